// antd's date picker for calendar-date strings. While a date is typed, it may have slashes, dashes or
// neither, but no single digits: otherwise "2026/11/2" would count as a date on the way to
// "2026/11/20". After that it is read in any order that leaves no doubt (typedDate.ts).
// A text that is emptied by keyboard clears a clearable date, although antd reports no change then. Of
// a text that is no date the field says how to write one: the form is not sent with it, or has no date.
// The arrow down opens the calendar, and the arrows walk it. Enter sends the form; in an open calendar it
// takes the date.
// `min` and `max` disable the days outside in the calendar; a typed one is reported, and the form says
// what is wrong.
import AntDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import LocaleContext from 'antd/es/locale/context';
import { useContext, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { readTypedDate } from './typedDate';

dayjs.extend(customParseFormat);

const FORMATS = ['YYYY/MM/DD', 'YYYY-MM-DD', 'YYYYMMDD'];
/** What a key does in an open calendar. */
const STEPS: Readonly<Record<string, [count: number, unit: 'day' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};
/** Those of antd, and moved into the window where it has room neither below nor above. */
const overflow = { adjustX: 1, adjustY: 1, shiftY: true };
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow },
};

const UNREAD = {
  en: (text: string) => `“${text}” is not read as a date. Write year/month/day.`,
  es: (text: string) => `«${text}» no se lee como fecha. Escribe año/mes/día.`,
};

export interface CalendarFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (date: string | null) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  allowClear?: boolean;
  /** Whether its form is not sent while the field has a text that is no date, so that the text stays. */
  isHeld?: boolean;
  /** The date format, in letters of the reader's language. */
  placeholder: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
}

export function CalendarField({
  value,
  onChange,
  min,
  max,
  allowClear = false,
  isHeld = false,
  placeholder,
  className = '',
  onBlur,
  ...rest
}: CalendarFieldProps) {
  const { locale } = useContext(LocaleContext) ?? {};
  /** The text that is no date, in a field that still has that value. */
  const [unread, setUnread] = useState<{ text: string; value: string | null } | null>(null);
  /**
   * What antd does not report: a text that was emptied or is no date, a day outside, for which it would
   * keep the date before, and one in another order.
   */
  const report = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value.trim();
    const date = readTypedDate(text);
    const isUnread = text !== '' && date === null;
    // The form empties the field of a text that is no date; what is said of it stays.
    if (text !== '' || isHeld)
      setUnread(isUnread ? { text, value: (isHeld && value) || null } : null);
    const isReadByAntd = dayjs(text, FORMATS, true).isValid();
    if (date && !isReadByAntd) return onChange?.(date);
    if (value && (isUnread ? !isHeld : text === '' && allowClear)) onChange?.(null);
    if (date && date !== value && ((min && date < min) || (max && date > max))) onChange?.(date);
  };
  // antd closes the calendar before it passes the key on, so that the end is noted later. No state: a
  // render while a date is typed would make antd forget it.
  const isOpen = useRef(false);
  // Opened by a key: the arrow keys choose a day. While a date is typed they move the caret.
  const isWalked = useRef(false);
  const noteOpen = (open: boolean) => {
    if (open) isOpen.current = true;
    else
      queueMicrotask(() => {
        isOpen.current = false;
        isWalked.current = false;
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'ArrowDown' && !isOpen.current) {
      // With Alt the browser would scroll the page.
      event.preventDefault();
      isWalked.current = true;
      return target.click();
    }
    const step = isOpen.current && isWalked.current ? STEPS[key] : undefined;
    if (step) {
      event.preventDefault();
      const day = dayjs(value || undefined)
        .add(...step)
        .format('YYYY-MM-DD');
      return onChange?.(min && day < min ? min : max && day > max ? max : day);
    }
    if (key !== 'Enter' && key !== 'Tab') {
      if (key.length === 1) isWalked.current = false;
      return;
    }
    report(event);
    if (key !== 'Enter') return;
    // antd would open the calendar as well.
    event.preventDefault();
    if (!isOpen.current) target.form?.requestSubmit();
  };
  return (
    <>
      <AntDatePicker
        {...rest}
        builtinPlacements={PLACEMENTS}
        onOpenChange={noteOpen}
        onBlur={(event) => {
          report(event);
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        className={`cu-date ${className}`.trim()}
        value={value ? dayjs(value, 'YYYY-MM-DD') : null}
        onChange={(day) => {
          setUnread(null);
          onChange?.(day ? day.format('YYYY-MM-DD') : null);
        }}
        format={FORMATS}
        minDate={min ? dayjs(min, 'YYYY-MM-DD') : undefined}
        maxDate={max ? dayjs(max, 'YYYY-MM-DD') : undefined}
        allowClear={allowClear}
        placeholder={placeholder}
        preserveInvalidOnBlur
      />
      {unread && unread.value === (value || null) ? (
        <span role="alert" data-unread={rest.id} className="cu-field-problem">
          {locale === 'es' ? UNREAD.es(unread.text) : UNREAD.en(unread.text)}
        </span>
      ) : null}
    </>
  );
}

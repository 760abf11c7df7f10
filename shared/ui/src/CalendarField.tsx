// antd's date picker for calendar-date strings. While a date is typed, it may have slashes, dashes or
// neither, but no single digits: otherwise "2026/11/2" would count as a date on the way to
// "2026/11/20". After that it is read in any order that leaves no doubt (typedDate.ts).
// A text that is emptied by keyboard clears a clearable date, and a text that is no date any date,
// although antd reports no change then; the field says how to write one.
// The arrow down opens the calendar. Enter sends the form; in an open calendar it takes the date.
// `min` and `max` disable the days outside in the calendar; a typed one is reported, and the form says
// what is wrong.
import AntDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import LocaleContext from 'antd/es/locale/context';
import { useContext, useRef, useState } from 'react';
import { readTypedDate } from './typedDate';

dayjs.extend(customParseFormat);

const FORMATS = ['YYYY/MM/DD', 'YYYY-MM-DD', 'YYYYMMDD'];
/** Those of antd, and moved into the window where it has room neither below nor above. */
const overflow = { adjustX: 1, adjustY: 1, shiftY: true };
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow },
};

const UNREAD = {
  en: (text: string) => `“${text}” is not clear. Write year/month/day.`,
  es: (text: string) => `«${text}» no está claro. Escribe año/mes/día.`,
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
  placeholder,
  className = '',
  onBlur,
  ...rest
}: CalendarFieldProps) {
  const { locale } = useContext(LocaleContext) ?? {};
  /** The text that was no date when the person left the field. */
  const [unread, setUnread] = useState<string | null>(null);
  /**
   * What antd does not report: a text that was emptied or is no date, and a day outside, for which it
   * would keep the date before.
   */
  const report = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value.trim();
    const date = readTypedDate(text);
    // The form empties the field of a text that is no date; what is said of it stays.
    if (text !== '') setUnread(date === null ? text : null);
    const isReadByAntd = dayjs(text, FORMATS, true).isValid();
    if (date && !isReadByAntd) return onChange?.(date);
    if (value && date === null && (allowClear || text !== '')) onChange?.(null);
    if (date && date !== value && ((min && date < min) || (max && date > max))) onChange?.(date);
  };
  // antd closes the calendar before it passes the key on, so that the end is noted later. No state: a
  // render while a date is typed would make antd forget it.
  const isOpen = useRef(false);
  const noteOpen = (open: boolean) => {
    if (open) isOpen.current = true;
    else
      queueMicrotask(() => {
        isOpen.current = false;
      });
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
        onKeyDown={(event) => {
          if (
            event.key === 'ArrowDown' &&
            !isOpen.current &&
            event.target instanceof HTMLInputElement
          )
            event.target.click();
          if (event.key !== 'Enter' && event.key !== 'Tab') return;
          report(event);
          if (event.key !== 'Enter') return;
          // antd would open the calendar as well.
          event.preventDefault();
          if (!isOpen.current && event.target instanceof HTMLInputElement)
            event.target.form?.requestSubmit();
        }}
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
      {unread === null ? null : (
        <span role="alert" className="cu-field-problem">
          {locale === 'es' ? UNREAD.es(unread) : UNREAD.en(unread)}
        </span>
      )}
    </>
  );
}

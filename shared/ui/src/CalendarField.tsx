// antd's date picker for calendar-date strings. Typed dates may have slashes, dashes or neither,
// but no single digits: otherwise "2026/11/2" would count as a date on the way to "2026/11/20".
// A text that is emptied by keyboard clears a clearable date, and a text that is no date any date,
// although antd reports no change then.
// Enter in an open calendar takes the date and does not send the form.
// `min` and `max` disable the days outside in the calendar; a typed one is reported, and the form says
// what is wrong.
import AntDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useRef } from 'react';

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
  /**
   * What antd does not report: a text that was emptied or is no date, and a day outside, for which it
   * would keep the date before.
   */
  const report = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value.trim();
    const typed = dayjs(text, FORMATS, true);
    const date = typed.isValid() ? typed.format('YYYY-MM-DD') : null;
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
    <AntDatePicker
      {...rest}
      builtinPlacements={PLACEMENTS}
      onOpenChange={noteOpen}
      onBlur={(event) => {
        report(event);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        report(event);
        if (isOpen.current && event.key === 'Enter') event.preventDefault();
      }}
      className={`cu-date ${className}`.trim()}
      value={value ? dayjs(value, 'YYYY-MM-DD') : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      format={FORMATS}
      minDate={min ? dayjs(min, 'YYYY-MM-DD') : undefined}
      maxDate={max ? dayjs(max, 'YYYY-MM-DD') : undefined}
      allowClear={allowClear}
      placeholder={placeholder}
      preserveInvalidOnBlur
    />
  );
}

// antd's date picker for calendar-date strings. Typed dates may have slashes, dashes or neither,
// but no single digits: otherwise "2026/11/2" would count as a date on the way to "2026/11/20".
// A text that is emptied by keyboard clears a clearable date, although antd reports no change then.
// `min` and `max` disable the days outside; the form still has to validate, because a value may
// come from elsewhere.
import AntDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

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
  const clearIfEmptied = ({ target }: { target: EventTarget }) => {
    if (allowClear && value && target instanceof HTMLInputElement && target.value.trim() === '')
      onChange?.(null);
  };
  return (
    <AntDatePicker
      {...rest}
      onBlur={(event) => {
        clearIfEmptied(event);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') clearIfEmptied(event);
      }}
      className={`cu-date ${className}`.trim()}
      value={value ? dayjs(value, 'YYYY-MM-DD') : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      format={['YYYY/MM/DD', 'YYYY-MM-DD', 'YYYYMMDD']}
      minDate={min ? dayjs(min, 'YYYY-MM-DD') : undefined}
      maxDate={max ? dayjs(max, 'YYYY-MM-DD') : undefined}
      allowClear={allowClear}
      placeholder={placeholder}
      preserveInvalidOnBlur
    />
  );
}

// antd's date picker behind calendar-date strings. Typed dates are read with slashes, dashes or without either;
// never with single digits, or "2026/11/2" would be taken for a whole date on the way to "2026/11/20".
// `min` and `max` close the days outside; the form still has to check, as a value may come from elsewhere.
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
  /** How a date is written, in the reader's letters. */
  placeholder: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
}

export function CalendarField({ value, onChange, min, max, allowClear = false, placeholder, className = '', ...rest }: CalendarFieldProps) {
  return (
    <AntDatePicker
      {...rest}
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

// A calendar date: YYYY-MM-DD as the value and YYYY/MM/DD on the screen. The calendar is large, so
// it is loaded with the first form that has a date, and rendered after the form is painted; until
// then a field of the same size displays the same value.
import { Suspense, lazy, useContext, useDeferredValue } from 'react';
import AntInput from 'antd/es/input/Input';
import LocaleContext from 'antd/es/locale/context';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import type { CalendarFieldProps } from './CalendarField';
import { formatDate } from './formatDate';

const CalendarField = lazy(() =>
  import('./CalendarField').then((module) => ({ default: module.CalendarField })),
);

export type DatePickerProps = Omit<CalendarFieldProps, 'placeholder'> & { placeholder?: string };

export function DatePicker(props: DatePickerProps) {
  const isFormPainted = useDeferredValue(true, false);
  const { locale } = useContext(LocaleContext) ?? {};
  const placeholder = props.placeholder ?? (locale === 'es' ? 'AAAA/MM/DD' : 'YYYY/MM/DD');
  const holdingPlace = (
    <AntInput
      className="cu-date"
      value={formatDate(props.value)}
      placeholder={placeholder}
      suffix={<CalendarOutlined aria-hidden />}
      readOnly
      aria-busy
    />
  );
  if (!isFormPainted) return holdingPlace;
  return (
    <Suspense fallback={holdingPlace}>
      <CalendarField {...props} placeholder={placeholder} />
    </Suspense>
  );
}

// A day, as the string YYYY-MM-DD outside and as YYYY/MM/DD on the screen. The calendar is heavy, so it comes when a
// form with a date is opened; until then a field of the same size holds its place and shows the same value.
import { Suspense, lazy, useContext } from 'react';
import AntInput from 'antd/es/input/Input';
import LocaleContext from 'antd/es/locale/context';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import type { CalendarFieldProps } from './CalendarField';
import { shownDate } from './shownDate';

const CalendarField = lazy(() => import('./CalendarField').then((module) => ({ default: module.CalendarField })));

export type DatePickerProps = Omit<CalendarFieldProps, 'placeholder'> & { placeholder?: string };

export function DatePicker(props: DatePickerProps) {
  const { locale } = useContext(LocaleContext) ?? {};
  const placeholder = props.placeholder ?? (locale === 'es' ? 'AAAA/MM/DD' : 'YYYY/MM/DD');
  const holdingPlace = (
    <AntInput className="cu-date" value={shownDate(props.value)} placeholder={placeholder} suffix={<CalendarOutlined aria-hidden />} readOnly aria-busy />
  );
  return <Suspense fallback={holdingPlace}><CalendarField {...props} placeholder={placeholder} /></Suspense>;
}

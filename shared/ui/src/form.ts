// Entry `form`: the form and its fields.
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form } from 'antd/es/form';
export { default as Select } from 'antd/es/select';
export { DatePicker } from './DatePicker';
export type { DatePickerProps } from './DatePicker';
export { Input, PasswordInput, SearchInput, TextArea } from './Input';
export type { InputProps, PasswordInputProps, TextAreaProps } from './Input';
export { FormErrorSummary } from './FormErrorSummary';
export type { FormError } from './FormErrorSummary';
export { FormSection } from './FormSection';
export { RadioField, RadioGroup } from './RadioField';
export { SearchPicker } from './SearchPicker';
export type { PickerField } from './SearchPicker';
export { Switch } from './Switch';

// Entry `form`: the controls with large dependencies, such as a calendar. The form itself is
// @cumbre/forms.
export { default as Checkbox } from 'antd/es/checkbox';
export { Select } from './Select';
export { DatePicker } from './DatePicker';
export type { DatePickerProps } from './DatePicker';
export { Input, SearchInput, TextArea } from './Input';
export type { TextAreaProps } from './Input';
export { FormSection } from './FormSection';
export { RadioGroup } from './RadioGroup';
export { SearchPicker } from './SearchPicker';
export type { PickerField } from './SearchPicker';
export { Switch } from './Switch';

// Entry `fields`: the few fields of sign-in and the meter of a new password, without the form's
// lists and calendar. The entry `form` exports them as well, from the same copy of antd.
export { default as Checkbox } from 'antd/es/checkbox';
export { focusField } from './focusField';
export { FormErrorSummary } from './FormErrorSummary';
export { Input, PasswordInput } from './Input';
export { PasswordMeter } from './PasswordMeter';

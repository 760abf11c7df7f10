// Entry `fields`: the few fields of sign-in, the meter of a new password, and what leads to a field with an
// error, without the form's lists and calendar. The entry `form` has the same fields, from the same copy of antd.
export { default as Checkbox } from 'antd/es/checkbox';
export { focusField } from './focusField';
export { FormErrorSummary } from './FormErrorSummary';
export { Input, PasswordInput } from './Input';
export { PasswordMeter } from './PasswordMeter';

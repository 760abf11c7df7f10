// Entry `fields`: the few fields of sign-in and the meter of a new password, without the form around them, its lists and its calendar. Part of the same
// antd as `form`, which has these as well.
export { default as Checkbox } from 'antd/es/checkbox';
export { Input, PasswordInput } from './Input';
export { PasswordMeter } from './PasswordMeter';

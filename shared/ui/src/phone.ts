// Entry `phone`: the field for a phone number. Sign-up and the account need it, and no first screen.
export { PhoneInput } from './PhoneInput';
export type { PhoneInputProps } from './PhoneInput';

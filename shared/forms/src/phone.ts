// Entry `phone`: the field for a mobile phone and the numbers that are typed there. It is separate
// from `form`, since the plans of all countries weigh more than the other fields together.
export { PhoneField } from './PhoneField';
export {
  PHONE_COUNTRIES,
  examplePhone,
  phoneLength,
  phoneNumber,
  phonePrefix,
  phoneValues,
} from './phoneNumber';
export type { PhoneNumber, PhoneValues } from './phoneNumber';

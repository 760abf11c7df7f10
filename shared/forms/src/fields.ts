// Entry `fields`: the fields with large dependencies, such as a calendar. They are separate from
// `form`, so that sign-in does not load them.
export { DateField } from './DateField';
export { RadiosField } from './RadiosField';
export { SelectField } from './SelectField';
export { TextAreaField } from './TextAreaField';

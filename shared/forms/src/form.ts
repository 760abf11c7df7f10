// Entry `form`: the hook of every form, the form around the fields, and the light fields.
export { Field, FieldLine, useControl } from './Field';
export type { Control, FieldProps, NamesOf } from './Field';
export { NativeSelectField, PasswordField, TextField, TickField } from './lightFields';
export { FormSummary, ServerForm, SubmitButton } from './ServerForm';
export { useServerForm } from './useServerForm';
export type {
  FormFields,
  Problem,
  Problems,
  ServerForm as ServerFormState,
  SummaryLine,
} from './useServerForm';

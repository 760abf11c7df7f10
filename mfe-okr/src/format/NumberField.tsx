// A text field for a number, which says below it what the text is read as.
import { TextField } from '@cumbre/forms/form';
import type { FieldProps, NamesOf } from '@cumbre/forms/form';
import { ReadNumber, hasReading } from './ReadNumber';
import { useTranslation } from '../useTranslation';

export function NumberField<Values extends object, Name extends NamesOf<Values, string>>({
  hint,
  ...field
}: FieldProps<Values, Name> & { placeholder?: string }) {
  const { language } = useTranslation();
  const { form, name } = field;
  const typed = String(form.values[name]);
  const choose = (text: string) => {
    form.change(name, text as Values[Name]);
    document.getElementById(form.idOf(name))?.focus();
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      hint={
        hasReading(typed, language) ? (
          <>
            <ReadNumber typed={typed} onChoose={choose} /> {hint}
          </>
        ) : (
          hint
        )
      }
    />
  );
}

// A choice between a few visible options: native radio buttons that look like tiles.
import { FieldLine, useControl } from '@cumbre/forms/form';
import type { FieldProps, NamesOf } from '@cumbre/forms/form';

interface TilesFieldProps<
  Values extends object,
  Name extends NamesOf<Values, string>,
> extends FieldProps<Values, Name> {
  choices: readonly { value: Values[Name]; label: string }[];
  /** The width of a tile: for a few words, or for a sentence. */
  width: 'narrow' | 'wide';
}

export function TilesField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  choices,
  width,
}: TilesFieldProps<Values, Name>) {
  const { id, value, onChange, ...control } = useControl(form, name, label);
  return (
    <fieldset
      className="cu-field mfe-auth_tiles-field"
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
    >
      <legend className="cu-field-label">{label}</legend>
      <div className={`mfe-auth_tiles mfe-auth_tiles-${width}`}>
        {choices.map((choice, index) => (
          <label key={String(choice.value)} className="mfe-auth_tile">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={String(choice.value)}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldLine form={form} name={name} hint={hint} />
    </fieldset>
  );
}

// The form field of a text that can mention people: the note on an item or of a check-in.
import type { Person } from '@cumbre/contract/items';
import { Field } from '@cumbre/forms/form';
import type { Control, FormFields, NamesOf } from '@cumbre/forms/form';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { TextArea } from '@cumbre/ui/form';
import { useMentionInput, withPerson } from './useMentionInput';

export interface MentioningFields {
  mentions: readonly Person[];
}

interface AreaProps {
  rows: number;
  placeholder?: string;
}

interface MentionFieldProps<
  Values extends MentioningFields,
  Name extends NamesOf<Values, string>,
> extends AreaProps {
  form: FormFields<Values>;
  name: Name;
  organizationId: string;
  label: string;
  hidesLabel?: boolean;
  hint?: string;
}

interface MentionAreaProps extends AreaProps {
  control: Omit<Control<string>, 'onChange'>;
  name: string;
  organizationId: string;
  onChange: (value: string, mentioned?: Person) => void;
}

function MentionArea({ control, organizationId, onChange, ...area }: MentionAreaProps) {
  const { value, onBlur, ...rest } = control;
  const mention = useMentionInput({ id: rest.id, organizationId, value, onChange, onBlur });
  return (
    <div className="mfe-okr_mention-field">
      <TextArea
        {...area}
        {...rest}
        {...mention.control}
        maxLength={NOTE_LENGTH}
        status={rest['aria-invalid'] ? 'error' : undefined}
        value={value}
      />
      {mention.list}
    </div>
  );
}

export function MentionField<
  Values extends MentioningFields,
  Name extends NamesOf<Values, string>,
>({
  form,
  name,
  organizationId,
  label,
  hidesLabel = false,
  hint,
  ...area
}: MentionFieldProps<Values, Name>) {
  return (
    <Field form={form} name={name} label={label} hidesLabel={hidesLabel} hint={hint}>
      {({ onChange, value, ...control }) => (
        <MentionArea
          {...area}
          control={{ ...control, value: String(value) }}
          name={name}
          organizationId={organizationId}
          onChange={(text, mentioned) => {
            onChange(text as Values[Name]);
            // A draft of before mentions had none.
            if (mentioned) form.change('mentions', withPerson(form.values.mentions, mentioned));
          }}
        />
      )}
    </Field>
  );
}

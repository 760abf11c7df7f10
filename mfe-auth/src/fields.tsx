// The fields of these screens: a visible label, the control, and one line below for what is wrong or a hint. The line is
// always there, so that a problem that appears does not move the button from under a finger. Controls are native where
// the browser's own is best (lists on phones, filling in by the browser).
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Checkbox, Input, PasswordInput } from '@cumbre/ui/fields';
import { problemText } from './fieldRules';
import type { Fields } from './useFields';
import { useTexts } from './useTexts';

export const fieldId = (name: string): string => `auth-${name}`;

export function focusField(name: string): void {
  document.getElementById(fieldId(name))?.focus();
}

type NamesOf<Values, Kind> = { [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never }[keyof Values & string];

interface FieldProps<Values, Name extends string> {
  form: Fields<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

/** What every control needs to be tied to its label and its line below. */
function useControl<Values>(form: Fields<Values>, name: keyof Values & string) {
  const t = useTexts();
  const problem = form.problemAt(name);
  const lineId = `${fieldId(name)}-line`;
  return {
    problem: problem && problemText(t, problem),
    lineId,
    control: { id: fieldId(name), name, 'aria-invalid': Boolean(problem), 'aria-describedby': lineId, onBlur: () => form.leave(name) },
  };
}

export function FieldLine({ id, problem, hint }: { id: string; problem: string | null; hint?: ReactNode }) {
  return (
    <p className="auth-line" id={id} aria-live="polite">
      {problem ? <span className="auth-problem"><span aria-hidden className="auth-problem-mark">!</span>{problem}</span> : hint}
    </p>
  );
}

interface TextFieldProps<Values, Name extends string> extends FieldProps<Values, Name> {
  type?: 'text' | 'email' | 'url' | 'tel';
  autoComplete: string;
  inputMode?: 'email' | 'url' | 'tel';
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  onLeave?: () => void;
}

export function TextField<Values extends object, Name extends NamesOf<Values, string>>({ form, name, label, hint, onLeave, type = 'text', ...input }: TextFieldProps<Values, Name>) {
  const { problem, control, lineId } = useControl(form, name);
  return (
    <div className="auth-field">
      <label className="auth-label" htmlFor={control.id}>{label}</label>
      <Input
        {...control} {...input} type={type} size="large" status={problem ? 'error' : undefined} value={form.values[name] as string}
        autoCapitalize={type === 'text' ? undefined : 'none'} spellCheck={false}
        onChange={(event) => form.change(name, event.target.value as Values[Name])}
        onBlur={() => {
          control.onBlur();
          onLeave?.();
        }}
      />
      <FieldLine id={lineId} problem={problem} hint={hint} />
    </div>
  );
}

interface PasswordFieldProps<Values, Name extends string> extends FieldProps<Values, Name> {
  autoComplete: 'current-password' | 'new-password';
  /** Shown between the field and its line, such as the meter; its id describes the field too. */
  meter?: { id: string; view: ReactNode };
}

export function PasswordField<Values extends object, Name extends NamesOf<Values, string>>({ form, name, label, hint, autoComplete, meter }: PasswordFieldProps<Values, Name>) {
  const t = useTexts();
  const { problem, control, lineId } = useControl(form, name);
  return (
    <div className="auth-field">
      <label className="auth-label" htmlFor={control.id}>{label}</label>
      <PasswordInput
        {...control} aria-describedby={meter ? `${meter.id} ${lineId}` : lineId} size="large" status={problem ? 'error' : undefined}
        autoComplete={autoComplete} value={form.values[name] as string} showLabel={`${t('field.showPassword')}: ${label}`} hideLabel={`${t('field.hidePassword')}: ${label}`}
        onChange={(event) => form.change(name, event.target.value as Values[Name])}
      />
      {meter?.view}
      <FieldLine id={lineId} problem={problem} hint={hint} />
    </div>
  );
}

export interface Choice { value: string; label: string }

interface SelectFieldProps<Values, Name extends string> extends FieldProps<Values, Name> {
  choices: Choice[];
  autoComplete?: string;
  onChoose?: (value: string) => void;
}

export function SelectField<Values extends object, Name extends NamesOf<Values, string>>({ form, name, label, hint, choices, autoComplete, onChoose }: SelectFieldProps<Values, Name>) {
  const t = useTexts();
  const { problem, control, lineId } = useControl(form, name);
  const choose = onChoose ?? ((value: string) => form.change(name, value as Values[Name]));
  return (
    <div className="auth-field">
      <label className="auth-label" htmlFor={control.id}>{label}</label>
      <select {...control} className="auth-select" autoComplete={autoComplete} value={form.values[name] as string} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('field.choose')}</option>
        {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
      </select>
      <FieldLine id={lineId} problem={problem} hint={hint} />
    </div>
  );
}

interface TilesFieldProps<Values, Name extends string> extends FieldProps<Values, Name> {
  choices: Choice[];
  /** How wide a tile is: few words, or a sentence. */
  width: 'narrow' | 'wide';
}

/** A choice of one among few, all in sight: native radio buttons that look like tiles. */
export function TilesField<Values extends object, Name extends NamesOf<Values, string>>({ form, name, label, hint, choices, width }: TilesFieldProps<Values, Name>) {
  const { problem, control, lineId } = useControl(form, name);
  return (
    <fieldset className="auth-field auth-tiles-field" aria-describedby={lineId} aria-invalid={control['aria-invalid']}>
      <legend className="auth-label">{label}</legend>
      <div className={`auth-tiles auth-tiles-${width}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="auth-tile">
            <input
              type="radio" id={index === 0 ? control.id : undefined} name={control.id} value={choice.value} checked={form.values[name] === choice.value}
              onChange={() => form.change(name, choice.value as Values[Name])}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldLine id={lineId} problem={problem} hint={hint} />
    </fieldset>
  );
}

interface TickFieldProps<Values, Name extends string> extends Omit<FieldProps<Values, Name>, 'label'> { children: ReactNode }

export function TickField<Values extends object, Name extends NamesOf<Values, boolean>>({ form, name, children }: TickFieldProps<Values, Name>) {
  const { problem, control, lineId } = useControl(form, name);
  const textId = useId();
  return (
    <div className="auth-field auth-tick-field">
      <Checkbox
        id={control.id} name={name} aria-invalid={control['aria-invalid']} aria-describedby={lineId} aria-labelledby={textId}
        checked={form.values[name] as boolean} onChange={(event) => form.change(name, event.target.checked as Values[Name])}
      >
        <span id={textId}>{children}</span>
      </Checkbox>
      <FieldLine id={lineId} problem={problem} />
    </div>
  );
}

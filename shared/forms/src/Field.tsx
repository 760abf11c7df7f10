// One field of a form: a label, the control, and below it the problem or else the hint. `children`
// renders the control from the props that connect it to the form.
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { afterPress } from './afterPress';
import type { FieldName, FormFields } from './useServerForm';

export interface FieldProps<Values extends object, Name extends FieldName<Values>> {
  form: FormFields<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
  className?: string;
  /** Only screen readers get the label, for a control that explains itself on the screen. */
  hidesLabel?: boolean;
  /** Marked at the label and announced with the control. The form's check decides. */
  required?: boolean;
}

export interface Control<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  'aria-invalid': boolean;
  'aria-describedby': string;
  'aria-required'?: true;
}

/** The names of the values of that type. */
export type NamesOf<Values extends object, Kind> = {
  [Name in FieldName<Values>]: Values[Name] extends Kind ? Name : never;
}[FieldName<Values>];

/** Connects a control that renders its own label to the form. */
export function useControl<Values extends object, Name extends FieldName<Values>>(
  form: FormFields<Values>,
  name: Name,
  label: string,
): Control<Values[Name]> {
  const register = useEffectEvent(() => form.register(name, label));
  useEffect(() => register(), [name, label]);
  const id = form.idOf(name);
  return {
    id,
    value: form.values[name],
    onChange: (value) => form.change(name, value),
    onBlur: () => afterPress(() => form.touch(name)),
    'aria-invalid': form.problemAt(name) !== null,
    'aria-describedby': `${id}-line`,
  };
}

/** The problem of the field, else the question about its value and the hint; a kept hint follows both. */
export function FieldLine<Values extends object, Name extends FieldName<Values>>({
  form,
  name,
  hint,
  keepsHint = false,
}: Pick<FieldProps<Values, Name>, 'form' | 'name' | 'hint'> & { keepsHint?: boolean }) {
  const problem = form.problemAt(name);
  const question = form.questionAt?.(name) ?? null;
  return (
    <p className="cu-field-line" id={`${form.idOf(name)}-line`} aria-live="polite">
      {problem === null ? (
        <>
          {question === null ? null : <span className="cu-field-question">{question} </span>}
          {hint}
        </>
      ) : (
        <>
          <span className="cu-field-problem">{problem}</span>
          {keepsHint && hint ? <> {hint}</> : null}
        </>
      )}
    </p>
  );
}

export function Field<Values extends object, Name extends FieldName<Values>>({
  form,
  name,
  label,
  hint,
  className = '',
  hidesLabel = false,
  required = false,
  why,
  keepsHint,
  children,
}: FieldProps<Values, Name> & {
  /** What the field is for, above the control: a problem does not take its place. */
  why?: ReactNode;
  /** The hint shows how to mend a problem, so it stays beside it. */
  keepsHint?: boolean;
  children: (control: Control<Values[Name]>) => ReactNode;
}) {
  const plain = useControl(form, name, label);
  const whyId = `${plain.id}-why`;
  const control = why
    ? { ...plain, 'aria-describedby': `${whyId} ${plain['aria-describedby']}` }
    : plain;
  return (
    <div className={`cu-field ${hint ? 'cu-field-hinted' : ''} ${className}`.trim()}>
      <label
        className={
          hidesLabel ? 'cu-hidden' : `cu-field-label ${required ? 'cu-field-required' : ''}`.trim()
        }
        htmlFor={control.id}
      >
        {label}
      </label>
      {why ? (
        <p className="cu-field-why" id={whyId}>
          {why}
        </p>
      ) : null}
      {children(required ? { ...control, 'aria-required': true } : control)}
      <FieldLine form={form} name={name} hint={hint} keepsHint={keepsHint} />
    </div>
  );
}

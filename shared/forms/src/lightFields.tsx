// The fields that sign-in needs as well: text, password, the browser's own select, checkbox. They
// load neither antd's calendar nor antd's lists.
import { NativeSelect } from '@cumbre/ui/base';
import { Checkbox, Input, PasswordInput } from '@cumbre/ui/fields';
import type { ComponentProps, ReactNode } from 'react';
import { Field, FieldLine, useControl } from './Field';
import type { FieldProps, NamesOf } from './Field';
import { useFormWords } from './useFormWords';

type Tied = 'form' | 'id' | 'name' | 'value' | 'onChange' | 'defaultValue';

export function TextField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  onBlur,
  ...input
}: FieldProps<Values, Name> & Omit<ComponentProps<typeof Input>, Tied | 'className'>) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          name={name}
          status={control['aria-invalid'] ? 'error' : undefined}
          value={String(value)}
          onChange={(event) => onChange(event.target.value as Values[Name])}
          onBlur={(event) => {
            control.onBlur();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

export function PasswordField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  meter,
  ...input
}: FieldProps<Values, Name> &
  Omit<ComponentProps<typeof PasswordInput>, Tied | 'showLabel' | 'hideLabel' | 'className'> & {
    autoComplete: 'current-password' | 'new-password';
    /** Rendered between the field and its hint; the id describes the field too. */
    meter?: { id: string; view: ReactNode };
  }) {
  const t = useFormWords();
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <>
          <PasswordInput
            {...input}
            {...control}
            aria-describedby={[meter?.id, control['aria-describedby']].filter(Boolean).join(' ')}
            name={name}
            status={control['aria-invalid'] ? 'error' : undefined}
            showLabel={t('showPassword', { label })}
            hideLabel={t('hidePassword', { label })}
            value={String(value)}
            onChange={(event) => onChange(event.target.value as Values[Name])}
          />
          {meter?.view}
        </>
      )}
    </Field>
  );
}

export function NativeSelectField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  chosen,
  onChange: choose,
  ...select
}: FieldProps<Values, Name> &
  Omit<ComponentProps<typeof NativeSelect>, Tied | 'className' | 'sends'> & {
    /** Displayed while the form has no value: the default that results from other fields. */
    chosen?: string;
    /** Replaces the default handler, which only changes the value. */
    onChange?: (value: string) => void;
  }) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <NativeSelect
          {...select}
          {...control}
          name={name}
          value={String(value) || (chosen ?? '')}
          onChange={choose ?? ((next) => onChange(next as Values[Name]))}
        />
      )}
    </Field>
  );
}

/** `children`: the label, which may contain links. */
export function TickField<Values extends object, Name extends NamesOf<Values, boolean>>({
  form,
  name,
  label,
  hint,
  className = '',
  children = label,
}: FieldProps<Values, Name> & { children?: ReactNode }) {
  const { value, onChange, ...control } = useControl(form, name, label);
  const textId = `${control.id}-text`;
  return (
    <div className={`cu-field ${className}`.trim()}>
      <Checkbox
        {...control}
        name={name}
        aria-labelledby={textId}
        checked={Boolean(value)}
        onChange={(event) => onChange(event.target.checked as Values[Name])}
      >
        <span id={textId}>{children}</span>
      </Checkbox>
      <FieldLine form={form} name={name} hint={hint} />
    </div>
  );
}

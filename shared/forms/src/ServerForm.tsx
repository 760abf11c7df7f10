// The form element with its summary of problems, and the submit button. The hook validates, so the
// browser's own validation is switched off.
import { Button } from '@cumbre/ui/base';
import { FormErrorSummary } from '@cumbre/ui/fields';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useFormWords } from './useFormWords';
import type { FormFields } from './useServerForm';

interface OfForm<Values extends object> {
  form: FormFields<Values>;
}

/** The summary without a `form` element, for example in a dialog that confirms something. */
export function FormSummary<Values extends object>({ form }: OfForm<Values>) {
  const t = useFormWords();
  const { summary, refusedSubmits } = form;
  const count = summary.reduce((sum, { fields }) => sum + fields, 0);
  return (
    <FormErrorSummary
      title={t('summary', { count })}
      errors={summary}
      refusedSubmits={refusedSubmits}
    />
  );
}

export function ServerForm<Values extends object>({
  form,
  children,
  ...element
}: OfForm<Values> & Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'noValidate'>) {
  // In a field of several lines, Enter begins a new line.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // Only keys that a field of the form receives reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...element}
      id={form.id}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => void form.submit(event)}
    >
      <FormSummary form={form} />
      {children}
    </form>
  );
}

/** Shows that the form is being sent; disabled, with the reason, while nothing can be sent. */
export function SubmitButton<Values extends object>({
  form,
  type = 'primary',
  ...button
}: OfForm<Values> & Omit<ComponentProps<typeof Button>, 'form' | 'htmlType' | 'loading'>) {
  return <Button {...button} type={type} htmlType="submit" form={form.id} loading={form.busy} />;
}

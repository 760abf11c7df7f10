// One form: the summary of what is wrong with links to the fields, the fields, what the server refused, and the button
// that shows its work and cannot be pressed twice. Checking is ours, so the browser's own bubbles are switched off.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@cumbre/ui/base';
import { Notice } from './Notice';
import { problemText } from './fieldRules';
import { fieldId, focusField } from './fields';
import type { Fields } from './useFields';
import { useTexts } from './useTexts';

interface FormFrameProps<Values> {
  form: Fields<Values>;
  submit: string;
  working: string;
  failure?: string | null;
  /** Somebody is signing in, by this form or beside it. */
  isBusy?: boolean;
  /** Beside the submit button, such as Back. */
  secondary?: ReactNode;
  children: ReactNode;
}

export function FormFrame<Values>({ form, submit, working, failure, secondary, isBusy = false, children }: FormFrameProps<Values>) {
  const works = form.working || isBusy;
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary form={form} />
      {children}
      {failure && <Notice type="error" text={failure} />}
      <div className="auth-actions">
        <Button type="primary" htmlType="submit" size="large" loading={works} aria-disabled={works} className="auth-submit">
          {works ? working : submit}
        </Button>
        {secondary}
      </div>
    </form>
  );
}

/** The place is always there, so that it can take the focus the moment something is wrong. */
function ErrorSummary<Values>({ form }: { form: Fields<Values> }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.tries > 0) place.current?.focus();
  }, [form.tries]);
  return (
    <div ref={place} tabIndex={-1} className="auth-summary-place">
      {form.summary.length > 0 && (
        <div className="auth-summary" role="alert">
          <p className="auth-summary-title">{t('problem.summary', { count: form.summary.length })}</p>
          <ul>
            {form.summary.map(({ name, problem }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(name);
                  }}
                >
                  {problemText(t, problem)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

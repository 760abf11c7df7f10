// The frame of every form of these screens: the form kit's summary and fields, and below them the
// submit button, which names the step that is running, and the content beside that button.
import type { ReactNode } from 'react';
import { ServerForm } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Button } from '@cumbre/ui/base';

interface FormFrameProps<Values extends object> {
  form: FormFields<Values>;
  submit: string;
  working: string;
  /** True while a sign-in is running, by this form or by another one on the page. */
  isBusy?: boolean;
  /** Beside the submit button, such as Back. */
  secondary?: ReactNode;
  children: ReactNode;
}

export function FormFrame<Values extends object>({
  form,
  submit,
  working,
  secondary,
  isBusy = false,
  children,
}: FormFrameProps<Values>) {
  const works = form.busy || isBusy;
  return (
    <ServerForm form={form} className="mfe-auth_form">
      {children}
      <div className="mfe-auth_actions">
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          loading={works}
          aria-disabled={works}
          className="mfe-auth_submit"
        >
          {works ? working : submit}
        </Button>
        {secondary}
      </div>
    </ServerForm>
  );
}

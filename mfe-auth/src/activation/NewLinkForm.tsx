// Another verification mail, for a link that does not work any more.
import { useState } from 'react';
import { EmailForm } from '../EmailForm';
import { Notice } from '../Notice';
import { useResendValidationMutation } from '../accountApi';
import { useTranslation } from '../useTranslation';

export function NewLinkForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const [resend] = useResendValidationMutation();
  const [sent, setSent] = useState(false);
  if (sent) return <Notice type="success" text={t('activation.newLinkSent')} />;
  return (
    <EmailForm
      email={email}
      submit={t('activation.newLink')}
      working={t('verify.resending')}
      call="resend"
      send={(address) => resend(address).unwrap()}
      onSent={() => setSent(true)}
    />
  );
}

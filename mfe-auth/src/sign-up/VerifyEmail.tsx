// Step 2: the person must open the mailed link. The one way on is to confirm that it is open, which
// the page also detects by itself. For people without the mail, it can be sent again after a minute,
// and another e-mail can be used instead.
import { useState } from 'react';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, MailOutlined, Text } from '@cumbre/ui/base';
import { Notice } from '../Notice';
import { useEmailVerifiedMutation, useResendValidationMutation } from '../accountApi';
import { failureOf, failureText } from '../failures';
import type { FailedCall } from '../failures';
import { mailSentNow, nextMailAt } from '../mailSent';
import { Trans, useTranslation } from '../useTranslation';
import { useCountdown } from './useCountdown';
import { MAILBOX_ADDRESS, useMailbox } from './useMailbox';
import { useVerificationWatch } from './useVerificationWatch';

interface VerifyEmailProps {
  email: string;
  verified: boolean;
  onVerified: () => void;
  onGoOn: () => void;
  onOtherEmail: () => void;
}

export function VerifyEmail({
  email,
  verified,
  onVerified,
  onGoOn,
  onOtherEmail,
}: VerifyEmailProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [askWhetherVerified, check] = useEmailVerifiedMutation();
  const [resend, sending] = useResendValidationMutation();
  const [notice, setNotice] = useState<{ kind: 'info' | 'error' | 'success'; text: string } | null>(
    null,
  );
  const [mailAt, setMailAt] = useState(nextMailAt);
  const seconds = useCountdown(mailAt);
  const mailbox = useMailbox();
  useVerificationWatch(email, !verified, onVerified);

  const say = (error: unknown, call: FailedCall) =>
    setNotice({ kind: 'error', text: failureText(t, failureOf(error), call) });

  const checkNow = async () => {
    if (check.isLoading) return;
    setNotice(null);
    try {
      if (await askWhetherVerified(email).unwrap()) onVerified();
      else setNotice({ kind: 'info', text: t('verify.notYet') });
    } catch (error) {
      say(error, 'verificationCheck');
    }
  };

  const sendAgain = async () => {
    if (sending.isLoading || seconds > 0) return;
    setNotice(null);
    try {
      await resend(email).unwrap();
      mailSentNow();
      setMailAt(nextMailAt());
      setNotice({ kind: 'success', text: t('verify.resent') });
      notify.success(t('verify.resent'), 'resent');
    } catch (error) {
      say(error, 'resend');
    }
  };

  if (verified) {
    return (
      <>
        <Notice type="success" text={t('verify.done', { email })} />
        <div className="mfe-auth_actions">
          <Button type="primary" size="large" className="mfe-auth_submit" onClick={onGoOn}>
            {t('signUp.next')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="mfe-auth_letter">
        <MailOutlined aria-hidden />
        <p>
          <Trans
            i18nKey="verify.sent"
            values={{ email }}
            components={{ address: <strong className="mfe-auth_address" /> }}
          />
        </p>
      </div>
      {mailbox && (
        <p className="mfe-auth_mailbox">
          <a href={MAILBOX_ADDRESS} target="_blank" rel="noopener">
            {t('verify.mailbox')}
          </a>
        </p>
      )}
      {notice && <Notice type={notice.kind} text={notice.text} />}
      <div className="mfe-auth_actions">
        <Button
          type="primary"
          size="large"
          className="mfe-auth_submit"
          loading={check.isLoading}
          onClick={() => void checkNow()}
        >
          {check.isLoading ? t('verify.checking') : t('verify.already')}
        </Button>
      </div>
      <Text as="p" small tone="secondary">
        {t('verify.watching')}
      </Text>
      <section className="mfe-auth_no-mail" aria-labelledby="mfe-auth_no-mail">
        <Text as="p" tone="secondary" id="mfe-auth_no-mail">
          {t('verify.noMail')}
        </Text>
        <div className="mfe-auth_no-mail-ways">
          <Button
            sends
            type="link"
            disabled={seconds > 0}
            loading={sending.isLoading}
            onClick={() => void sendAgain()}
          >
            {sending.isLoading
              ? t('verify.resending')
              : seconds > 0
                ? t('verify.resendIn', { seconds })
                : t('verify.resend')}
          </Button>
          <Button type="link" onClick={onOtherEmail}>
            {t('signUp.otherEmail')}
          </Button>
        </div>
      </section>
    </>
  );
}

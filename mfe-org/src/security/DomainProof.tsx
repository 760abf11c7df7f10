// The two ways to prove a domain: a TXT record, or a link that is mailed to one of the mailboxes
// of its administrators.
import { failureOf } from '@cumbre/client/failure';
import { PROOF_MAILBOXES } from '@cumbre/contract/enumerations';
import type { OrganizationDomain } from '@cumbre/contract/signInPolicy';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Flex, Heading, NativeSelect, Paragraph } from '@cumbre/ui/base';
import { useId, useState } from 'react';
import { CopyField } from '../CopyField';
import { useTranslation } from '../useTranslation';
import { useMailDomainMutation, useProveDomainMutation } from './signInPolicyApi';

export function DomainProof({
  organization,
  domain: { id, domain, record },
}: {
  organization: string;
  domain: OrganizationDomain;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const mailboxId = useId();
  const [mailbox, setMailbox] = useState<(typeof PROOF_MAILBOXES)[number]>('postmaster');
  const [prove, proving] = useProveDomainMutation();
  const [mail, mailing] = useMailDomainMutation();
  const place = { organization, domain: id };
  const copy = {
    copy: t('security.domains.copy'),
    copied: t('security.domains.copied'),
    byHand: t('security.domains.byHand'),
  };
  async function check() {
    const { data } = await prove(place);
    if (data) notify.success(t('security.domains.done', { domain }));
  }
  return (
    <div className="mfe-org_proofs">
      <Flex vertical gap={8} align="stretch">
        <Heading level={3}>{t('security.domains.recordTitle')}</Heading>
        <Paragraph tone="secondary">{t('security.domains.recordText')}</Paragraph>
        <CopyField label={t('security.domains.recordName')} text={record.name} {...copy} />
        <CopyField label={t('security.domains.recordValue')} text={record.value} {...copy} />
        {proving.error && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(proving.error)?.message || t('security.failed.prove')}
          />
        )}
        <div>
          <Button
            sends
            loading={proving.isLoading}
            aria-label={t('security.domains.checkNamed', { domain })}
            onClick={() => void check()}
          >
            {t('security.domains.check')}
          </Button>
        </div>
      </Flex>
      <Flex vertical gap={8} align="stretch">
        <Heading level={3}>{t('security.domains.mailTitle')}</Heading>
        <Paragraph tone="secondary">{t('security.domains.mailText')}</Paragraph>
        <label htmlFor={mailboxId}>{t('security.domains.mailbox')}</label>
        <NativeSelect
          id={mailboxId}
          value={mailbox}
          onChange={(chosen) => setMailbox(chosen as typeof mailbox)}
          options={PROOF_MAILBOXES.map((name) => ({ value: name, label: `${name}@${domain}` }))}
        />
        {mailing.error && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(mailing.error)?.message || t('security.failed.mail')}
          />
        )}
        {mailing.isSuccess && (
          <Alert
            role="status"
            type="success"
            showIcon
            title={t('security.domains.mailed', {
              mailbox: `${mailing.originalArgs?.mailbox ?? mailbox}@${domain}`,
            })}
          />
        )}
        <div>
          <Button
            sends
            loading={mailing.isLoading}
            aria-label={t('security.domains.mailNamed', { domain })}
            onClick={() => void mail({ ...place, mailbox })}
          >
            {t('security.domains.mail')}
          </Button>
        </div>
      </Flex>
    </div>
  );
}

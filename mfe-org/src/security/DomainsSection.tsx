// The e-mail domains of an organization: the list, how to prove each, and a form to add one.
import { failureOf } from '@cumbre/client/failure';
import type { OrganizationDomain } from '@cumbre/contract/signInPolicy';
import { ServerForm, SubmitButton, TextField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Card, EmptyState, Flex, Heading, Paragraph, Tag, Text } from '@cumbre/ui/base';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { DomainProof } from './DomainProof';
import { useAddDomainMutation, useRemoveDomainMutation } from './signInPolicyApi';

interface DomainsSectionProps {
  organization: string;
  domains: readonly OrganizationDomain[];
}

function AddDomain({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const [add] = useAddDomainMutation();
  const form = useServerForm({
    id: 'domain',
    initial: { domain: '' },
    check: ({ domain }) => ({ domain: domain.trim() ? null : t('security.domains.required') }),
    send: ({ domain }, { idempotencyKey }) =>
      add({ organization, domain: domain.trim(), idempotencyKey }),
    onSaved: () => {
      form.reset({ domain: '' });
    },
    failed: t('security.failed.add'),
    draft: `domain of ${organization}`,
  });
  return (
    <ServerForm form={form} className="mfe-org_form">
      <TextField
        form={form}
        name="domain"
        label={t('security.domains.field')}
        hint={t('security.domains.fieldHint')}
        placeholder="corp.example"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
      />
      <div>
        <SubmitButton form={form}>{t('security.domains.add')}</SubmitButton>
      </div>
    </ServerForm>
  );
}

function DomainLine({
  organization,
  domain,
}: {
  organization: string;
  domain: OrganizationDomain;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [remove] = useRemoveDomainMutation();
  const { id, domain: name, provedBy } = domain;
  async function end() {
    const { error } = await remove({ organization, domain: id });
    // When the domain is removed already, the aim is reached, so this is no error.
    if (error && failureOf(error)?.status !== 404)
      notify.error(failureOf(error)?.message || t('security.failed.remove'));
    else notify.success(t('security.domains.removed', { domain: name }));
  }
  return (
    <li className="mfe-org_webhook">
      <Flex justify="space-between" align="center" gap={16} wrap>
        <Flex gap={8} align="center" wrap className="mfe-org_email">
          <Text strong>{name}</Text>
          <Tag color={provedBy ? 'green' : 'default'}>
            {t(provedBy ? `security.domains.proved.${provedBy}` : 'security.domains.open')}
          </Tag>
        </Flex>
        <ConfirmButton
          danger
          size="small"
          aria-label={t('security.domains.removeNamed', { domain: name })}
          title={t('security.domains.removeTitle', { domain: name })}
          question={t('security.domains.removeText')}
          confirmLabel={t('security.domains.remove')}
          cancelLabel={t('security.cancel')}
          onConfirm={end}
        >
          {t('security.domains.remove')}
        </ConfirmButton>
      </Flex>
      {!provedBy && <DomainProof organization={organization} domain={domain} />}
    </li>
  );
}

export function DomainsSection({ organization, domains }: DomainsSectionProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Flex vertical gap={16}>
        <Heading level={2}>{t('security.domains.title')}</Heading>
        <Paragraph tone="secondary">{t('security.domains.text')}</Paragraph>
        {domains.length === 0 ? (
          <EmptyState small level={3} title={t('security.domains.emptyTitle')}>
            {t('security.domains.empty')}
          </EmptyState>
        ) : (
          <ul className="mfe-org_webhooks" aria-label={t('security.domains.list')}>
            {domains.map((domain) => (
              <DomainLine key={domain.id} organization={organization} domain={domain} />
            ))}
          </ul>
        )}
        <AddDomain organization={organization} />
      </Flex>
    </Card>
  );
}

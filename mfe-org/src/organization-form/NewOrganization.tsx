// Creates another organization, which the caller then owns, and opens it. A name is enough where the
// person has an organization: its other facts are suggested, folded.
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import type { Organization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, LoadingState } from '@cumbre/ui/base';
import { useCreateOrganizationMutation, useOrganizationQuery } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { useState } from 'react';
import { OrganizationFields } from './OrganizationFields';
import { bodyOf, newOrganization } from './organizationValues';
import { browserTimeZone } from '../placeOptions';
import { useOrganizationCheck } from './useOrganizationCheck';

export interface NewOrganizationProps {
  onCreated: (id: string) => void;
  onCancel: () => void;
}

export function NewOrganization(props: NewOrganizationProps) {
  const { t } = useTranslation();
  const { organization, isLoading } = useSelectedOrganization();
  const { data: like, isFetching } = useOrganizationQuery(organization?.id ?? skipToken);
  const [suggested, setSuggested] = useState<Organization | null>();
  // The suggestions stay while the person types.
  if (suggested === undefined && !isLoading && (like || !isFetching)) setSuggested(like ?? null);
  return (
    <Card>
      {suggested === undefined ? (
        <LoadingState label={t('settings.createTitle')} rows={6} />
      ) : (
        <NewOrganizationForm {...props} like={suggested} />
      )}
    </Card>
  );
}

function NewOrganizationForm({
  onCreated,
  onCancel,
  like,
}: NewOrganizationProps & { like: Organization | null }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [create] = useCreateOrganizationMutation();
  const form = useServerForm({
    id: 'organization',
    initial: newOrganization(browserTimeZone(), like),
    check: useOrganizationCheck(),
    send: (values, { idempotencyKey }) => create({ body: bodyOf(values), idempotencyKey }),
    onSaved: ({ organization }, { name }) => {
      notify.success(t('settings.created', { name: name.trim() }));
      onCreated(organization.id);
    },
    failed: t('settings.failed.create'),
    draft: 'new organization',
  });

  return (
    <ServerForm form={form} className="mfe-org_form">
      <OrganizationFields form={form} presentTimeZone={browserTimeZone()} like={like?.name} />
      <Flex className="mfe-org_page-end" gap={12} wrap>
        <SubmitButton form={form}>{t('settings.create')}</SubmitButton>
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </Flex>
    </ServerForm>
  );
}

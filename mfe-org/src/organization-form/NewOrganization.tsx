// Creates another organization, which the caller then owns, and opens it.
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex } from '@cumbre/ui/base';
import { useCreateOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { OrganizationFields } from './OrganizationFields';
import { bodyOf, newOrganization } from './organizationValues';
import { browserTimeZone } from '../placeOptions';
import { useOrganizationCheck } from './useOrganizationCheck';

export interface NewOrganizationProps {
  onCreated: (id: string) => void;
  onCancel: () => void;
}

export function NewOrganization({ onCreated, onCancel }: NewOrganizationProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [create] = useCreateOrganizationMutation();
  const form = useServerForm({
    id: 'organization',
    initial: newOrganization(browserTimeZone()),
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
    <Card>
      <ServerForm form={form} className="mfe-org_form">
        <OrganizationFields form={form} presentTimeZone={browserTimeZone()} />
        <Flex className="mfe-org_page-end" gap={12} wrap>
          <SubmitButton form={form}>{t('settings.create')}</SubmitButton>
          <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        </Flex>
      </ServerForm>
    </Card>
  );
}

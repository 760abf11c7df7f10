// The owner's view of a deleted organization: it is deleted for everybody, and a button restores
// it.
import { failureOf } from '@cumbre/client/failure';
import type { Organization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { useActivateOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export function DeletedOrganization({
  organization: { id, name },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [activate, { isLoading, error }] = useActivateOrganizationMutation();

  async function bringBack() {
    const answer = await activate(id);
    if (answer.data) notify.success(t('settings.closed.done', { name }));
  }

  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        <span className="mfe-org_name">{name}</span>
      </Heading>
      <Card title={t('settings.closed.title')}>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph>{t('settings.closed.text')}</Paragraph>
          {error && (
            <Alert
              role="alert"
              type="error"
              showIcon
              title={failureOf(error)?.message || t('settings.closed.failed')}
            />
          )}
          <Button sends loading={isLoading} onClick={bringBack}>
            {t('settings.closed.activate')}
          </Button>
        </Flex>
      </Card>
      <Link to="/organizations">{t('organizations.back')}</Link>
    </Flex>
  );
}

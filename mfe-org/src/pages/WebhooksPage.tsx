// Webhooks, for people with permission: the list, and the dialog that the address names: ?new,
// ?edit= and ?log= with the id of a webhook.
import type { Organization } from '@cumbre/contract/organizations';
import type { WebhookSecretAnswer } from '@cumbre/contract/webhooks';
import { useSearchParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Alert, Button, Card, Flex, Heading, Paragraph, PlusOutlined } from '@cumbre/ui/base';
import { useState } from 'react';
import { webhookTexts } from '../locales/webhookTexts';
import { DeliveryLog } from '../webhooks/DeliveryLog';
import { NewSecret } from '../webhooks/NewSecret';
import { useTranslation } from '../useTranslation';
import { WebhookForm } from '../webhooks/WebhookForm';
import { WebhookList } from '../webhooks/WebhookList';
import { useWebhooksQuery } from '../webhooks/webhooksApi';

function Webhooks({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [made, setMade] = useState<{ id: string; secret: string; exchanged: boolean } | null>(null);
  const { data } = useWebhooksQuery(organization);
  const webhookAt = (name: string) => data?.find(({ id }) => id === search.get(name)) ?? null;
  const [edited, logged] = [webhookAt('edit'), webhookAt('log')];
  const close = () => setSearch({}, { replace: true });
  const show =
    (exchanged: boolean) =>
    ({ webhook: { id }, secret }: WebhookSecretAnswer) => {
      close();
      setMade({ id, secret, exchanged });
    };
  return (
    <>
      <Card>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph tone="secondary">{t('webhooks.intro')}</Paragraph>
          <Paragraph tone="secondary">{t('webhooks.signed')}</Paragraph>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setSearch({ new: '' })}
          >
            {t('webhooks.form.newTitle')}
          </Button>
          <div className="mfe-org_wide">
            <WebhookList
              organization={organization}
              onLog={(id) => setSearch({ log: id })}
              onEdit={(id) => setSearch({ edit: id })}
              onSecret={show(true)}
            />
          </div>
        </Flex>
      </Card>
      {(search.has('new') || edited) && (
        <WebhookForm
          key={edited?.id}
          organization={organization}
          webhook={edited}
          webhooks={data ?? []}
          onClose={close}
          onMade={show(false)}
        />
      )}
      {logged && (
        <DeliveryLog
          organization={organization}
          webhook={logged}
          webhooks={data ?? []}
          onClose={close}
        />
      )}
      {made && (
        <NewSecret
          secret={made.secret}
          exchanged={made.exchanged}
          place={{ organization, webhook: made.id }}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

export function WebhooksPage({ organization: { id, abilities } }: { organization: Organization }) {
  useLazyNamespace(webhookTexts);
  const { t } = useTranslation();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('webhooks.title')}
      </Heading>
      {abilities.includes('manageWebhooks') ? (
        <Webhooks organization={id} />
      ) : (
        <Alert type="info" showIcon title={t('webhooks.notAllowed')} />
      )}
    </Flex>
  );
}

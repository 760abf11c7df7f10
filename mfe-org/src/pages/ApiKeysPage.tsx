// API keys, for those who may manage them: the list, a dialog to make one (?new), and how to use
// them.
import type { Organization } from '@cumbre/contract/organizations';
import { useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Paragraph, PlusOutlined } from '@cumbre/ui/base';
import { ApiGuide } from '../api-keys/ApiGuide';
import { ApiKeyList } from '../api-keys/ApiKeyList';
import { NewApiKey } from '../api-keys/NewApiKey';
import { useTranslation } from '../useTranslation';

const FIRST_CODE = 'KR1.1';

export function ApiKeysPage({
  organization: { id, abilities, timeZone },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  if (!abilities.includes('manageApiKeys')) {
    return (
      <Flex vertical gap={16}>
        <Heading level={1} focusable>
          {t('apiKeys.title')}
        </Heading>
        <Alert type="info" showIcon title={t('apiKeys.notAllowed')} />
      </Flex>
    );
  }
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('apiKeys.title')}
      </Heading>
      <Card>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph tone="secondary">{t('apiKeys.intro')}</Paragraph>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setSearch({ new: '' })}
          >
            {t('apiKeys.new.action')}
          </Button>
          <div className="mfe-org_wide">
            <ApiKeyList organization={id} timeZone={timeZone} />
          </div>
        </Flex>
      </Card>
      <ApiGuide
        of={{ origin: window.location.origin, organization: id, code: FIRST_CODE, timeZone }}
      />
      {search.has('new') && (
        <NewApiKey
          organization={id}
          timeZone={timeZone}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </Flex>
  );
}

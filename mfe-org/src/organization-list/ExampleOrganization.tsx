// Creates an organization with sample content, for a person who wants to look around: before the
// first organization of their own, and later to try something out or to show Cumbre to others.
import { Button, Flex, Text } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useOpenExample } from '../useOpenExample';

export function ExampleOrganization() {
  const { t } = useTranslation();
  const { openExample, making } = useOpenExample();
  return (
    <Flex gap={12} align="center" wrap>
      <Button sends loading={making} onClick={() => void openExample()}>
        {t('organizations.example')}
      </Button>
      <Text tone="secondary">{t('organizations.exampleHint')}</Text>
    </Flex>
  );
}

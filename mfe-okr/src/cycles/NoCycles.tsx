// What stands where an organization has no cycle yet: why one is needed, and the two ways to the first one for those
// who may make it.
import { Button, Card, Flex, Paragraph } from '@cumbre/ui/base';
import { useCycleTexts } from './useCycleTexts';

export interface NoCyclesProps {
  mayCreate: boolean;
  organization: string;
  onNew: () => void;
  onSuggest: () => void;
}

export function NoCycles({ mayCreate, organization, onNew, onSuggest }: NoCyclesProps) {
  const t = useCycleTexts();
  return (
    <Card title={t('empty.title')}>
      <Flex vertical gap={16}>
        <Paragraph>{mayCreate ? t('empty.hint') : t('empty.hintReader', { organization })}</Paragraph>
        {mayCreate && (
          <Flex gap={8} wrap>
            <Button type="primary" onClick={onSuggest}>{t('empty.suggest')}</Button>
            <Button onClick={onNew}>{t('new')}</Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

// The empty state of an organization without cycles: why a cycle is needed, and the two ways to
// create the first one, for people with permission.
import { Button, Card, Flex, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export interface NoCyclesProps {
  mayCreate: boolean;
  organization: string;
  onNew: () => void;
  onSuggest: () => void;
}

export function NoCycles({ mayCreate, organization, onNew, onSuggest }: NoCyclesProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('cycles.empty.title')}>
      <Flex vertical gap={16}>
        <Paragraph>
          {mayCreate ? t('cycles.empty.hint') : t('cycles.empty.hintReader', { organization })}
        </Paragraph>
        {mayCreate && (
          <Flex gap={8} wrap>
            <Button type="primary" onClick={onSuggest}>
              {t('cycles.empty.suggest')}
            </Button>
            <Button onClick={onNew}>{t('cycles.new')}</Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

// Goes one step back and keeps the answers.
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="text" size="large" htmlType="button" onClick={onBack}>
      {t('signUp.back')}
    </Button>
  );
}

// One step back; the answers stay.
import { Button } from '@cumbre/ui/base';
import { useTexts } from '../useTexts';

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  return <Button type="text" size="large" htmlType="button" onClick={onBack}>{t('signUp.back')}</Button>;
}

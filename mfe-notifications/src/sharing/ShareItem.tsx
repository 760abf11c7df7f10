// The button from an opened objective to the dialog that shares it, beside its other actions. A mirror
// of another organization's objective has none.
import type { SlotProps } from '@cumbre/remote/contract';
import { useNavigate } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { RETURNS } from './returns';

export function ShareItem({ item }: SlotProps['item-panel-action']) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return item.sharedBy ? null : (
    <Button onClick={() => void navigate(`/shares?item=${item.id}`, { state: RETURNS })}>
      {t('slots.share')}
    </Button>
  );
}

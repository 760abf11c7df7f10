// The link from an opened objective to the dialog that shares it. A mirror of another organization's
// objective has none.
import type { SlotProps } from '@cumbre/remote/contract';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from '../useTranslation';

export function ShareItem({ item }: SlotProps['item-panel-action']) {
  const { t } = useTranslation();
  return item.sharedBy ? null : <Link to={`/shares?item=${item.id}`}>{t('slots.share')}</Link>;
}

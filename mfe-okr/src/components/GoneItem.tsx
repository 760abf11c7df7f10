// Says that an item is gone, and leads on: who followed a link has nothing else here.
import { Link } from '@cumbre/remote/router';
import { Alert } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

/** `cycle`: where the item was. */
export function GoneItem({ cycle }: { cycle: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      type="info"
      showIcon
      title={t('panel.gone')}
      description={
        <Link to={`/?${new URLSearchParams({ cycle })}`}>{t('panel.toObjectives')}</Link>
      }
    />
  );
}

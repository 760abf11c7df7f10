// Nothing has happened yet: say what will appear here, and where to go meanwhile.
import { EmptyState } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from 'react-i18next';

export function EmptyInbox() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <EmptyState title={t('inbox.emptyTitle')} action={<Link to="/">{t('inbox.home')}</Link>}>{t('inbox.empty')}</EmptyState>
  );
}

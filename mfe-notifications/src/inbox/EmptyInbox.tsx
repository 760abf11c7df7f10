// The empty state of the inbox: which notifications will appear here, and a link to another screen.
import { EmptyState } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from '../useTranslation';

export function EmptyInbox() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('inbox.emptyTitle')} action={<Link to="/">{t('inbox.home')}</Link>}>
      {t('inbox.empty')}
    </EmptyState>
  );
}

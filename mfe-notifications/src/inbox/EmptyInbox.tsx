// The empty state of the inbox: which notifications will appear here, and a link to another screen. Of
// the unread and of a group it says that there are none, and leads to all.
import { EmptyState } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import type { Shown } from '../notifications';
import { useTranslation } from '../useTranslation';

export function EmptyInbox({ shown: { show, group } }: { shown: Shown }) {
  const { t } = useTranslation();
  if (group)
    return (
      <EmptyState
        title={t('inbox.noneOfGroup')}
        action={<Link to="/notifications">{t('inbox.showAll')}</Link>}
      />
    );
  if (show)
    return (
      <EmptyState
        title={t('inbox.allReadTitle')}
        action={<Link to="/notifications">{t('inbox.showAll')}</Link>}
      >
        {t('inbox.allRead')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('inbox.emptyTitle')} action={<Link to="/">{t('inbox.home')}</Link>}>
      {t('inbox.empty')}
    </EmptyState>
  );
}

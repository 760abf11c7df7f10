// The notifications page: its heading, the way to what belongs to it, and the inbox.
import { PageHeader } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Sections } from '../Sections';
import { Inbox } from '../inbox/Inbox';

export function NotificationsPage() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="cu-stack">
      <PageHeader title={t('title')} />
      <Sections />
      <Inbox />
    </div>
  );
}

// The notifications page: its heading and the inbox.
import { Heading } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Inbox } from '../inbox/Inbox';

export function NotificationsPage() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="cu-stack">
      <Heading level={1}>{t('title')}</Heading>
      <Inbox />
    </div>
  );
}

// The notifications page: its heading, the way to what belongs to it, and the inbox.
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import { PageHeader } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Sections } from '../Sections';
import { Inbox } from '../inbox/Inbox';
import { screenTexts } from '../texts/screenTexts';

export function NotificationsPage() {
  useLaterTexts(screenTexts);
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="cu-stack">
      <PageHeader title={t('named.inbox')} />
      <Sections />
      <Inbox />
    </div>
  );
}

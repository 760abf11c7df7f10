// The notifications page: its heading, the navigation to its settings, and the inbox.
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { PageHeader } from '@cumbre/ui/base';
import { Sections } from '../Sections';
import { Inbox } from '../inbox/Inbox';
import { useTranslation } from '../useTranslation';
import { screenTexts } from '../locales/screenTexts';

export function NotificationsPage() {
  useLazyNamespace(screenTexts);
  const { t } = useTranslation();
  return (
    <div className="cu-stack">
      <PageHeader title={t('named.inbox')} />
      <Sections />
      <Inbox />
    </div>
  );
}

// The preferences page: notifications by mail, and the calendar feed.
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { PageHeader } from '@cumbre/ui/base';
import { Sections } from '../Sections';
import { CalendarFeed } from '../calendar/CalendarFeed';
import { Preferences } from '../preferences/Preferences';
import { useTranslation } from '../useTranslation';
import { screenTexts } from '../locales/screenTexts';

export function PreferencesPage() {
  useLazyNamespace(screenTexts);
  const { t } = useTranslation();
  return (
    <div className="cu-stack">
      <PageHeader title={t('named.preferences')} />
      <Sections />
      <Preferences />
      <CalendarFeed />
    </div>
  );
}

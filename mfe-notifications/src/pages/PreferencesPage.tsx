// The page on which a person chooses how to be told: by mail, and in a calendar.
import { PageHeader } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Sections } from '../Sections';
import { CalendarFeed } from '../calendar/CalendarFeed';
import { Preferences } from '../preferences/Preferences';

export function PreferencesPage() {
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="cu-stack">
      <PageHeader title={t('preferences.title')} />
      <Sections />
      <Preferences />
      <CalendarFeed />
    </div>
  );
}

// The page on which a person chooses how to be told: by mail, and in a calendar.
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import { PageHeader } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Sections } from '../Sections';
import { CalendarFeed } from '../calendar/CalendarFeed';
import { Preferences } from '../preferences/Preferences';
import { screenTexts } from '../texts/screenTexts';

export function PreferencesPage() {
  useLaterTexts(screenTexts);
  const { t } = useTranslation('mfe-notifications');
  return (
    <div className="cu-stack">
      <PageHeader title={t('named.preferences')} />
      <Sections />
      <Preferences />
      <CalendarFeed />
    </div>
  );
}

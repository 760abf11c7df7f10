// Says that the server cannot be reached, as of when what is shown was read, and what can be done meanwhile; as long as it
// stands nothing else is sent. Its words come with it: most people never see them.
import { useAppSelector } from '@cumbre/client/hooks';
import { pauseSending } from '@cumbre/ui/base';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../languages';
import en from '../texts/offline.en.json';
import es from '../texts/offline.es.json';

i18next.addResourceBundle('en', 'shell', en, true, true);
i18next.addResourceBundle('es', 'shell', es, true, true);

const isToday = (at: Date) => at.toDateString() === new Date().toDateString();

/** The reader's own time; the day only where it is another one. */
function shownTime(instant: string): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString(currentLanguage(), { hour: '2-digit', minute: '2-digit' });
  const two = (part: number) => String(part).padStart(2, '0');
  return isToday(at) ? time : `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${time}`;
}

export function OfflineBar() {
  const { t } = useTranslation('shell');
  const asOf = useAppSelector(({ connection }) => connection.asOf);
  useEffect(() => {
    pauseSending({ typed: t('offline.notSent'), pressed: t('offline.notNow') });
    return () => pauseSending(null);
  }, [t]);
  if (asOf === null) return null;
  return (
    <div className="shell-bar shell-offline">
      <strong>{t('offline.title', { time: shownTime(asOf) })}</strong>
      <span>{t('offline.text')}</span>
    </div>
  );
}

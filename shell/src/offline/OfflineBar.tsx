// Says that the server cannot be reached, the age of the data on the screen, and what still works;
// other calls are paused meanwhile. Its texts are loaded with it, since most people never see them.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { pauseSending } from '@cumbre/ui/base';
import { useEffect } from 'react';
import { currentLanguage } from '../page/languages';
import { addTexts, useTranslation } from '../useTranslation';
import en from '../locales/offline.en.json';
import es from '../locales/offline.es.json';

addTexts({ en, es });

const isToday = (at: Date) => at.toDateString() === new Date().toDateString();

/** Local time, with the date if it is not today. */
function formatTime(instant: string): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString(currentLanguage(), { hour: '2-digit', minute: '2-digit' });
  const two = (part: number) => String(part).padStart(2, '0');
  return isToday(at)
    ? time
    : `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${time}`;
}

export function OfflineBar() {
  const { t } = useTranslation();
  const asOf = useAppSelector(({ connection }) => connection.asOf);
  useEffect(() => {
    pauseSending({ typed: t('offline.notSent'), pressed: t('offline.notNow') });
    return () => pauseSending(null);
  }, [t]);
  const isSignedIn = useAppSelector(selectUser) !== null;
  if (asOf === null) return null;
  return (
    <div className="shell-bar shell-offline">
      <strong>
        {isSignedIn ? t('offline.title', { time: formatTime(asOf) }) : t('offline.titleSignedOut')}
      </strong>
      <span>{t(isSignedIn ? 'offline.text' : 'offline.textSignedOut')}</span>
    </div>
  );
}

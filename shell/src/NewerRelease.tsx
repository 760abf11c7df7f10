// Offers a reload when something that is open here has a newer release. It looks when the tab is turned to again and
// every few minutes. Until then the tab goes on with what it began with: nothing changes under a person's hands.
import { Button } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerReleases } from './remotes';

const LOOK_EVERY = 5 * 60_000;

export function NewerRelease() {
  const { t } = useTranslation('shell');
  const [newer, setNewer] = useState('');
  const [putOff, setPutOff] = useState('');
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // A registry that does not answer now is asked again later.
      newerReleases().then((releases) => setNewer(releases.join()), () => {});
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <div role="status">
      {newer !== putOff && newer !== '' && (
        <div className="shell-bar">
          <span>{t('newer.text')}</span>
          <Button size="small" type="primary" onClick={() => window.location.reload()}>{t('newer.reload')}</Button>
          <Button size="small" onClick={() => setPutOff(newer)}>{t('newer.later')}</Button>
        </div>
      )}
    </div>
  );
}

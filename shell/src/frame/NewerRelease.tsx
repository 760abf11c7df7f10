// Offers a reload when a loaded remote or the shell has a newer release. It checks when the tab
// becomes visible and every few minutes. Until the reload the tab keeps its releases.
import { Button } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { newerReleases } from '../remotes/remotes';
import { useTranslation } from '../useTranslation';

const CHECK_INTERVAL = 5 * 60_000;

export function NewerRelease() {
  const { t } = useTranslation();
  const [newerRelease, setNewerRelease] = useState('');
  const [dismissedRelease, setDismissedRelease] = useState('');
  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      // The next check repeats a failed one.
      newerReleases().then(
        (releases) => setNewerRelease(releases.join()),
        () => {},
      );
    };
    const timer = setInterval(check, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return (
    <div role="status">
      {newerRelease !== dismissedRelease && newerRelease !== '' && (
        <div className="shell-bar">
          <span>{t('newer.text')}</span>
          <Button size="small" type="primary" onClick={() => window.location.reload()}>
            {t('newer.reload')}
          </Button>
          <Button size="small" onClick={() => setDismissedRelease(newerRelease)}>
            {t('newer.later')}
          </Button>
        </div>
      )}
    </div>
  );
}

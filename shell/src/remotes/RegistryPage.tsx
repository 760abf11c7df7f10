// Fetches the registry if the page has none; shows a failure with a retry.
import { Button, Heading, Paragraph } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { Loading } from '../frame/Loading';
import { useTranslation } from '../useTranslation';
import { refreshRegistry } from './remotes';

export function RegistryPage() {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    refreshRegistry().catch(() => setHasFailed(true));
  }, [tries]);
  const tryAgain = () => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  if (!hasFailed) return <Loading />;
  return (
    <section className="shell-notice" role="alert">
      <Heading level={1}>{t('registry.title')}</Heading>
      <Paragraph>{t('registry.text')}</Paragraph>
      <Button type="primary" onClick={tryAgain}>
        {t('remote.retry')}
      </Button>
    </section>
  );
}

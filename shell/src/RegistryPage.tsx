// The registry was not in the page: fetch it, say so where that fails, and try again when asked.
import { Button, Heading, Paragraph } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from './Loading';
import { refreshRegistry } from './remotes';

export function RegistryPage() {
  const { t } = useTranslation('shell');
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    refreshRegistry().catch(() => setFailed(true));
  }, [tries]);
  const tryAgain = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (!failed) return <Loading />;
  return (
    <section className="shell-notice" role="alert">
      <Heading level={1}>{t('registry.title')}</Heading>
      <Paragraph>{t('registry.text')}</Paragraph>
      <Button type="primary" onClick={tryAgain}>{t('remote.retry')}</Button>
    </section>
  );
}

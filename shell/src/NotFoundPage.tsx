// The page for an address that does not exist.
import { Heading, Paragraph } from '@cumbre/ui/base';
import { Link } from 'react-router-dom';
import { useTranslation } from './useTranslation';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <section className="shell-notice">
      <Heading level={1}>{t('notFound.title')}</Heading>
      <Paragraph>{t('notFound.text')}</Paragraph>
      <Link to="/">{t('notFound.home')}</Link>
    </section>
  );
}

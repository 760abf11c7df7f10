// What is shown at an address that nobody owns.
import { Heading, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <section className="shell-notice">
      <Heading level={1}>{t('notFound.title')}</Heading>
      <Paragraph>{t('notFound.text')}</Paragraph>
      <Link to="/">{t('notFound.home')}</Link>
    </section>
  );
}

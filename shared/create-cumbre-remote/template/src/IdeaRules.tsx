// The second screen, fetched when it is opened.
import { Link } from '@cumbre/remote/router';
import { PageHeader, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from './useTranslation';

export function IdeaRules() {
  const { t } = useTranslation();
  return (
    <div className="cu-stack">
      <PageHeader title={t('rules.title')} />
      <Paragraph>{t('rules.text')}</Paragraph>
      <p>
        <Link to="/ideas">{t('rules.back')}</Link>
      </p>
    </div>
  );
}

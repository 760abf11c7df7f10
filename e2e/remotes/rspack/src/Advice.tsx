// The second screen, fetched with its style sheet when it is opened.
import { Link } from '@cumbre/remote/router';
import { PageHeader } from '@cumbre/ui/base';
import styles from './advice.module.css';
import { useTranslation } from './useTranslation';

export function Advice() {
  const { t } = useTranslation();
  return (
    <div className="cu-stack">
      <PageHeader title={t('advice')} />
      <p className={styles.text}>{t('text')}</p>
      <Link to="/risks">{t('back')}</Link>
    </div>
  );
}

// The first screen: what is due this week, read through the session's client, and the risks of this
// visit.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { Link } from '@cumbre/remote/router';
import { Button, PageHeader, Paragraph } from '@cumbre/ui/base';
import styles from './risks.module.css';
import { riskSeen, selectCount, useWeekQuery } from './risks';
import { useTranslation } from './useTranslation';

export function RiskList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCount);
  const { data: due } = useWeekQuery();
  return (
    <div className="cu-stack">
      <PageHeader title={t('title')} actions={<Link to="/risks/advice">{t('advice')}</Link>} />
      {due !== undefined && <Paragraph>{t('due', { count: due })}</Paragraph>}
      <p className={styles.total}>{t('seen', { count })}</p>
      <div>
        <Button type="primary" onClick={() => dispatch(riskSeen())}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

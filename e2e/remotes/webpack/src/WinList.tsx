// The first screen: what is due this week, read through the session's client, and the wins of this
// visit.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { Link } from '@cumbre/remote/router';
import { Button, PageHeader, Paragraph } from '@cumbre/ui/base';
import styles from './wins.module.css';
import { winSeen, selectCount, useWeekQuery } from './wins';
import { useTranslation } from './useTranslation';

export function WinList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCount);
  const { data: due } = useWeekQuery();
  return (
    <div className="cu-stack">
      <PageHeader title={t('title')} actions={<Link to="/wins/advice">{t('advice')}</Link>} />
      {due !== undefined && <Paragraph>{t('due', { count: due })}</Paragraph>}
      <p className={styles.total}>{t('seen', { count })}</p>
      <div>
        <Button type="primary" onClick={() => dispatch(winSeen())}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

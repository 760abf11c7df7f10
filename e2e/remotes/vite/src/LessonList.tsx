// The first screen: what is due this week, read through the session's client, and the lessons of this
// visit.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { Link } from '@cumbre/remote/router';
import { Button, PageHeader, Paragraph } from '@cumbre/ui/base';
import styles from './lessons.module.css';
import { lessonSeen, selectCount, useWeekQuery } from './lessons';
import { useTranslation } from './useTranslation';

export function LessonList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCount);
  const { data: due } = useWeekQuery();
  return (
    <div className="cu-stack">
      <PageHeader title={t('title')} actions={<Link to="/lessons/advice">{t('advice')}</Link>} />
      {due !== undefined && <Paragraph>{t('due', { count: due })}</Paragraph>}
      <p className={styles.total}>{t('seen', { count })}</p>
      <div>
        <Button type="primary" onClick={() => dispatch(lessonSeen())}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

// What is planned in a cycle that has not begun, for its meeting: the objectives, what is still open in
// the plan, and from when check-ins are due.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { PLAN_GAPS } from '@cumbre/domain/planGaps';
import { Link } from '@cumbre/remote/router';
import { Card, Paragraph, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import type { PlanGaps } from './planGapsOfItems';

interface ReviewPlanProps {
  cycle: Pick<Cycle, 'start' | 'state'>;
  /** In the order of the tree. */
  items: readonly Item[];
  gaps: PlanGaps;
  today: string;
  hrefOf: (item: Item) => string;
}

export function ReviewPlan({ cycle, items, gaps, today, hrefOf }: ReviewPlanProps) {
  const { t } = useTranslation();
  const objectives = items.filter(({ kind }) => kind === 'objective');
  const keyResults = items.filter(({ kind }) => kind === 'key_result');
  const countsBelow = new Map<string | null, number>();
  for (const { parentId } of keyResults)
    countsBelow.set(parentId, (countsBelow.get(parentId) ?? 0) + 1);
  const group = (title: string, listed: readonly Item[], factOf?: (item: Item) => ReactNode) =>
    listed.length === 0 ? null : (
      <details className="mfe-okr_fold" key={title}>
        <summary>{title}</summary>
        <ul className="mfe-okr_plan-list">
          {listed.map((item) => (
            <li key={item.id}>
              <Link to={hrefOf(item)}>
                {item.code} {item.title}
              </Link>
              {factOf?.(item)}
            </li>
          ))}
        </ul>
      </details>
    );
  return (
    <Card title={t('review.plan.title')} titleLevel={2} className="mfe-okr_plan">
      <Paragraph>
        {t('review.plan.planned', {
          objectives: t('review.plan.objectives', { count: objectives.length }),
          keyResults: t('review.plan.keyResults', { count: keyResults.length }),
        })}{' '}
        {cycle.start > today
          ? t('review.plan.dueFrom', { date: formatDate(cycle.start) })
          : t('review.plan.dueOnceStarted')}
      </Paragraph>
      {gaps.size === 0 && items.length > 0 ? (
        <Paragraph>{t('review.plan.complete')}</Paragraph>
      ) : null}
      {group(t('review.plan.listed', { count: objectives.length }), objectives, ({ id }) => {
        const count = countsBelow.get(id);
        return count === undefined ? null : (
          <Text small tone="secondary">
            {t('review.plan.keyResults', { count })}
          </Text>
        );
      })}
      {PLAN_GAPS.map((gap) => {
        const listed = items.filter(({ id }) => gaps.get(id)?.includes(gap));
        return group(t(`review.plan.gap.${gap}`, { count: listed.length }), listed);
      })}
    </Card>
  );
}

// The progress of a bulk run and, at its end, the reasons why some rows were refused.
import type { Item } from '@cumbre/contract/items';
import { Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import type { BulkRun } from './useBulkRun';

export function BulkAnswers({
  run: { phase, answers, stopped },
  items,
  total,
}: {
  run: BulkRun;
  items: readonly Item[];
  total: number;
}) {
  const { t } = useTranslation();
  const byId = new Map(items.map((item) => [item.id, item]));
  const refused = answers.filter(({ done }) => !done);
  const done = answers.length - refused.length;
  return (
    <div className="mfe-okr_bulk-run">
      <div role="status">
        {phase === 'running'
          ? t('bulk.running', { done: answers.length, total })
          : t('bulk.over', { done, total })}
        {stopped && answers.length < total
          ? ` ${t('bulk.stopped', { count: total - answers.length })}`
          : ''}
      </div>
      {phase === 'running' ? (
        <progress max={total} value={answers.length} aria-label={t('bulk.progress')} />
      ) : null}
      {refused.length > 0 && phase === 'over' ? (
        <>
          <Paragraph strong>{t('bulk.refused', { count: refused.length })}</Paragraph>
          <ul className="mfe-okr_bulk-rows">
            {refused.map(({ id, message }) => {
              const item = byId.get(id);
              return (
                <li key={id}>
                  <strong>{item?.code}</strong> {item?.title}
                  <span className="mfe-okr_bulk-why">{message}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}

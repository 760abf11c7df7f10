// The printed page of the meeting: every item of the agenda with its numbers, its commitments and
// what was said last about it: a note, or a check-in with one. It is visible in print only; the screen shows one item at a time.
import type { Item, Person } from '@cumbre/contract/items';
import type { ReviewAnswer } from '@cumbre/contract/review';
import { hasMeasure } from '@cumbre/domain/measure';
import { shownStatus } from '@cumbre/domain/status';
import { formatDate } from '@cumbre/ui/formatDate';
import type { ReactNode } from 'react';
import { NOTHING, nameOf, formatPercent } from '../format/formatNumbers';
import { useValueText } from '../format/useValueText';
import { useTranslation } from '../useTranslation';
import type { PlanGaps } from './planGapsOfItems';

interface ReviewSheetProps {
  title: string;
  /** Its day, and what it shows. */
  children: ReactNode;
  items: readonly Item[];
  /** Of a cycle that has ended: how the items ended. */
  isFinished: boolean;
  /** Of a cycle that has not begun, where they stand in place of the status; else null. */
  gaps: PlanGaps | null;
  people: ReadonlyMap<string, Person>;
  comments: ReviewAnswer | undefined;
}

export function ReviewSheet({
  title,
  children,
  items,
  isFinished,
  gaps,
  people,
  comments,
}: ReviewSheetProps) {
  const { t, language } = useTranslation();
  const valueText = useValueText();
  // Sorted from the earliest on, so the newest of an item is the last one that is inserted. An answer
  // of an earlier server has no check-ins.
  const checkIns = (comments as Partial<ReviewAnswer> | undefined)?.checkIns ?? [];
  const newest = new Map(
    [
      ...(comments?.notes ?? []),
      ...checkIns.map(({ note, ...rest }) => ({ ...rest, content: note })),
    ]
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map((said) => [said.item, said]),
  );
  return (
    <section className="mfe-okr_sheet-print" aria-hidden="true">
      <h2>{title}</h2>
      <p>{children}</p>
      <table>
        <thead>
          <tr>
            {(
              ['item', 'responsible', 'value', 'progress', 'status', 'commitments', 'note'] as const
            ).map((column) => (
              <th key={column} scope="col">
                {t(`review.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const said = newest.get(item.id);
            const status = item.status && shownStatus(item.status, item.realProgress, isFinished);
            const plan = gaps?.get(item.id)?.map((gap) => t(`review.plan.mark.${gap}`)) ?? [];
            const statusWords = status ? t(`items.status.${status}`) : NOTHING;
            return (
              <tr key={item.id}>
                <th scope="row">
                  {item.code} {item.title}
                </th>
                <td>{nameOf(people.get(item.assignedUser ?? item.owner)) || NOTHING}</td>
                <td>{hasMeasure(item) ? valueText(item, gaps !== null) : NOTHING}</td>
                <td>
                  {gaps
                    ? NOTHING
                    : `${formatPercent(item.realProgress, language)} / ${formatPercent(item.expectedProgress, language)}`}
                </td>
                <td>
                  {gaps ? plan.join(' · ') || NOTHING : statusWords}
                  {item.disagrees && !isFinished && !gaps ? ` · ${t('items.disagrees')}` : ''}
                </td>
                <td>
                  {(comments?.commitments ?? [])
                    .filter((each) => each.item === item.id)
                    .map((each) => (
                      <p key={`${each.title} ${each.by}`}>
                        {each.title} ({each.by}
                        {each.endsAt ? `, ${formatDate(each.endsAt)}` : ''})
                      </p>
                    ))}
                </td>
                <td>
                  {said ? (
                    <p>
                      {said.content} ({said.by})
                    </p>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

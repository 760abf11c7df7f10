// The agenda of the meeting: the items sorted by risk, with the current one highlighted. In a cycle that
// has not begun they are in the order of the tree, with what is open in their plan.
import type { Item } from '@cumbre/contract/items';
import { shownStatus } from '@cumbre/domain/status';
import { Link } from '@cumbre/remote/router';
import { Tag, VisuallyHidden } from '@cumbre/ui/base';
import { StatusTag } from '@cumbre/ui/progress';
import type { PlanGaps } from './planGapsOfItems';
import { useTranslation } from '../useTranslation';

interface ReviewAgendaProps {
  items: readonly Item[];
  current: string;
  /** Of a cycle that has ended: how the items ended. */
  isFinished: boolean;
  /** The lines that are ticked in the open meeting. */
  ticked: ReadonlySet<string>;
  /** Of a cycle that has not begun, where they stand in place of the status; else null. */
  gaps: PlanGaps | null;
  hrefOf: (itemId: string) => string;
}

export function ReviewAgenda({
  items,
  current,
  isFinished,
  ticked,
  gaps,
  hrefOf,
}: ReviewAgendaProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('review.agenda')} className="mfe-okr_agenda">
      <ol>
        {items.map((item) => {
          const status = item.status && shownStatus(item.status, item.realProgress, isFinished);
          return (
            <li key={item.id}>
              <Link
                to={hrefOf(item.id)}
                replace
                aria-current={item.id === current ? 'step' : undefined}
                className="mfe-okr_agenda-item"
              >
                <span
                  className={`mfe-okr_agenda-title${ticked.has(item.id) ? ' mfe-okr_agenda-ticked' : ''}`}
                >
                  {item.code} {item.title}
                  {ticked.has(item.id) ? (
                    <VisuallyHidden> ({t('meetings.discussed')})</VisuallyHidden>
                  ) : null}
                </span>
                {gaps?.get(item.id)?.map((gap) => (
                  <Tag key={gap} color="warning">
                    {t(`review.plan.mark.${gap}`)}
                  </Tag>
                ))}
                {status && !gaps ? (
                  <StatusTag status={status} label={t(`items.status.${status}`)} />
                ) : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

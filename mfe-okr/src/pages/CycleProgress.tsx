// How a running cycle stands today, or how a finished one ended, in the list of cycles. Without
// objectives there is nothing to show.
import type { Cycle } from '@cumbre/contract/cycles';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { endingOfCycle, standingOfCycle, standingText } from '../data/standing';
import { formatPercent } from '../format/formatNumbers';
import { useOverviewQuery } from '../overview/overviewApi';
import { useTranslation } from '../useTranslation';

export function CycleProgress({ cycle }: { cycle: Cycle }) {
  const { t, language } = useTranslation();
  const { data: overview, isError } = useOverviewQuery({
    organizationId: cycle.organization,
    cycle: cycle.id,
  });
  const week = overview?.weeks.at(-1);
  // Its place is kept from the start.
  if (!overview && !isError && cycle.items > 0)
    return <span className="mfe-okr_cycle-progress mfe-okr_cycle-waiting" />;
  if (!overview || !week || week.progress === null) return null;
  const progress = formatPercent(week.progress, language);
  const standing = standingOfCycle(overview);
  const ending = endingOfCycle(overview);
  const isFinished = cycle.state === 'finished';
  const word = t(`items.status.${ending}`);
  return (
    <span className="mfe-okr_cycle-progress">
      {isFinished ? (
        // A cycle that has ended is neither on track nor behind.
        <ProgressBar
          value={week.progress}
          status={ending}
          label={t('cycles.ended', { name: cycle.name })}
          text={`${word}: ${progress}`}
        />
      ) : (
        <ProgressBar
          value={week.progress}
          expected={week.expected}
          status={standing.status}
          label={cycle.name}
          text={`${standingText(standing, t)}: ${t('tree.progressOf', {
            progress,
            expected: formatPercent(week.expected, language),
          })}`}
        />
      )}
      <span aria-hidden>{progress}</span>
      {isFinished ? (
        <span aria-hidden>
          <StatusTag status={ending} label={word} />
        </span>
      ) : null}
    </span>
  );
}

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
  // A cycle that has ended is neither on track nor behind.
  const word = isFinished ? t(`items.status.${ending}`) : standingText(standing, t);
  return (
    <span className="mfe-okr_cycle-progress">
      {isFinished ? (
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
          text={`${word}: ${t('tree.progressOf', {
            progress,
            expected: formatPercent(week.expected, language),
          })}`}
        />
      )}
      <span aria-hidden>{progress}</span>
      <span aria-hidden>
        <StatusTag status={isFinished ? ending : standing.status} label={word} />
      </span>
    </span>
  );
}

// The progress of a team or of an objective: a bar, the percentage, and the status.
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { shownStatus } from '@cumbre/domain/status';
import { standingText } from '../data/standing';
import type { Standing } from '../data/standing';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import './standing.css';

interface ShownStandingProps {
  /** Of what, for screen readers. */
  name: string;
  /** Ratios 0..1. */
  progress: number | null;
  expected: number | null;
  standing: Standing;
  /** Of a cycle that has ended: how it ended, not how it stands. */
  isFinished?: boolean;
}

export function ShownStanding({
  name,
  progress,
  expected,
  standing,
  isFinished = false,
}: ShownStandingProps) {
  const { t, language } = useTranslation();
  const status = shownStatus(standing.status, progress, isFinished);
  const shown = formatPercent(progress, language);
  return (
    <span className="mfe-okr_standing">
      <span className="mfe-okr_standing-bar">
        <ProgressBar
          value={progress}
          expected={expected}
          status={status}
          label={name}
          text={t('tree.progressOf', {
            progress: shown,
            expected: formatPercent(expected, language),
          })}
        />
        <span aria-hidden>{shown}</span>
      </span>
      <StatusTag
        status={status}
        label={isFinished ? t(`items.status.${status}`) : standingText(standing, t)}
      />
    </span>
  );
}

// The progress of a team or of an objective: a bar, the percentage, and the status.
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
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
}

export function ShownStanding({ name, progress, expected, standing }: ShownStandingProps) {
  const { t, language } = useTranslation();
  const shown = formatPercent(progress, language);
  return (
    <span className="mfe-okr_standing">
      <span className="mfe-okr_standing-bar">
        <ProgressBar
          value={progress}
          expected={expected}
          status={standing.status}
          label={name}
          text={t('tree.progressOf', {
            progress: shown,
            expected: formatPercent(expected, language),
          })}
        />
        <span aria-hidden>{shown}</span>
      </span>
      <StatusTag status={standing.status} label={standingText(standing, t)} />
    </span>
  );
}

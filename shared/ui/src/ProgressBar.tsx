// Progress with the point that was expected. The mark is always there when something is expected, the pattern of the
// filling tells behind and at risk apart without colour, and the text says both figures. No progress is "–", not 0 %.
import type { ItemStatusName } from './StatusTag';

export interface ProgressBarProps {
  /** A ratio 0..1, or null where nothing counts yet. */
  value: number | null;
  /** A ratio 0..1, or null where nothing is expected. */
  expected?: number | null;
  /** The accessible name, such as the item's title. */
  label: string;
  /** What is read out; by default the two figures as percentages. */
  text?: string;
  status?: ItemStatusName | null;
  /** Shows the figure beside the bar as well. */
  figure?: boolean;
}

const percent = (ratio: number) => Math.min(100, Math.max(0, ratio * 100));

function statusFrom(value: number | null, expected: number | null): ItemStatusName {
  if (value === null) return 'notStarted';
  if (value >= 1) return 'achieved';
  const lag = (expected ?? 0) - value;
  return lag <= 0 ? 'onTrack' : lag <= 0.25 ? 'behind' : 'atRisk';
}

export function ProgressBar({ value, expected = null, label, text, status, figure = false }: ProgressBarProps) {
  const shown = value === null ? '–' : `${Math.round(percent(value))} %`;
  const words = text ?? (expected === null ? shown : `${shown} / ${Math.round(percent(expected))} %`);
  return (
    <div className="cu-progress">
      <div
        role="progressbar" aria-label={label} aria-valuetext={words} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value === null ? undefined : Math.round(percent(value))}
        className={`cu-bar cu-bar-${status ?? statusFrom(value, expected)}`}
      >
        <div className="cu-bar-track">{value !== null && <div className="cu-bar-fill" style={{ inlineSize: `${percent(value)}%` }} />}</div>
        {expected !== null && <div className="cu-bar-mark" data-testid="expected-mark" style={{ insetInlineStart: `${percent(expected)}%` }} />}
      </div>
      {figure && <span className="cu-figure" aria-hidden>{shown}</span>}
    </div>
  );
}

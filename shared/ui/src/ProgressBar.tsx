// Progress with the expected point. The mark is displayed whenever there is an expected value, a
// pattern distinguishes behind from at risk without colour, and the text has both figures. No
// progress is "–", not 0 %.
import type { ItemStatusName } from './StatusTag';

export interface ProgressBarProps {
  /** A ratio 0..1, or null where nothing counts yet. */
  value: number | null;
  /** A ratio 0..1, or null where nothing is expected. */
  expected?: number | null;
  /** The accessible name, such as the item's title. */
  label: string;
  /** The text for screen readers; by default the two figures as percentages. */
  text?: string;
  /** Without a status the bar is drawn as not started. */
  status?: ItemStatusName | null;
  /** Shows `text`, or else the value as a percentage, beside the bar as well. */
  figure?: boolean;
}

const percent = (ratio: number) => Math.min(100, Math.max(0, ratio * 100));

export function ProgressBar({
  value,
  expected = null,
  label,
  text,
  status,
  figure = false,
}: ProgressBarProps) {
  const valueText = value === null ? '–' : `${Math.round(percent(value))} %`;
  const words =
    text ?? (expected === null ? valueText : `${valueText} / ${Math.round(percent(expected))} %`);
  return (
    <div className="cu-progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === null ? undefined : Math.round(percent(value))}
        className={`cu-bar cu-bar-${status ?? 'notStarted'}`}
      >
        <div className="cu-bar-track">
          {value !== null && (
            <div className="cu-bar-fill" style={{ inlineSize: `${percent(value)}%` }} />
          )}
        </div>
        {expected !== null && (
          <div className="cu-bar-mark" style={{ insetInlineStart: `${percent(expected)}%` }} />
        )}
      </div>
      {figure && (
        <span className="cu-figure" aria-hidden>
          {text ?? valueText}
        </span>
      )}
    </div>
  );
}

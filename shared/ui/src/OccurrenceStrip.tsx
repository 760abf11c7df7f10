// The occurrences of a recurrent key result, one cell each in order: met (filled, a tick), missed
// (hollow, a cross), open (dotted). The whole strip has one sentence as its accessible name, which
// the caller passes; each cell has a tooltip. Selectable cells are buttons in one Tab stop, and the
// arrow keys move between them.
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export type OccurrenceState = 'met' | 'missed' | 'open';

export interface OccurrenceCell {
  key: string;
  state: OccurrenceState;
  title: string;
}

interface OccurrenceStripProps {
  cells: readonly OccurrenceCell[];
  label: string;
  /** Makes the first `choosable` cells buttons. */
  onChoose?: (key: string) => void;
  choosable?: number;
  chosen?: string | null;
}

const marks: Record<OccurrenceState, string> = {
  met: 'M4 8.5 L7 11.5 L12 5',
  missed: 'M5 5 L11 11 M11 5 L5 11',
  open: 'M8 8 H8.01',
};

function Mark({ state }: { state: OccurrenceState }) {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden focusable="false">
      <path
        d={marks[state]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function OccurrenceStrip({
  cells,
  label,
  onChoose,
  choosable = 0,
  chosen = null,
}: OccurrenceStripProps) {
  const [walked, setWalked] = useState<number | null>(null);
  if (!onChoose || choosable === 0) {
    return (
      <div className="cu-strip" role="img" aria-label={label}>
        {cells.map(({ key, state, title }) => (
          <span key={key} title={title} className={`cu-cell cu-cell-${state}`}>
            <Mark state={state} />
          </span>
        ))}
      </div>
    );
  }
  // Tab reaches the newest selectable cell, because that is the current one.
  const last = choosable - 1;
  const stop = Math.min(walked ?? last, last);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = {
      ArrowLeft: Math.max(stop - 1, 0),
      ArrowRight: Math.min(stop + 1, last),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setWalked(to);
    (event.currentTarget.children[to] as HTMLElement).focus();
  };
  return (
    <div className="cu-strip" role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={walk}>
      {cells.map(({ key, state, title }, index) => (
        <button
          key={key}
          type="button"
          title={title}
          aria-label={title}
          aria-pressed={key === chosen}
          disabled={index > last}
          tabIndex={index === stop ? 0 : -1}
          className={`cu-cell cu-cell-${state}`}
          onFocus={() => setWalked(index)}
          onClick={() => onChoose(key)}
        >
          <Mark state={state} />
        </button>
      ))}
    </div>
  );
}

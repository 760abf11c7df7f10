// The occurrences of a recurrent key result, one cell each in order: met (filled, a tick), missed (hollow, a cross), open
// (dotted). The whole strip reads as one sentence, which comes from outside; each cell tells its own on pointing.
export type OccurrenceState = 'met' | 'missed' | 'open';

export interface OccurrenceCell { key: string; state: OccurrenceState; title: string }

const marks: Record<OccurrenceState, string> = { met: 'M4 8.5 L7 11.5 L12 5', missed: 'M5 5 L11 11 M11 5 L5 11', open: 'M8 8 H8.01' };

export function OccurrenceStrip({ cells, label }: { cells: readonly OccurrenceCell[]; label: string }) {
  return (
    <div className="cu-strip" role="img" aria-label={label}>
      {cells.map(({ key, state, title }) => (
        <span key={key} title={title} className={`cu-cell cu-cell-${state}`}>
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden focusable="false"><path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" /></svg>
        </span>
      ))}
    </div>
  );
}

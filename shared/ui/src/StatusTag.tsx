// The status of an item, or how it ended (`mostly`, `partly`: achieved so far; `missed`): a shape, a
// colour and the translated word. The shapes are drawn here, so that a remote needs no icon package.
const shapes = {
  achieved: 'M4 14 V2.5 L13 5.5 L4 8.5',
  onTrack: 'M3 8.5 L6.5 12 L13 4.5',
  behind: 'M8 3 V12 M4.5 8.5 L8 12 L11.5 8.5',
  atRisk: 'M8 2.5 L14.5 13.5 H1.5 Z M8 6.5 V10 M8 11.6 V11.8',
  mostly: 'M8 2.5 A5.5 5.5 0 1 0 8.01 2.5 Z M8 2.5 V13.5 M11 4 V12 M2.5 8 H8 M5 9 V12',
  partly: 'M8 2.5 A5.5 5.5 0 1 0 8.01 2.5 Z M8 2.5 V13.5 M11 4 V12',
  missed: 'M4 4 L12 12 M12 4 L4 12',
  notStarted: 'M8 2.5 A5.5 5.5 0 1 0 8.01 2.5 Z',
  outdated: 'M8 2.5 A5.5 5.5 0 1 0 8.01 2.5 Z M8 5 V8 L10.5 9.5',
};

/** The statuses that have a shape. Any other status is a type error. */
export type ItemStatusName = keyof typeof shapes;

export function StatusTag({ status, label }: { status: ItemStatusName; label: string }) {
  return (
    <span className={`cu-status cu-status-${status}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden focusable="false">
        <path
          d={shapes[status]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {label}
    </span>
  );
}

// The icons of the palette and of the narrow menu, drawn here: they are part of their chunks and of
// no first screen.
import type { IconName } from './iconOf';
import './commandIcon.css';

/** Lines in a square of 24. */
const LINES: Readonly<Record<IconName, string>> = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-4 4-5 8-5s7 1 8 5',
  add: 'M12 5v14M5 12h14',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  check: 'M4 12l5 6L20 6',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c4 5 4 13 0 18c-4-5-4-13 0-18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5c0-3 5-3 5 0c0 2-2.5 2-2.5 4M12 17v.1',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11 12l8-8M16 7l3 3',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M8 14h8',
  logOut: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10',
  organization: 'M4 21V5h9v16M13 10h7v11M3 21h18M7 9h3M7 13h3M7 17h3',
  page: 'M5 12h14M13 6l6 6-6 6',
  people: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-5 12-5 12 0M16 5c4 0 4 6 0 6M17 14c3 0 4 2 4 5',
  review: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  share:
    'M8 12a2.5 2.5 0 1 0-4 0 2.5 2.5 0 0 0 4 0M7.5 10.5l9-4M7.5 13.5l9 4M20 6a2 2 0 1 0-4 0 2 2 0 0 0 4 0M20 18a2 2 0 1 0-4 0 2 2 0 0 0 4 0',
  shield: 'M12 3l8 3c0 8-2 12-8 15c-6-3-8-7-8-15zM9 12l2 2 4-4',
  target: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 12v.1',
  tree: 'M5 4v13h5M5 9h5M13 9h7M13 17h7',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  webhook: 'M9 15l6-6M10 7l2-2a4 4 0 0 1 6 6l-2 2M14 17l-2 2a4 4 0 0 1-6-6l2-2',
};

export function CommandIcon({ name }: { name: IconName }) {
  return (
    <svg className="shell-command-icon" viewBox="0 0 24 24" aria-hidden data-icon={name}>
      <path d={LINES[name]} />
    </svg>
  );
}

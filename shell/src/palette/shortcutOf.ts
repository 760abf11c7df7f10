// The shortcut of a key press: a pure function of the key, its target and the key before. Fields keep
// their letters, and a handled press is ignored. The tree looks for titles by letters: there `g` also
// begins a shortcut, and the letter that ends one, and `?`, are the shell's.
export type Shortcut =
  | { kind: 'palette' | 'shortcuts' }
  | { kind: 'first' }
  | { kind: 'go'; path: string };

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

const PLACES: Record<string, string> = {
  o: '/',
  v: '/overview',
  w: '/week',
  r: '/review',
  t: '/teams',
  c: '/cycles',
  n: '/notifications',
  h: '/help',
};

/** The keys that lead to a page, in capitals as the list of shortcuts has them. */
export function keysTo(path: string): readonly string[] | null {
  const key = Object.keys(PLACES).find((each) => PLACES[each] === path);
  return key === undefined ? null : ['G', key.toUpperCase()];
}

const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=grid], [role=menu], [role=listbox]';
const LOOKS_FOR_TITLES = '[role=treegrid]';

/** `first` says that `g` was pressed before; `singleKeys` that single-key shortcuts are on. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Press,
  { first, singleKeys }: { first: boolean; singleKeys: boolean },
): Shortcut | null {
  const element = target instanceof Element ? target : null;
  const isLetter = !ctrlKey && !metaKey && key.length === 1;
  const isShared = isLetter && element?.closest(LOOKS_FOR_TITLES);
  if ((defaultPrevented && !isShared) || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  if (!singleKeys || element?.closest(TAKES_LETTERS)) return null;
  if (key === '?') return { kind: 'shortcuts' };
  if (!first) return key.toLowerCase() === 'g' ? { kind: 'first' } : null;
  const path = PLACES[key.toLowerCase()];
  return path === undefined ? null : { kind: 'go', path };
}

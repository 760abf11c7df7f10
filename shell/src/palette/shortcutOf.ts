// The shortcut of a key press: a pure function of the key, its target and the key before. Fields
// and the tree keep their letters, and a handled press is ignored.
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
  'input, textarea, select, [contenteditable], [role=treegrid], [role=grid], [role=menu], [role=listbox]';

/** `first` says that `g` was pressed before; `singleKeys` that single-key shortcuts are on. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Press,
  { first, singleKeys }: { first: boolean; singleKeys: boolean },
): Shortcut | null {
  if (defaultPrevented || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  if (!singleKeys || (target instanceof Element && target.closest(TAKES_LETTERS))) return null;
  if (key === '?') return { kind: 'shortcuts' };
  if (!first) return key.toLowerCase() === 'g' ? { kind: 'first' } : null;
  const path = PLACES[key.toLowerCase()];
  return path === undefined ? null : { kind: 'go', path };
}

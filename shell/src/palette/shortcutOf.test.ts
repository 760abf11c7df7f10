import { HELP_EN } from '@cumbre/contract/help/en';
import { keysTo, shortcutOf } from './shortcutOf';
import type { Press } from './shortcutOf';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  target: document.body,
  ...more,
});
const at = { first: false, singleKeys: true };
const inside = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-here]');
};

test('Ctrl or ⌘ with K opens the palette everywhere, also from a field and with single keys off', () => {
  const field = inside('<input data-here>');
  expect(shortcutOf(press('k', { ctrlKey: true, target: field }), at)).toEqual({ kind: 'palette' });
  expect(shortcutOf(press('K', { metaKey: true }), { ...at, singleKeys: false })).toEqual({
    kind: 'palette',
  });
  expect(shortcutOf(press('k'), at)).toBeNull();
});

test('? lists the shortcuts, and g leads to a place by the next letter', () => {
  expect(shortcutOf(press('?'), at)).toEqual({ kind: 'shortcuts' });
  expect(shortcutOf(press('g'), at)).toEqual({ kind: 'first' });
  expect(shortcutOf(press('c'), { ...at, first: true })).toEqual({ kind: 'go', path: '/cycles' });
  expect([shortcutOf(press('c'), at), shortcutOf(press('x'), { ...at, first: true })]).toEqual([
    null,
    null,
  ]);
});

test('the help lists every page that a key leads to, and no other', () => {
  const listed = HELP_EN.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'keys' ? block.keys : []))
    .flatMap(({ press: keys }) => (keys.startsWith('G ') ? [keys] : []));
  const leading = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((key) => {
    const shortcut = shortcutOf(press(key), { ...at, first: true });
    return shortcut?.kind === 'go' ? [keysTo(shortcut.path)!.join(' ')] : [];
  });
  expect(listed.toSorted()).toEqual(leading.toSorted());
  expect(leading).toEqual(expect.arrayContaining(['G V', 'G R', 'G T']));
});

test.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<div role="treegrid"><input data-here></div>',
  '<div role="menu"><button data-here></button></div>',
])('letters typed into %s are no shortcuts', (html) => {
  expect(shortcutOf(press('?', { target: inside(html) }), at)).toBeNull();
});

test('the tree looks for titles by letters, and leaves the shell g with its letter and ?', () => {
  const target = inside('<div role="treegrid"><div role="row" data-here></div></div>');
  const inTree = { target, defaultPrevented: true };
  expect([
    shortcutOf(press('g', inTree), at),
    shortcutOf(press('w', inTree), { ...at, first: true }),
    shortcutOf(press('?', inTree), at),
  ]).toEqual([{ kind: 'first' }, { kind: 'go', path: '/week' }, { kind: 'shortcuts' }]);
  expect([
    shortcutOf(press('w', inTree), at),
    shortcutOf(press('k', { ...inTree, ctrlKey: true }), at),
    shortcutOf(press('g', inTree), { ...at, singleKeys: false }),
  ]).toEqual([null, null, null]);
});

test('nothing happens with single keys off, with Alt, or for a handled key', () => {
  expect([
    shortcutOf(press('?'), { ...at, singleKeys: false }),
    shortcutOf(press('?', { altKey: true }), at),
    shortcutOf(press('?', { defaultPrevented: true }), at),
  ]).toEqual([null, null, null]);
});

import { buildItem } from '@cumbre/testing/builders';
import { leftAfterTick } from './goingWith';
import { copiesThereOf, placeCopies } from './placedCopies';

const o1 = buildItem({ kind: 'objective', code: 'O1' });
const kr1 = buildItem({ kind: 'key_result', code: 'KR1', parentId: o1.id });
const o11 = buildItem({ kind: 'objective', code: 'O1.1', parentId: o1.id });
const kr11 = buildItem({ kind: 'key_result', code: 'KR1.1', parentId: o11.id });
const o111 = buildItem({ kind: 'objective', code: 'O1.1.1', parentId: o11.id });
const items = [o1, kr1, o11, kr11, o111];
const byId = new Map(items.map((item) => [item.id, item]));
const thereOf = (codes: string) =>
  copiesThereOf(
    items
      .filter(({ code }) => codes.split(' ').includes(code))
      .map(({ id, code, title }) => ({ of: id, id: `copy of ${code}`, code, title })),
  );

describe('what is ticked goes', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['with the topmost ticked one', 'O1 KR1 O1.1 KR1.1 O1.1.1', '', ['O1 KR1 O1.1 KR1.1 O1.1.1']],
    ['over one that stays', 'O1 O1.1.1', '', ['O1 O1.1.1']],
    ['to the top level where nothing above it goes', 'O1.1 KR1.1', '', ['O1.1 KR1.1']],
    [
      'below the copy that is there of what is above it',
      'KR1 O1.1 KR1.1',
      'O1',
      ['KR1 < copy of O1', 'O1.1 KR1.1 < copy of O1'],
    ],
    [
      'below the nearest copy',
      'O1 KR1.1 O1.1.1',
      'O1.1',
      ['O1', 'KR1.1 < copy of O1.1', 'O1.1.1 < copy of O1.1'],
    ],
    ['with a second copy rather than below the first', 'O1 KR1', 'O1', ['O1 KR1']],
    ['nowhere as a key result without its objective', 'O1 KR1.1', '', ['O1']],
  ])('%s', (_where, ticked, there, groups) => {
    expect(
      placeCopies(byId, items, ({ code }) => ticked.split(' ').includes(code), thereOf(there)).map(
        ({ copied, below }) =>
          `${copied.map(({ code }) => code).join(' ')}${below ? ` < ${below.id}` : ''}`,
      ),
    ).toEqual(groups);
  });
});

describe('a tick', () => {
  const leftAfter = (left: string, there: string, item: typeof o1, isTicked: boolean) => {
    const copies = thereOf(there);
    const ids = items.filter(({ code }) => left.split(' ').includes(code)).map(({ id }) => id);
    const isThere = (id: string) => copies.has(id);
    return leftAfterTick({ items: byId, listed: items, left: ids, isThere }, item, isTicked)
      .map((id) => byId.get(id)!.code)
      .toSorted()
      .join(' ');
  };

  it('takes along what is above, up to what is there already', () => {
    expect(leftAfter('O1 KR1 O1.1 KR1.1', '', kr11, true)).toBe('KR1');
    expect(leftAfter('O1 KR1 O1.1 KR1.1', 'O1', kr11, true)).toBe('KR1 O1');
    expect(leftAfter('O1 KR1 O1.1 KR1.1', 'O1 O1.1', kr11, true)).toBe('KR1 O1 O1.1');
  });

  it('that is taken away takes what is below with it', () => {
    expect(leftAfter('', 'O1', o11, false)).toBe('KR1.1 O1.1 O1.1.1');
  });
});

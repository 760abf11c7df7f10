import { buildItem } from '@cumbre/testing/builders';
import { allExpanded, isExpanded, saveExpansion, readExpansion, withExpanded } from './expansion';
import { treeOf, visibleRows } from './treeRows';
import { typeAheadRow } from './typeAhead';

const root = buildItem({ kind: 'objective', title: 'Alpha' });
const child = buildItem({ kind: 'objective', title: 'Beta', parentId: root.id });
const leaf = buildItem({ title: 'Bravo', parentId: child.id });
const last = buildItem({ kind: 'objective', title: 'Álamo', code: 'Z9' });
const items = [root, child, leaf, last];
const titles = (expansion = allExpanded(true)) =>
  visibleRows(treeOf(items), expansion).map((row) => row.item.title);

test('rows below a collapsed row are hidden, at any depth', () => {
  expect(titles()).toEqual(['Alpha', 'Beta', 'Bravo', 'Álamo']);
  expect(titles(withExpanded(allExpanded(true), [root.id], false))).toEqual(['Alpha', 'Álamo']);
  expect(titles(withExpanded(allExpanded(false), [root.id], true))).toEqual([
    'Alpha',
    'Beta',
    'Álamo',
  ]);
});

test('a row without its parent is shown at the root, and a loop of parents is cut', () => {
  const lost = buildItem({ parentId: 'gone' });
  expect(visibleRows(treeOf([lost]), allExpanded(true))).toMatchObject([
    { level: 1, posInSet: 1, setSize: 1 },
  ]);
  const one = buildItem({ kind: 'objective', id: 'one', parentId: 'two' });
  const two = buildItem({ kind: 'objective', id: 'two', parentId: 'one' });
  expect(visibleRows(treeOf([one, two]), allExpanded(true)).map((row) => row.level)).toEqual([
    1, 2,
  ]);
});

test('the expanded rows are stored as a default with exceptions, and read back', () => {
  const expansion = withExpanded(allExpanded(true), [root.id], false);
  saveExpansion('cycle', expansion);
  expect(readExpansion('cycle')).toEqual(expansion);
  expect(withExpanded(expansion, [root.id], true).exceptions.size).toBe(0);
  expect(isExpanded(expansion, child.id)).toBe(true);
  window.localStorage.setItem('mfe-okr/expanded/cycle', '{"byDefault":"yes"}');
  expect(readExpansion('cycle')).toBeNull();
});

test('letters find titles and codes from the current row on, wrapping around and ignoring accents', () => {
  const rows = visibleRows(treeOf(items), allExpanded(true));
  expect(typeAheadRow(rows, 0, 'b')).toBe(1);
  expect(typeAheadRow(rows, 1, 'b')).toBe(2);
  expect(typeAheadRow(rows, 1, 'bbb')).toBe(2);
  expect(typeAheadRow(rows, 2, 'b')).toBe(1);
  expect(typeAheadRow(rows, 1, 'br')).toBe(2);
  expect(typeAheadRow(rows, 2, 'br')).toBe(2);
  expect(typeAheadRow(rows, 0, 'al')).toBe(0);
  expect(typeAheadRow(rows, 0, 'a')).toBe(3);
  expect(typeAheadRow(rows, 0, 'z')).toBe(3);
  expect(typeAheadRow(rows, 0, 'q')).toBeNull();
});

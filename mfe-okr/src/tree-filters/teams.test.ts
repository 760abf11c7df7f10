import { buildItem } from '@cumbre/testing/builders';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { NO_TEAM } from '@cumbre/domain/teams';
import { teamsOf } from '../data/teamChoice';
import { shownTeams } from '../objective-tree/shownTeams';
import { findItems } from './findItems';

const team = (id: string, parentId: string | null): TeamOfTree => ({
  id,
  name: id,
  colour: 'blue',
  parentId,
  lead: null,
});
const TEAMS = [team('sales', null), team('north', 'sales'), team('people', null)];
const root = buildItem({ kind: 'objective', code: 'O1', team: 'sales' });
const child = buildItem({ code: 'KR1', parentId: root.id, team: 'sales' });
const other = buildItem({ code: 'KR2', parentId: root.id, team: 'north' });
const free = buildItem({ code: 'KR3', parentId: root.id });
const items = [root, child, other, free];
const hits = (value: string) => {
  const found = findItems(items, {
    text: '',
    person: null,
    status: null,
    isFinished: false,
    kind: null,
    teams: teamsOf(value, TEAMS),
  });
  return found && items.filter(({ id }) => found.hits.has(id)).map(({ code }) => code);
};

test.each([
  ['sales', ['O1', 'KR1', 'KR2']],
  ['north', ['KR2']],
  ['people', []],
  [NO_TEAM, ['KR3']],
  ['', null],
  ['a deleted team', null],
])('the team %s finds its items and those of the teams below', (value, codes) => {
  expect(hits(value)).toEqual(codes);
});

test('a row shows its team, except where its parent has the same', () => {
  expect([...shownTeams(items, TEAMS)].map(([id, { name }]) => [id, name])).toEqual([
    [root.id, 'sales'],
    [other.id, 'north'],
  ]);
});

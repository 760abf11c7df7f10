import { canBePartOf, withTeamsBelow } from './teams';
import type { PlacedTeam } from './teams';

const TEAMS: PlacedTeam[] = [
  { id: 'north', parentId: 'sales' },
  { id: 'sales', parentId: null },
  { id: 'coast', parentId: 'north' },
  { id: 'people', parentId: null },
];

it('finds the teams below a team at any depth', () => {
  expect([...withTeamsBelow(TEAMS, ['sales'])].toSorted()).toEqual(['coast', 'north', 'sales']);
  expect([...withTeamsBelow(TEAMS, ['coast', 'people'])].toSorted()).toEqual(['coast', 'people']);
});

it('leaves out a team that does not exist', () => {
  expect([...withTeamsBelow(TEAMS, ['gone'])]).toEqual([]);
});

it('ends where teams are part of each other', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ];
  expect([...withTeamsBelow(circle, ['a'])].toSorted()).toEqual(['a', 'b']);
});

it.each([
  ['sales', 'coast', false],
  ['sales', 'sales', false],
  ['sales', 'people', true],
  ['coast', 'sales', true],
  ['north', null, true],
])('decides whether %s may be part of %s', (team, parent, allowed) => {
  expect(canBePartOf(TEAMS, team, parent)).toBe(allowed);
});

import { teamLines } from './teamTree';

const team = (id: string, parentId: string | null) => ({ id, parentId });

test('each team is followed by the teams below it, siblings in their order', () => {
  const teams = [team('coast', 'north'), team('north', 'sales'), team('people', null)];
  expect(
    teamLines([...teams, team('sales', null)]).map(({ team: { id }, level }) => [id, level]),
  ).toEqual([
    ['people', 0],
    ['sales', 0],
    ['north', 1],
    ['coast', 2],
  ]);
});

test('a team whose parent is missing is at the top', () => {
  expect(teamLines([team('north', 'gone')])).toEqual([{ team: team('north', 'gone'), level: 0 }]);
});

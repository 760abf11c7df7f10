// The overview of an organization with teams: what the sentence of the map counts and where its names
// lead, and the choice between rows by team and by person.
import { screen, within } from '@testing-library/react';
import { buildId } from '@cumbre/testing/builders';
import type { Overview } from '@cumbre/contract/overview';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

type Groups = Overview['groups'];

async function open({
  path = '/overview',
  language = 'en' as 'en' | 'es',
  changes = {} as Partial<Overview>,
} = {}) {
  const home = buildHome();
  const overview = buildOverview(home.people[1]!.id, changes);
  serveHome(home, { 'GET /api/organizations/:id/overview': overview });
  return { home, ...(await showHome(home, { path, language })) };
}

const well = { progress: 0.6, expected: 0.6 };
const late = { progress: 0.4, expected: 0.593 };
const standing = { ...late, status: 'behind', allBehind: false, late: 0, objectives: 1 } as const;
type Row = Omit<Groups['rows'][number], 'cells'>;
const PERSON = buildId();
const row: Row = { team: null, department: null, person: null, items: 2 };

test.each([
  [
    'en',
    'Progress by team',
    [
      'All teams shown here are where they should be. Of the teams below them, 1 is behind: Online shop. The items without a team are behind what is expected.',
      'All shown here are where they should be. Of the teams below them, 2 are behind: Online shop, Market.',
      'All shown here are where they should be.',
    ],
  ],
  [
    'es',
    'Progreso por equipo',
    [
      'Todos los equipos que se ven aquí están donde deberían estar. De los equipos que dependen de ellos, 1 va por debajo: Online shop. Los elementos sin equipo van por debajo de lo esperado.',
      'Todos los que se ven aquí están donde deberían estar. De los equipos que dependen de ellos, 2 van por debajo: Online shop, Market.',
      'Todos los que se ven aquí están donde deberían estar.',
    ],
  ],
] as const)(
  'speaks of the items without a team apart, and names teams below that are behind (%s)',
  async (language, title, [rowAndBelow, onlyBelow, none]) => {
    const [sales, shop, market] = ['Sales', 'Online shop', 'Market'].map((name) => ({
      id: buildId(),
      name,
    }));
    const wordsWith = async (changes: {
      rest: typeof late;
      below: readonly { id: string }[];
      teams?: Overview['teams'];
    }) => {
      const { unmount } = await open({
        language,
        changes: {
          teams: changes.teams ?? [sales!, shop!, market!],
          groups: {
            by: 'team',
            rows: [
              { ...row, team: null, cells: [null, changes.rest] },
              { ...row, team: sales!.id, cells: [null, well] },
            ],
          },
          standings: [
            { ...standing, ...well, status: 'onTrack', team: sales!.id },
            ...changes.below.map(({ id }) => ({ ...standing, team: id })),
          ],
        },
      });
      const region = await screen.findByRole('region', { name: title });
      const name = within(region).getByRole('img').getAttribute('aria-label');
      unmount();
      return name?.slice(title.length + 2);
    };
    expect(await wordsWith({ rest: late, below: [shop!] })).toBe(rowAndBelow);
    expect(await wordsWith({ rest: well, below: [shop!, market!] })).toBe(onlyBelow);
    expect(await wordsWith({ rest: well, below: [] })).toBe(none);
    // An earlier server does not name the teams below.
    expect(await wordsWith({ rest: well, below: [shop!], teams: [sales!] })).toBe(none);
  },
);

test('a team below that is behind leads into the tree, as the rows do', async () => {
  const [sales, ...below] = ['Sales', 'Shop', 'Market', 'Fair', 'Depot', 'Van'].map((name) => ({
    id: buildId(),
    name,
  }));
  const { home } = await open({
    changes: {
      teams: [sales!, ...below],
      groups: { by: 'team', rows: [{ ...row, team: sales!.id, cells: [null, well] }] },
      standings: below.map(({ id }) => ({ ...standing, team: id })),
    },
  });
  const map = await screen.findByRole('region', { name: 'Progress by team' });
  expect(map).toHaveTextContent('5 are behind: Shop, Market, Fair, Depot, and one more.');
  expect(within(map).getByRole('link', { name: 'Shop' })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&team=${below[0]!.id}`,
  );
});

test.each([
  ['en', '2 of 3 teams are behind what is expected; the furthest: Sales.'],
  ['es', '2 de 3 equipos van por debajo de lo esperado; con más atraso: Sales.'],
] as const)('counts teams, not the row of the others (%s)', async (language, words) => {
  const teams = ['Sales', 'Shop', 'Farms'].map((name) => ({ id: buildId(), name }));
  const rows = teams.map(({ id }, index) => ({
    ...row,
    team: id,
    cells: [null, index < 2 ? late : well],
  }));
  await open({
    language,
    changes: { teams, groups: { by: 'team', rows: [...rows, { ...row, cells: [null, well] }] } },
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each([
  [
    'department',
    { department: 'Sales' },
    'All areas shown here are where they should be. The items without an area are behind what is expected.',
    '1 of 1 area is behind what is expected: Sales.',
  ],
  [
    'person',
    {},
    'All people named here are where they should be. The items of everyone else are behind what is expected.',
    '1 of 1 person is behind what is expected: Luis Mamani.',
  ],
] as const)(
  'by %s, too, the row of the others is not counted as one',
  async (by, of, restIsBehind, firstIsBehind) => {
    const sentenceWith = async (first: typeof well, rest: typeof well) => {
      const { groups } = buildOverview(buildId());
      const named = { ...row, ...of, ...(by === 'person' && { person: PERSON }) } as Row;
      const { unmount } = await open({
        changes: {
          people: [{ id: PERSON, firstName: 'Luis', lastName: 'Mamani' }],
          groups: {
            ...groups,
            by,
            rows: [
              { ...named, cells: [null, first] },
              { ...row, cells: [null, rest] },
            ],
          },
        },
      });
      const name = (await screen.findByRole('img', { name: /^Progress by/ })).getAttribute(
        'aria-label',
      )!;
      unmount();
      return name.slice(name.indexOf('. ') + 2);
    };
    expect(await sentenceWith(well, late)).toBe(restIsBehind);
    expect(await sentenceWith(late, well)).toBe(firstIsBehind);
    expect(await sentenceWith(well, well)).toBe('All shown here are where they should be.');
  },
);

test('of teams, the rows can be those by person, which the address keeps', async () => {
  const team = { id: buildId(), name: 'Sales' };
  const byPerson: Groups = buildOverview(PERSON).groups;
  const changes: Partial<Overview> = {
    teams: [team],
    people: [{ id: PERSON, firstName: 'Luis', lastName: 'Mamani' }],
    groups: { by: 'team', rows: [{ ...row, team: team.id, cells: [null, well] }] },
    groupsByPerson: byPerson,
  };
  const { user, address, unmount } = await open({ changes });
  await screen.findByRole('region', { name: 'Progress by team' });
  await user.click(screen.getByRole('radio', { name: 'By person' }));
  expect(address()).toBe('/overview?by=person');
  const people = screen.getByRole('region', { name: 'Progress by person' });
  expect(within(people).getByRole('link', { name: 'Show Luis Mamani in the tree' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'By team' }));
  expect(address()).toBe('/overview');
  unmount();
  // Where there is no choice, the address does not make one.
  await open({ path: '/overview?by=person', changes: { ...changes, groupsByPerson: undefined } });
  expect(await screen.findByRole('region', { name: 'Progress by team' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'By person' })).toBeNull();
});

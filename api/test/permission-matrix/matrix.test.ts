import { testEngines } from '../support/testDatabase';
import { CALLERS } from './callers';
import { openPermissionFixture } from './openPermissionFixture';
import type { OpenPermissionFixture } from './openPermissionFixture';
import { REQUESTS } from './requests';
import { differences, presentRow } from './runMatrix';
import { parseTable, readTables } from './tables';

const tables = readTables();

describe.each(testEngines())('every route for every kind of caller, on %s', (engine) => {
  let open: OpenPermissionFixture;
  beforeAll(async () => {
    open = await openPermissionFixture(engine);
  }, 120_000);
  afterAll(() => open.close());

  it('has cells for every route of the server', () => {
    const covered = new Set(tables.flatMap(({ rows }) => rows.map(({ route }) => route)));
    const missing = open.fixture.routes
      .filter((route) => !covered.has(route))
      .map(
        (route) =>
          `${route} is in no table of api/test/permission-matrix/cells. Add its row there, ` +
          'with the status that each caller must get, and under the same name how it is sent in requests/.',
      );
    expect(missing).toEqual([]);
    expect([...covered].filter((route) => !open.fixture.routes.includes(route))).toEqual([]);
  });

  it('has a row for every request', async () => {
    const written = new Set(tables.flatMap(({ rows }) => rows.map(({ name }) => name)));
    const missing = Object.keys(REQUESTS)
      .filter((name) => !written.has(name))
      .toSorted();
    const today = [];
    for (const name of missing) today.push(await presentRow(open.fixture, open.undo, name));
    // These are the present answers. Judge each status by the rights before you add it to cells/.
    expect(today).toEqual([]);
  });

  // mutants.test.ts sends every cell on SQLite.
  if (engine === testEngines().at(-1))
    it.each(tables)(
      'answers as written in cells/$resource.txt',
      async (table) => {
        expect(await differences(open.fixture, open.undo, table)).toEqual([]);
      },
      120_000,
    );
});

it('has the agreed number of cells, for every caller in every row', () => {
  for (const { rows } of tables)
    for (const { expected } of rows) expect(expected.map(({ caller }) => caller)).toEqual(CALLERS);
  expect(
    tables.reduce((sum, { rows }) => sum + rows.length * CALLERS.length, 0),
  ).toBeGreaterThanOrEqual(1_300);
});

it('refuses a row without a status for each caller', () => {
  expect(() => parseTable('odd', 'call owner user\nGET /api/x 200\n')).toThrow(
    'a row needs a method, a route and 2 statuses',
  );
});

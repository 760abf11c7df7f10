import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEngines } from '../../support/testDatabase';
import { openPermissionFixture } from '../openPermissionFixture';
import type { OpenPermissionFixture } from '../openPermissionFixture';
import { send } from '../runMatrix';
import { parseTable, readTables } from '../tables';
import { SECRET } from '../permissionFixture';
import { SHARED_WORD, STATES, makeRecipients, fixtureFor } from './recipients';
import type { Recipient, State } from './recipients';
import { SHARE_REQUESTS, sendAs } from './requests';

const table = parseTable('share-states', readFileSync(join(__dirname, 'cells.txt'), 'utf8'));
/** The status that the error code of one row stands for. */
const ROW_STATUS: Record<string, number> = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  MIRROR_READ_ONLY: 403,
};
const MAY_READ: ReadonlySet<State> = new Set(['accepted', 'stopped']);

describe.each(testEngines())(
  'the recipient of a share in each of its five states, on %s',
  (engine) => {
    let open: OpenPermissionFixture;
    let recipients: Record<State, Recipient>;
    beforeAll(async () => {
      open = await openPermissionFixture(engine);
      recipients = await makeRecipients(open.fixture, open.fixture.app.database);
    }, 120_000);
    afterAll(() => open?.close());

    it('has cells for every route that takes an item or a share', () => {
      const covered = new Set(table.rows.map(({ route }) => route));
      expect(
        open.fixture.routes.filter(
          (route) => /\/(okrs|shares)\/:id/.test(route) && !covered.has(route),
        ),
      ).toEqual([]);
      expect(table.rows.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(SHARE_REQUESTS).toSorted(),
      );
      for (const { expected } of table.rows)
        expect(expected.map(({ caller }) => caller)).toEqual(STATES);
    });

    it('gets the statuses of cells.txt, and reads only shared content, and only while following it', async () => {
      const found: string[] = [];
      for (const { name, expected } of table.rows) {
        for (const { caller, status: wanted } of expected) {
          const state = caller as State;
          await open.undo.mark();
          const { status, raw, body } = await sendAs(
            recipients[state],
            open.fixture,
            SHARE_REQUESTS[name]!,
          );
          await open.undo.undo();
          // Calls about many items have one outcome per row.
          const [row] = (body?.rows ?? []) as { error?: { code: string } | null }[];
          const given = row?.error ? (ROW_STATUS[row.error.code] ?? status) : status;
          if (given !== wanted)
            found.push(`${name} as ${state}: ${wanted} is expected, ${given} was answered`);
          if (name.endsWith('[by the owner]')) continue;
          const text = raw.toString();
          if (text.includes(SECRET))
            found.push(`${name} as ${state}: it was told what lies beside the objective`);
          if (text.includes(SHARED_WORD) && !MAY_READ.has(state))
            found.push(`${name} as ${state}: it was told what it does not follow`);
          if (
            Object.values(recipients[state].source).some((id) => text.includes(id)) &&
            !name.endsWith('[source]')
          )
            found.push(`${name} as ${state}: it was told an id of the owner's`);
        }
      }
      expect(found).toEqual([]);
    }, 120_000);

    it('is a stranger to the rest of the organization, on every row of the matrix', async () => {
      const found: string[] = [];
      for (const { rows } of readTables()) {
        for (const { name, expected } of rows) {
          const stranger = expected.find(({ caller }) => caller === 'foreignOwner')?.status;
          // A party to the shares of that table gets FORBIDDEN for some of them; a stranger gets
          // 404.
          const wanted = name.startsWith('POST /api/shares/:id') ? 404 : stranger;
          for (const state of STATES) {
            await open.undo.mark();
            const { status, raw } = await send(
              fixtureFor(open.fixture, recipients[state]),
              name,
              'foreignOwner',
            );
            await open.undo.undo();
            if (status !== wanted)
              found.push(`${name} as ${state}: ${wanted} is expected, ${status} was answered`);
            if (raw.includes(SECRET))
              found.push(`${name} as ${state}: it was told what is another's`);
          }
        }
      }
      expect(found).toEqual([]);
    }, 240_000);
  },
);

// Every write of the matrix whose caller is looked up before its transaction begins, where the session or the key ends in
// between: it must be refused there, as if it had ended before.
import { openTestDatabase, testEngines } from '../support/testDatabase';
import type { TestDatabase } from '../support/testDatabase';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { CallerKind } from './callers';
import { send } from './runMatrix';
import { readTables } from './tables';
import { undoable } from './undoable';
import type { Undoable } from './undoable';
import { makeWorld } from './world';
import type { World } from './world';

/** Open without a session: what they prove is in the request itself. */
const PROVEN_OTHERWISE = [
  'POST /api/users', 'POST /api/users/authenticate', 'POST /api/users/google-auth', 'PUT /api/users/update-password', 'POST /api/users/resend-validation', 'POST /api/users/check-email',
  'POST /api/invitations/look-up', 'POST /api/notifications/unsubscribe',
];
/** Whether it had ended before is one to whoever ends it. */
const ENDS_IT = ['POST /api/users/logout'];
/** What was sent is looked at, or what would be done. */
const WRITES_NOTHING = ['POST /api/okrs/uploaderOKRs/:organization/annotated', 'POST /api/okrs/uploaderOKRs/:organization [dry run]'];
const LEFT_OUT = [...PROVEN_OTHERWISE, ...ENDS_IT, ...WRITES_NOTHING];

const rows = readTables().flatMap((table) => table.rows);
const allowed = (kind: CallerKind) => rows.filter(({ name, route, expected }) => (
  !name.startsWith('GET') && route.includes(' /api/') && !LEFT_OUT.includes(name) && (expected.find(({ caller }) => caller === kind)?.status ?? 500) < 300
));

it('leaves out only what there is', () => {
  expect(LEFT_OUT.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

describe.each(testEngines())('a caller who ends between the look-up and the write, on %s', (engine) => {
  let database: TestDatabase;
  let undo: Undoable;
  let world: World;
  /** Runs once, before the next transaction of a request. */
  let first: (() => Promise<void>) | null = null;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    undo = await undoable(database.engine);
    const handle: DatabaseHandle = {
      ...undo.handle,
      transaction: async (work) => {
        const ending = first;
        first = null;
        await ending?.();
        return undo.handle.transaction(work);
      },
    };
    world = await makeWorld({ handle, dataDir: database.dataDir });
    // The first use of a key is written by a transaction of its own.
    await world.callers.keyWrite.get(`/api/okrs/${world.other}`);
  });
  afterAll(async () => {
    await world.app.close();
    await undo.rollBack();
    await database.close();
  });

  async function statusOf(name: string, kind: CallerKind, end: () => Promise<void>): Promise<string> {
    await undo.mark();
    first = end;
    const { status } = await send(world, name, kind).finally(() => undo.undo());
    const begun = first === null;
    first = null;
    return begun ? String(status) : `${status} without a transaction`;
  }

  const END = '2026-02-15T12:00:00.000Z';
  const endSession = (kind: CallerKind) => () => undo.handle.transaction(async (tx) => {
    await tx.deleteFrom('sessions').where('id', '=', world.sessionOf(kind)).execute();
  });
  const revokeKeys = () => undo.handle.transaction(async (tx) => {
    await tx.updateTable('api_keys').set({ revoked_at: END }).where('revoked_at', 'is', null).execute();
  });

  it.each(['owner', 'admin', 'user', 'pending'] as const)('%s: no write is done after the session has ended', async (kind) => {
    const wrong: string[] = [];
    for (const { name } of allowed(kind)) {
      const status = await statusOf(name, kind, endSession(kind));
      if (status !== '401') wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('no write of a key is done after it was revoked', async () => {
    const wrong: string[] = [];
    for (const { name } of allowed('keyWrite')) {
      const status = await statusOf(name, 'keyWrite', revokeKeys);
      if (status !== '401') wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

// Every write of the matrix whose session or key ends after authentication and before the
// transaction: it must be refused.
import { openTestDatabase, testEngines } from '../support/testDatabase';
import type { TestDatabase } from '../support/testDatabase';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { CallerKind } from './callers';
import { send } from './runMatrix';
import { readTables } from './tables';
import { undoable } from './undoable';
import type { Undoable } from './undoable';
import { makePermissionFixture } from './permissionFixture';
import type { PermissionFixture } from './permissionFixture';

/** Public calls; the request itself carries the proof. */
const PROVEN_OTHERWISE = [
  'POST /api/users',
  'POST /api/users/authenticate',
  'POST /api/users/google-auth',
  'POST /api/users/sign-in-providers/:id/session',
  'POST /api/users/passkey-options',
  'POST /api/users/passkey-sign-in',
  'POST /api/users/second-factor/passkey-options',
  'POST /api/users/second-factor',
  'POST /api/users/sign-in-providers/:id/backchannel-logout',
  'PUT /api/users/update-password',
  'POST /api/users/resend-validation',
  'POST /api/users/check-email',
  'POST /api/users/check-link',
  'POST /api/invitations/look-up',
  'POST /api/notifications/unsubscribe',
];
/** Calls that end the session themselves. */
const ENDS_IT = ['POST /api/users/logout'];
/** Calls that only check or preview. */
const WRITES_NOTHING = [
  'POST /api/users/me/step-up/passkey-options',
  'POST /api/users/me/passkeys/options',
  'POST /api/okrs/uploaderOKRs/:organization/annotated',
  'POST /api/okrs/uploaderOKRs/:organization [dry run]',
];
const LEFT_OUT = [...PROVEN_OTHERWISE, ...ENDS_IT, ...WRITES_NOTHING];

const rows = readTables().flatMap((table) => table.rows);
const allowed = (kind: CallerKind) =>
  rows.filter(
    ({ name, route, expected }) =>
      !name.startsWith('GET') &&
      route.includes(' /api/') &&
      !LEFT_OUT.includes(name) &&
      (expected.find(({ caller }) => caller === kind)?.status ?? 500) < 300,
  );

it('excludes only existing calls', () => {
  expect(LEFT_OUT.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

describe.each(testEngines())(
  'a session or key that ends between authentication and the write, on %s',
  (engine) => {
    let database: TestDatabase;
    let undo: Undoable;
    let fixture: PermissionFixture;
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
      fixture = await makePermissionFixture({ handle, dataDir: database.dataDir });
      // The first use of a key is stored in a separate transaction.
      await fixture.callers.keyWrite.get(`/api/okrs/${fixture.other}`);
    });
    afterAll(async () => {
      await fixture.app.close();
      await undo.rollBack();
      await database.close();
    });

    async function statusOf(
      name: string,
      kind: CallerKind,
      end: () => Promise<void>,
    ): Promise<string> {
      await undo.mark();
      first = end;
      const { status } = await send(fixture, name, kind).finally(() => undo.undo());
      const begun = first === null;
      first = null;
      return begun ? String(status) : `${status} without a transaction`;
    }

    const END = '2026-02-15T12:00:00.000Z';
    const endSession = (kind: CallerKind) => () =>
      undo.handle.transaction(async (tx) => {
        await tx.deleteFrom('sessions').where('id', '=', fixture.sessionOf(kind)).execute();
      });
    const revokeKeys = () =>
      undo.handle.transaction(async (tx) => {
        await tx
          .updateTable('api_keys')
          .set({ revoked_at: END })
          .where('revoked_at', 'is', null)
          .execute();
      });

    it.each(['owner', 'admin', 'user', 'pending'] as const)(
      '%s: makes no write after the session has ended',
      async (kind) => {
        const wrong: string[] = [];
        for (const { name } of allowed(kind)) {
          const status = await statusOf(name, kind, endSession(kind));
          if (status !== '401') wrong.push(`${name}: ${status}`);
        }
        expect(wrong).toEqual([]);
      },
    );

    it('makes no write of a revoked key', async () => {
      const wrong: string[] = [];
      for (const { name } of allowed('keyWrite')) {
        const status = await statusOf(name, 'keyWrite', revokeKeys);
        if (status !== '401') wrong.push(`${name}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);

// Sends every POST twice with one Idempotency-Key: the second request changes nothing. It gets the
// first answer, or ANSWER_NOT_KEPT where the answer had a secret.
import type { DatabaseHandle } from '../../src/platform/database/connect';
import { openTestDatabase, testEngines } from '../support/testDatabase';
import type { TestDatabase } from '../support/testDatabase';
import type { CallerKind } from './callers';
import { REQUESTS } from './requests';
import { send } from './runMatrix';
import { readTables } from './tables';
import { undoable } from './undoable';
import type { Undoable } from './undoable';
import { makePermissionFixture } from './permissionFixture';
import type { PermissionFixture } from './permissionFixture';

/** Calls without a person to whom a key could belong, with the effect of a repeat. */
const WITHOUT_KEY: Record<string, string> = {
  'POST /api/users': 'the e-mail is taken',
  'POST /api/users/authenticate': 'each is a sign-in of its own',
  'POST /api/users/google-auth': 'the proof is used up',
  'POST /api/users/sign-in-providers/:id/session': 'the proof is used up',
  'POST /api/users/passkey-options': 'each challenge is a new one',
  'POST /api/users/passkey-sign-in': 'the challenge is used up',
  'POST /api/users/second-factor/passkey-options': 'each challenge is a new one',
  'POST /api/users/second-factor': 'the token is used up',
  'POST /api/users/me/step-up/passkey-options': 'each challenge is a new one',
  'POST /api/users/me/step-up': 'it confirms again',
  'POST /api/users/me/passkeys/options': 'each challenge is a new one',
  'POST /api/users/sign-in-providers/:id/backchannel-logout': 'the token is used up',
  'POST /api/users/check-email': 'it reads',
  'POST /api/users/check-link': 'it reads',
  'POST /api/users/resend-validation':
    'another mail is what was asked for, and the link before it is void',
  'POST /api/users/logout': 'the session has ended',
  'POST /api/invitations/look-up': 'it reads',
  'POST /api/notifications/unsubscribe': 'what is off stays off',
  'POST /reports/remotes': 'it counts what browsers see',
  'POST /operation/factor-resets': 'no factor is left',
  'POST /operation/publish-tokens': 'each is a token of its own, shown once',
};
const SECRETS = [
  'POST /api/api-keys',
  'POST /api/organizations/:id/webhooks',
  'POST /api/organizations/:id/webhooks/:webhook/secret',
  'POST /api/users/me/calendar',
  'POST /api/users/me/authenticator-apps',
  'POST /api/users/me/recovery-codes',
];
/** Longer than the delay before answers are stored. */
const WRITTEN = 70;

/** Each POST with an allowed caller. */
const posts = readTables()
  .flatMap(({ rows }) => rows)
  .filter(({ name }) => name.startsWith('POST'))
  .flatMap(({ name, route, expected }) => {
    const may = expected.find(({ status }) => status < 300);
    return may ? [{ name, route, kind: may.caller as CallerKind }] : [];
  });

it('has an allowed caller for every POST of the matrix', () => {
  const routes = new Set(
    readTables()
      .flatMap(({ rows }) => rows)
      .map(({ route }) => route)
      .filter((route) => route.startsWith('POST')),
  );
  for (const { route } of posts) routes.delete(route);
  // Without a provider no proof exists, and the matrix has no token of a mail, no signed form of the
  // operator and no token for publishing (publishing.test.ts repeats those calls).
  expect([...routes]).toEqual([
    'POST /api/users/google-auth',
    'POST /api/users/me/identities/start',
    'POST /api/notifications/unsubscribe',
    'POST /operation/remotes/:remote/:action',
    'POST /operation/tokens',
    'POST /operation/tokens/:id/revocation',
    'POST /publishing/:remote/releases',
    'POST /publishing/:remote/promotions',
    'POST /publishing/:remote/rollbacks',
    'POST /publishing/:remote/withdrawals',
    'POST /publishing/:remote/canary',
    'POST /publishing/:remote/previews',
    'POST /publishing/:remote/previews/:name/removal',
    'POST /api/users/sign-in-providers/:id/session',
    'POST /api/users/sign-in-providers/:id/backchannel-logout',
  ]);
  expect(Object.keys(WITHOUT_KEY).filter((route) => !(route in REQUESTS))).toEqual([]);
});

describe.each(testEngines())('a repeat with the same Idempotency-Key, on %s', (engine) => {
  let database: TestDatabase;
  let undo: Undoable;
  let fixture: PermissionFixture;
  let tables: string[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    undo = await undoable(database.engine);
    fixture = await makePermissionFixture({ handle: undo.handle, dataDir: database.dataDir });
    await fixture.callers.keyWrite.get(`/api/okrs/${fixture.other}`);
    tables = (await undo.handle.db.introspection.getTables())
      .map(({ name }) => name)
      .filter(
        (name) => !['idempotency_keys', 'rate_counts'].includes(name) && !name.startsWith('kysely'),
      );
  });
  afterAll(async () => {
    await fixture.app.close();
    await undo.rollBack();
    await database.close();
  });

  async function counts({ db }: DatabaseHandle): Promise<string> {
    const counted = [];
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table as 'users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counted.push(`${table} ${count}`);
    }
    return counted.join('\n');
  }

  it.each(posts.filter(({ route }) => !(route in WITHOUT_KEY)))(
    'changes nothing: $name',
    async ({ name, route, kind }) => {
      await undo.mark();
      const headers = { 'idempotency-key': 'once' };
      const first = await send(fixture, name, kind, undefined, headers);
      const made = await counts(undo.handle);
      const second = await send(fixture, name, kind, undefined, headers);
      const after = await counts(undo.handle);
      await new Promise((resolve) => setTimeout(resolve, WRITTEN));
      await undo.undo();
      expect(first.status).toBeLessThan(300);
      expect(after).toBe(made);
      if (SECRETS.includes(route)) {
        expect([second.status, second.body.code]).toEqual([409, 'ANSWER_NOT_KEPT']);
        return;
      }
      expect([second.status, second.raw.toString('base64')]).toEqual([
        first.status,
        first.raw.toString('base64'),
      ]);
    },
  );
});

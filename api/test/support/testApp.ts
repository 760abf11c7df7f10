// The real application on a real database, with a clock for the test and builders of callers.
// `describeOnEngines` runs the same tests on SQLite and, if TEST_DATABASE_URL is set, on
// PostgreSQL.
import type { MemberRole } from '@cumbre/contract/enumerations';
import { createOrganizationBody } from '@cumbre/contract/organizations';
import type { CreateOrganizationBody } from '@cumbre/contract/organizations';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '../../src/app';
import { backgroundContext } from '../../src/platform/context/context';
import type { ServerParts } from '../../src/platform/context/context';
import { composeLayers } from '../../src/composition';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import { createOrganization } from '../../src/organizations/organizations/createOrganization';
import { addMembership } from '../../src/organizations/organizations/listedName';
import type { App } from '../../src/platform/http/routing';
import { readSettings } from '../../src/platform/settings/settings';
import type { Settings } from '../../src/platform/settings/settings';
import { NO_PASSWORD } from '../../src/accounts/users/passwords';
import { openSession } from '../../src/accounts/users/sessions';
import { hashToken } from '../../src/accounts/users/tokens';
import { callerOf } from './caller';
import { recordStatuses } from './seenStatuses';
import type { Caller } from './caller';
import { openTestDatabase, testEngines } from './testDatabase';
import type { EngineName } from './testDatabase';

export interface Person extends Caller {
  userId: string;
  email: string;
  token: string;
}

export interface TestApp {
  app: App;
  handle: DatabaseHandle;
  /** The context of background work: the scheduler and the sender of webhooks. */
  parts: ServerParts;
  /** The URL of the PostgreSQL database, for a second server; null on SQLite. */
  databaseUrl: string | null;
  settings: Settings;
  anonymous: Caller;
  clock: { now(): Date; set(instant: string): void; advance(milliseconds: number): void };
  /** A person with a verified e-mail, a profile and a session. */
  signUp(given?: {
    firstName?: string;
    lastName?: string;
    email?: string;
    phone?: string;
  }): Promise<Person>;
  /** Creates an organization of `owner`; returns its id. */
  createOrganization(owner: Person, fields?: Partial<CreateOrganizationBody>): Promise<string>;
  /** A new member of the organization. */
  addMember(
    organizationId: string,
    role: MemberRole,
    given?: { firstName?: string; lastName?: string; email?: string; phone?: string },
  ): Promise<Person>;
  /** The same person with a further session. */
  signInAgain(person: Person): Promise<Person>;
  close(): Promise<void>;
}

/** A valid number in Chile's numbering plan. */
export const TEST_PHONE = '+56 2 2345 6789';
const FIRST_INSTANT = '2026-02-15T12:00:00.000Z';

export interface StartOptions {
  environment?: Record<string, string>;
  at?: string;
  /** For `withTestApp`, whose default is SQLite. */
  engine?: EngineName;
  /** Another URL of the same PostgreSQL database, for example through a proxy. */
  through?: (databaseUrl: string) => Promise<string>;
  logger?: FastifyServerOptions['logger'];
  /** Called for every registered route. */
  onRoute?: (route: RouteOptions) => void;
}

export async function startTestApp(
  engine: EngineName,
  { environment = {}, at = FIRST_INSTANT, through, logger, onRoute }: StartOptions = {},
): Promise<TestApp> {
  const database = await openTestDatabase(engine, through);
  const { handle, dataDir } = database;
  const settings = readSettings({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...environment,
  });
  let now = new Date(at);
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant);
    },
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };

  let people = 0;
  const composition = composeLayers();
  const parts: ServerParts = { ...composition, database: handle, clock, settings };
  const app = await buildApp({ settings, handle, clock, composition, logger, onRoute });
  recordStatuses(app);
  await app.ready();
  const system = backgroundContext(parts, 'test');
  const signIn = (userId: string) =>
    handle.transaction((db) => openSession({ ...system, db }, userId));

  const signUp: TestApp['signUp'] = async ({
    firstName = 'Ana',
    lastName = 'Muñoz',
    email,
    phone = TEST_PHONE,
  } = {}) => {
    people += 1;
    const userId = uuidv7();
    const address = email ?? `person${people}@example.org`;
    await handle.transaction((db) =>
      db
        .insertInto('users')
        .values({
          id: userId,
          email: address,
          password_hash: NO_PASSWORD,
          first_name: firstName,
          last_name: lastName,
          phone,
          language: 'en',
          verified: 1,
          created_at: now.toISOString(),
        })
        .execute(),
    );
    const token = await signIn(userId);
    return { ...callerOf(app, token), userId, email: address, token };
  };

  return {
    app,
    handle,
    parts,
    databaseUrl: database.databaseUrl,
    settings,
    clock,
    signUp,
    anonymous: callerOf(app, null),
    createOrganization: async ({ userId, email, token }, fields = {}) => {
      const { id: sessionId } = await handle.db
        .selectFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .select('id')
        .executeTakeFirstOrThrow();
      return createOrganization(
        {
          ...system,
          actor: {
            kind: 'user',
            userId,
            sessionId,
            email,
            firstName: '',
            lastName: '',
            verified: true,
            hasProfile: true,
          },
        },
        createOrganizationBody.parse({
          name: 'Sierra',
          industry: 'education',
          employees: '11-50',
          country: 'CL',
          type: 'cooperative',
          website: null,
          ...fields,
        }),
      );
    },
    addMember: async (organizationId, role, given) => {
      const person = await signUp(given);
      await handle.transaction((db) =>
        addMembership({ ...system, db }, { organizationId, userId: person.userId, role }),
      );
      return person;
    },
    signInAgain: async (person) => {
      const token = await signIn(person.userId);
      return { ...callerOf(app, token), userId: person.userId, email: person.email, token };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Runs `work` with an application and closes it. */
export async function withTestApp(
  work: (test: TestApp) => Promise<void>,
  options?: StartOptions,
): Promise<void> {
  const test = await startTestApp(options?.engine ?? 'sqlite', options);
  try {
    await work(test);
  } finally {
    await test.close();
  }
}

/** PostgreSQL writes out its pages when a database is dropped, on a busy disk for seconds. */
const CLOSING_MS = 120_000;

/** Runs the tests of `body` once per engine and closes all started applications. */
export function describeOnEngines(
  title: string,
  body: (start: (options?: StartOptions) => Promise<TestApp>, engine: EngineName) => void,
): void {
  describe.each(testEngines())(`${title}, on %s`, (engine) => {
    const started: TestApp[] = [];
    afterAll(async () => {
      for (const test of started) await test.close();
    }, CLOSING_MS);
    body(async (options) => {
      const test = await startTestApp(engine, options);
      started.push(test);
      return test;
    }, engine);
  });
}

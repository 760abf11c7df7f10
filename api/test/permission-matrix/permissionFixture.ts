// The fixture of the permission matrix: an organization with a running, a planned and a finished
// cycle and items of several people, a second organization, and one caller of every kind. Content
// that only members may see contains SECRET.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '../../src/app';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { App } from '../../src/platform/http/routing';
import { backgroundContext } from '../../src/platform/context/context';
import { readSettings } from '../../src/platform/settings/settings';
import { callerOf, callerWith } from '../support/caller';
import type { Caller } from '../support/caller';
import { addPasskey, addTotpApp, fromBase32 } from '../support/factors';
import type { SoftAuthenticator } from '../support/softAuthenticator';
import { totpCodeOf, totpStepOf } from '../../src/accounts/factors/totp';
import { recordStatuses } from '../support/seenStatuses';
import { TEST_PHONE } from '../support/testApp';
import { uploadBody, workbook } from '../support/spreadsheets';
import { hashPassword } from '../../src/accounts/users/passwords';
import { hashToken } from '../../src/accounts/users/tokens';
import { addIdentities } from './linkedIdentities';
import { demandSecondFactor, expectCreated, newOrganization } from './organizations';
import type { CallerKind } from './callers';
import { makeClosings } from './closingFixture';
import type { ClosingFixture } from './closingFixture';
import { makeCommitments } from './commitmentFixture';
import type { CommitmentFixture } from './commitmentFixture';
import { makeDrafts } from './draftFixture';
import type { DraftFixture } from './draftFixture';
import { makeMeetings } from './meetingFixture';
import type { MeetingFixture } from './meetingFixture';
import { makeTeams } from './permissionTeams';
import type { TeamFixture } from './permissionTeams';

type KeyKind = Extract<CallerKind, `key${string}`>;
/** Members with own items. */
type Holder = 'admin' | 'shepherd' | 'partner' | 'user' | 'lead' | 'removed' | 'ofTwo';

export interface PermissionFixture
  extends TeamFixture, ClosingFixture, CommitmentFixture, DraftFixture, MeetingFixture {
  app: App;
  /** The registered routes: "GET /api/okrs/:id". */
  routes: string[];
  callers: Record<CallerKind, Caller>;
  people: Record<Exclude<CallerKind, 'anonymous'>, { userId: string; email: string }>;
  organization: string;
  /** Of `ofTwo`, with `partner` and `user` as members: it demands a second factor. */
  demanding: string;
  elsewhere: { organization: string; cycle: string; item: string };
  closed: string;
  /**
   * A given share and received ones: one to answer, one that is followed, with an item of its
   * mirror, and one followed in the finished cycle.
   */
  shares: { given: string; received: string; followed: string; mirror: string; frozen: string };
  running: string;
  planned: string;
  finished: string;
  /** The owner's objective, with a measure and a check-in, and the same in the finished cycle. */
  other: string;
  entry: string;
  locked: string;
  lockedCheckIn: string;
  /** An objective assigned to that member; for others, the partner's. */
  ownOf: (kind: CallerKind) => string;
  /** A child of the own objective. */
  belowOf: (kind: CallerKind) => string;
  ownCheckInOf: (kind: CallerKind) => string;
  /** A note of that member on the own item. */
  noteOf: (kind: CallerKind) => string;
  /** A deletion by that member; for others, the partner's. */
  deletionOf: (kind: CallerKind) => string;
  deletion: string;
  lockedDeletion: string;
  /** The owner's note on `other` and on `locked`. */
  note: string;
  lockedNote: string;
  membershipOf: (kind: CallerKind) => string;
  notificationOf: (kind: CallerKind) => string;
  sessionOf: (kind: CallerKind) => string;
  /**
   * Pending invitations: as Admin, to the caller `pending`, and as Viewer; and the token of the
   * first.
   */
  invitations: { admin: string; viewer: string; token: string };
  apiKey: string;
  webhook: string;
  webhookDelivery: string;
  /** A domain that is not proved, and the token of the mail that proves it. */
  domain: { id: string; token: string };
  /** Of a person without an organization, so that it reveals no secret. */
  calendarToken: string;
  verificationToken: string;
  /** Of `partner`: a passkey and an app with a code, and a sign-in that waits for its second step. */
  factors: { passkey: string; app: string; code: string; token: string };
  authenticator: SoftAuthenticator;
  /** Of `user`: an app that waits for this code. */
  unconfirmedApp: { id: string; code: string };
  resetToken: string;
  identities: Awaited<ReturnType<typeof addIdentities>>;
  upload: ReturnType<typeof uploadBody>;
}

export const PASSWORD = 'Cordillera-7!';
export const SECRET = 'Zafiro';
/** The id of no row. */
export const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';
const NOW = new Date('2026-02-15T12:00:00.000Z');
const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

export async function makePermissionFixture({
  handle,
  dataDir,
}: {
  handle: DatabaseHandle;
  dataDir: string;
}): Promise<PermissionFixture> {
  const settings = readSettings({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RELEASES_DIR: mkdtempSync(join(dataDir, 'releases-')),
    // Neither the provider nor the name server answers.
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'corporate',
        issuer: 'http://localhost:9',
        clientId: 'cumbre',
        clientSecret: 'secret',
      },
    ]),
    DNS_SERVERS: '127.0.0.1:9',
  });
  const routes: string[] = [];
  const app = await buildApp({
    settings,
    handle,
    clock: { now: () => NOW },
    onRoute: ({ method, url }) =>
      routes.push(
        ...[method]
          .flat()
          .filter((each) => each !== 'HEAD')
          .map((each) => `${each} ${url}`),
      ),
  });
  recordStatuses(app);
  await app.ready();
  const password_hash = await hashPassword(PASSWORD);
  const created_at = NOW.toISOString();
  const peopleByKind: PermissionFixture['people'] = {} as PermissionFixture['people'];
  const callers = { anonymous: callerOf(app, null) } as PermissionFixture['callers'];
  const sessions = new Map<CallerKind, string>();
  const { db } = handle;

  async function person(
    kind: Exclude<CallerKind, 'anonymous' | KeyKind>,
    { verified = 1, lastUsed = created_at } = {},
  ): Promise<void> {
    const [userId, email, token, session] = [
      uuidv7(),
      `${kind.toLowerCase()}@example.org`,
      `token-of-${kind}`,
      uuidv7(),
    ];
    await db
      .insertInto('users')
      .values({
        id: userId,
        email,
        password_hash,
        first_name: 'Ana',
        last_name: kind,
        phone: TEST_PHONE,
        language: 'en',
        verified,
        created_at,
      })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        id: session,
        user_id: userId,
        token_hash: hashToken(token),
        user_agent: '',
        created_at: lastUsed,
        last_used_at: lastUsed,
      })
      .execute();
    await db
      .insertInto('notifications')
      .values({
        id: uuidv7(),
        user_id: userId,
        organization_id: null,
        kind: 'invitation',
        subject: '{}',
        path: null,
        created_at,
        read_at: null,
      })
      .execute();
    peopleByKind[kind] = { userId, email };
    callers[kind] = callerOf(app, token);
    sessions.set(kind, session);
  }
  await person('owner');
  await person('unverified', { verified: 0 });
  await person('expired', { lastUsed: '2026-01-01T00:00:00.000Z' });
  for (const kind of [
    'noOrganization',
    'admin',
    'shepherd',
    'partner',
    'user',
    'lead',
    'pending',
    'removed',
    'foreignOwner',
    'ofTwo',
  ] as const)
    await person(kind);
  const { owner, foreignOwner } = callers;
  const organizationOf = async (by: Caller, name: string) =>
    (await expectCreated(by, '/api/organizations', newOrganization(name))).id;
  const cycleOf = async (by: Caller, organization: string, state: 'planning' | 'running') => {
    const { id } = await expectCreated(by, `/api/organizations/${organization}/cycles`, {
      name: by === foreignOwner ? 'Elsewhere' : `${SECRET} year`,
      start: '2026-02-15',
      end: '2026-12-31',
    });
    if (state === 'running') await by.patch(`/api/cycles/${id}/state`, { state }, { version: 1 });
    return id;
  };
  // Invited people see the name of the organization.
  const organization = await organizationOf(owner, 'Sierra');
  const closed = await organizationOf(owner, 'Closed');
  await owner.delete(`/api/organizations/${closed}`);
  const [running, planned, finished] = [
    await cycleOf(owner, organization, 'running'),
    await cycleOf(owner, organization, 'planning'),
    await cycleOf(owner, organization, 'running'),
  ];

  const memberships = new Map<CallerKind, string>();
  for (const [kind, role] of [
    ['admin', 'admin'],
    ['shepherd', 'shepherd'],
    ['partner', 'partner'],
    ['user', 'user'],
    ['lead', 'user'],
    ['removed', 'partner'],
    ['ofTwo', 'user'],
  ] as const) {
    const id = uuidv7();
    await db
      .insertInto('memberships')
      .values({
        organization_id: organization,
        id,
        user_id: peopleByKind[kind].userId,
        role,
        hierarchy: null,
        department: null,
        created_at,
      })
      .execute();
    memberships.set(kind, id);
  }
  const itemIn = async (cycle: string, by: Caller, fields: object) => {
    const place = by === foreignOwner ? elsewhere.organization : organization;
    const item = { kind: 'objective', cycle, title: `${SECRET} plan`, ...fields };
    return (await expectCreated(by, `/api/organizations/${place}/okrs`, item)).id;
  };
  const entryOf = async (item: string, by = owner) =>
    (await expectCreated(by, `/api/okrs/${item}/progress`, { value: 1, date: '2026-02-15' })).id;

  const noteOn = async (item: string, by = owner) =>
    (await expectCreated(by, `/api/okrs/${item}/notes`, { content: `${SECRET} note` })).id;

  const elsewhere = {
    organization: await organizationOf(foreignOwner, 'Elsewhere'),
    cycle: '',
    item: '',
  };
  elsewhere.cycle = await cycleOf(foreignOwner, elsewhere.organization, 'running');
  elsewhere.item = await itemIn(elsewhere.cycle, foreignOwner, {
    owner: peopleByKind.foreignOwner.userId,
    title: 'Elsewhere',
  });
  // Demands a second factor, which `partner` has.
  const demanding = await organizationOf(callers.ofTwo, 'Second');
  await demandSecondFactor({ ...backgroundContext(app, 'fixture'), db }, demanding, [
    peopleByKind.partner.userId,
    peopleByKind.user.userId,
  ]);

  // The other organization sees the title of an offer.
  const shareOf = async (by: Caller, item: string, to: string) =>
    (await expectCreated(by, `/api/okrs/${item}/shares`, { organization: to })).id;
  const followedItem = await itemIn(elsewhere.cycle, foreignOwner, {
    owner: peopleByKind.foreignOwner.userId,
    title: 'Followed',
  });
  const received = await shareOf(foreignOwner, elsewhere.item, organization);
  const followed = await shareOf(foreignOwner, followedItem, organization);
  const mirror = (
    (await owner.post(`/api/shares/${followed}/accept`, { cycle: running })).body as {
      share: { item: string };
    }
  ).share.item;

  const frozen = await shareOf(
    foreignOwner,
    await itemIn(elsewhere.cycle, foreignOwner, {
      owner: peopleByKind.foreignOwner.userId,
      title: 'Frozen',
    }),
    organization,
  );
  await owner.post(`/api/shares/${frozen}/accept`, { cycle: finished });

  const ownedBy = { owner: peopleByKind.owner.userId };
  const other = await itemIn(running, owner, { ...ownedBy, ...MEASURE });
  const locked = await itemIn(finished, owner, { ...ownedBy, ...MEASURE });
  const [entry, lockedCheckIn] = [await entryOf(other), await entryOf(locked)];
  const deletedBy = async (by: Caller, cycle: string, fields: object) => {
    const item = await itemIn(cycle, owner, fields);
    await by.delete(`/api/okrs/${item}`, { version: 1 });
    return (
      await db
        .selectFrom('deletions')
        .select('id')
        .where('item_id', '=', item)
        .executeTakeFirstOrThrow()
    ).id;
  };
  const [deletion, lockedDeletion] = [
    await deletedBy(owner, running, ownedBy),
    await deletedBy(owner, finished, ownedBy),
  ];
  const [note, lockedNote] = [await noteOn(other), await noteOn(locked)];
  const closings = await makeClosings(SECRET, callers, [running, finished], [other, locked]);
  const drafts = await makeDrafts(SECRET, organization, callers, peopleByKind, [running, finished]);
  const teams = await makeTeams({
    team: (fields) => expectCreated(owner, `/api/organizations/${organization}/teams`, fields),
    lead: peopleByKind.lead.userId,
    item: (fields) => itemIn(running, owner, { ...ownedBy, ...fields, ...MEASURE }),
    checkIn: entryOf,
  });
  const ids = () => new Map<CallerKind, string>();
  const deletions = ids();
  for (const kind of ['admin', 'shepherd', 'partner', 'removed'] as const)
    deletions.set(
      kind,
      await deletedBy(callers[kind], running, {
        ...ownedBy,
        assignedUser: peopleByKind[kind].userId,
      }),
    );
  const [own, below, ownCheckIns, notes] = [ids(), ids(), ids(), ids()];
  for (const kind of [
    'admin',
    'shepherd',
    'partner',
    'user',
    'lead',
    'removed',
    'ofTwo',
  ] satisfies Holder[]) {
    const id = await itemIn(running, owner, {
      ...ownedBy,
      assignedUser: peopleByKind[kind].userId,
      ...MEASURE,
    });
    own.set(kind, id);
    below.set(kind, await itemIn(running, owner, { ...ownedBy, parentId: id, ...MEASURE }));
    ownCheckIns.set(kind, await entryOf(id, callers[kind]));
    notes.set(kind, await noteOn(id, callers[kind]));
  }
  const commitments = await makeCommitments(SECRET, callers, peopleByKind, own, [other, locked]);
  const offered = await itemIn(running, owner, { ...ownedBy, title: 'Offered' });
  const given = await shareOf(owner, offered, elsewhere.organization);
  const shares = { given, received, followed, mirror, frozen };
  await owner.patch(
    `/api/cycles/${finished}/state`,
    { state: 'finished', reason: 'Done before its end' },
    { version: 2 },
  );
  const places = { organization, running, finished, team: teams.team };
  const meetings = await makeMeetings(db, SECRET, callers, peopleByKind, places);
  await db.deleteFrom('memberships').where('user_id', '=', peopleByKind.removed.userId).execute();
  const invitations = { admin: uuidv7(), viewer: uuidv7(), token: 'link-invitation' };
  for (const [id, email, role, token] of [
    [invitations.admin, peopleByKind.pending.email, 'admin', invitations.token],
    [invitations.viewer, 'nobody@example.org', 'user', 'another link'],
  ] as const) {
    await db
      .insertInto('invitations')
      .values({
        organization_id: organization,
        id,
        email,
        name: '',
        phone: TEST_PHONE,
        role,
        token_hash: hashToken(token),
        token_used_at: null,
        state: 'pending',
        invited_by: peopleByKind.owner.userId,
        created_at,
        sent_at: null,
        expires_at: '2026-03-01T00:00:00.000Z',
        answered_at: null,
      })
      .execute();
  }

  async function keyOf(kind: KeyKind, by: Caller, fields: object): Promise<string> {
    const { body } = await by.post('/api/api-keys', {
      organization,
      description: `${SECRET} script`,
      ...fields,
    });
    callers[kind] = callerWith(app, { 'x-api-key': body.key });
    // The creator is responsible for the key; a key has no session and no inbox.
    peopleByKind[kind] = peopleByKind[by === foreignOwner ? 'foreignOwner' : 'owner'];
    sessions.set(kind, uuidv7());
    return body.apiKey.id;
  }
  const apiKey = await keyOf('keyRead', owner, {});
  await keyOf('keyWrite', owner, { scope: 'write' });
  // The key of an admin who is a user now.
  const setRole = (role: 'admin' | 'user') =>
    db
      .updateTable('memberships')
      .set({ role })
      .where('id', '=', memberships.get('user')!)
      .execute();
  await setRole('admin');
  await keyOf('keyDemoted', callers.user, { scope: 'write' });
  await setRole('user');
  await keyOf('keyAudit', owner, { scope: 'audit' });
  await keyOf('keyForeign', foreignOwner, { organization: elsewhere.organization, scope: 'write' });
  await owner.delete(`/api/api-keys/${await keyOf('keyRevoked', owner, { scope: 'write' })}`);

  const {
    webhook: { id: webhook },
  } = (
    await owner.post(`/api/organizations/${organization}/webhooks`, {
      url: `https://${SECRET.toLowerCase()}.example.org/`,
      description: `${SECRET} receiver`,
      kinds: ['item.created'],
    })
  ).body;
  const {
    delivery: { id: webhookDelivery },
  } = (await owner.post(`/api/organizations/${organization}/webhooks/${webhook}/test`)).body;

  const domain = {
    id: (
      await expectCreated(owner, `/api/organizations/${organization}/domains`, {
        domain: `${SECRET.toLowerCase()}.example`,
      })
    ).id,
    token: 'token-of-the-domain',
  };
  await db
    .updateTable('organization_domains')
    .set({
      mail_token_hash: hashToken(domain.token),
      mail_expires_at: new Date(NOW.getTime() + 60_000).toISOString(),
    })
    .where('id', '=', domain.id)
    .execute();

  const calendarToken = 'calendar-token';
  await db
    .insertInto('calendar_feeds')
    .values({
      user_id: peopleByKind.noOrganization.userId,
      token_hash: hashToken(calendarToken),
      created_at,
    })
    .execute();

  const linkToken = async (
    purpose: 'verification' | 'reset',
    { userId, email }: { userId: string; email: string },
  ) => {
    await db
      .insertInto('link_tokens')
      .values({
        id: uuidv7(),
        user_id: userId,
        purpose,
        email,
        token_hash: hashToken(`link-${purpose}`),
        created_at,
        expires_at: '2026-02-15T12:20:00.000Z',
        used_at: null,
      })
      .execute();
    return `link-${purpose}`;
  };
  const idOf = async (table: 'memberships' | 'notifications', kind: CallerKind) => {
    const { userId } = peopleByKind[kind === 'anonymous' ? 'owner' : kind];
    return (
      (
        await db
          .selectFrom(table)
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('id')
          .executeTakeFirst()
      )?.id ?? uuidv7()
    );
  };
  const notifications = new Map<CallerKind, string>();
  for (const kind of Object.keys(peopleByKind) as CallerKind[])
    notifications.set(kind, kind.startsWith('key') ? uuidv7() : await idOf('notifications', kind));
  memberships.set('owner', await idOf('memberships', 'owner'));

  const authenticator = await addPasskey(callers.partner);
  const totpApp = await addTotpApp({ clock: { now: () => NOW } }, callers.partner);
  const [passkey] = (await callers.partner.get('/api/users/me/factors')).body.passkeys;
  const firstStep = await callers.anonymous.post('/api/users/authenticate', {
    email: peopleByKind.partner.email,
    password: PASSWORD,
  });
  const newApp = await callers.user.post('/api/users/me/authenticator-apps', { name: 'Phone' });

  return {
    app,
    factors: {
      passkey: passkey.id,
      app: totpApp.id,
      code: totpApp.code(),
      token: firstStep.body.secondFactor.token,
    },
    authenticator,
    identities: await addIdentities(db, peopleByKind, sessions.get('user')!, NOW),
    unconfirmedApp: {
      id: newApp.body.id,
      code: totpCodeOf(fromBase32(newApp.body.secret), totpStepOf(NOW)),
    },
    routes,
    callers,
    people: peopleByKind,
    organization,
    demanding,
    elsewhere,
    closed,
    shares,
    running,
    planned,
    finished,
    other,
    entry,
    locked,
    lockedCheckIn,
    ...teams,
    ...closings,
    ...commitments,
    ...drafts,
    ...meetings,
    ownOf: (kind) => own.get(kind) ?? own.get('partner')!,
    belowOf: (kind) => below.get(kind) ?? below.get('partner')!,
    ownCheckInOf: (kind) => ownCheckIns.get(kind) ?? ownCheckIns.get('partner')!,
    noteOf: (kind) => notes.get(kind) ?? notes.get('partner')!,
    deletionOf: (kind) => deletions.get(kind) ?? deletions.get('partner')!,
    deletion,
    lockedDeletion,
    note,
    lockedNote,
    invitations,
    apiKey,
    webhook,
    webhookDelivery,
    domain,
    calendarToken,
    membershipOf: (kind) => memberships.get(kind) ?? memberships.get('partner')!,
    notificationOf: (kind) => notifications.get(kind) ?? notifications.get('owner')!,
    sessionOf: (kind) => sessions.get(kind) ?? sessions.get('owner')!,
    verificationToken: await linkToken('verification', peopleByKind.unverified),
    resetToken: await linkToken('reset', peopleByKind.owner),
    upload: uploadBody(await workbook([{ code: 'NEW', kind: 'objective', title: 'From a file' }])),
  };
}

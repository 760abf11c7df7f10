// Five organizations to which the organization of the fixture has offered an objective, one per
// state of a share. Unshared content contains SECRET, shared content contains SHARED.
import { uuidv7 } from 'uuidv7';
import type { DatabaseHandle } from '../../../src/platform/database/connect';
import { mirrorIdOf } from '../../../src/sharing/mirrorIds';
import { callerOf } from '../../support/caller';
import type { Caller } from '../../support/caller';
import { TEST_PHONE } from '../../support/testApp';
import { hashPassword } from '../../../src/accounts/users/passwords';
import { hashToken } from '../../../src/accounts/users/tokens';
import { PASSWORD } from '../permissionFixture';
import type { PermissionFixture } from '../permissionFixture';

export const STATES = ['pending', 'accepted', 'stopped', 'rejected', 'renounced'] as const;
export type State = (typeof STATES)[number];
/** In shared content except the title, which an offer shows. */
export const SHARED_WORD = 'Topacio';

export interface Recipient {
  caller: Caller;
  userId: string;
  session: string;
  notification: string;
  organization: string;
  cycle: string;
  /** An own objective. */
  item: string;
  share: string;
  /** The offered objective and its key result, with the owner's ids. */
  source: { item: string; keyResult: string };
  /** The ids of both in the mirror, whether it exists or not. */
  mirror: { item: string; keyResult: string };
}

/** A mirror has no notes or commitments. */
async function offerObjective(
  { callers: { owner }, people, organization, running }: PermissionFixture,
  expectCreated: (path: string, body: object, by?: Caller) => Promise<string>,
): Promise<Recipient['source']> {
  const fields = { cycle: running, owner: people.owner.userId };
  const above = await expectCreated(`/api/organizations/${organization}/okrs`, {
    ...fields,
    kind: 'objective',
    title: 'Zafiro above',
  });
  const item = await expectCreated(`/api/organizations/${organization}/okrs`, {
    ...fields,
    kind: 'objective',
    parentId: above,
    title: 'Offered',
    description: SHARED_WORD,
  });
  const keyResult = await expectCreated(`/api/organizations/${organization}/okrs`, {
    ...fields,
    kind: 'key_result',
    parentId: item,
    title: `${SHARED_WORD} below`,
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 100,
  });
  await expectCreated(`/api/organizations/${organization}/okrs`, {
    ...fields,
    kind: 'objective',
    parentId: above,
    title: 'Zafiro beside',
  });
  await expectCreated(`/api/okrs/${keyResult}/progress`, { value: 10, date: '2026-02-15' }, owner);
  await expectCreated(`/api/okrs/${item}/notes`, { content: 'Zafiro note' });
  await expectCreated(`/api/okrs/${item}/commitments`, { title: 'Zafiro promise' });
  return { item, keyResult };
}

export async function makeRecipients(
  fixture: PermissionFixture,
  { db }: DatabaseHandle,
): Promise<Record<State, Recipient>> {
  const { owner } = fixture.callers;
  const expectCreated = async (path: string, body: object, by: Caller = owner): Promise<string> => {
    const answer = await by.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return Object.values(answer.body as Record<string, { id: string }>)[0]!.id;
  };
  const step = async (by: Caller, path: string, body: object = {}): Promise<void> => {
    const answer = await by.post(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  const password_hash = await hashPassword(PASSWORD);
  const recipients = {} as Record<State, Recipient>;
  const at = '2026-02-15T12:00:00.000Z';
  for (const state of STATES) {
    const [userId, session, notification, token] = [
      uuidv7(),
      uuidv7(),
      uuidv7(),
      `token-of-recipient-${state}`,
    ];
    await db
      .insertInto('users')
      .values({
        id: userId,
        email: `recipient-${state}@example.org`,
        password_hash,
        first_name: 'Ana',
        last_name: state,
        phone: TEST_PHONE,
        language: 'en',
        verified: 1,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        id: session,
        user_id: userId,
        token_hash: hashToken(token),
        user_agent: '',
        created_at: at,
        last_used_at: at,
      })
      .execute();
    await db
      .insertInto('notifications')
      .values({
        id: notification,
        user_id: userId,
        organization_id: null,
        kind: 'invitation',
        subject: '{}',
        path: null,
        created_at: at,
        read_at: null,
      })
      .execute();
    const caller = callerOf(fixture.app, token);
    const organization = await expectCreated(
      '/api/organizations',
      {
        name: `Recipient ${state}`,
        industry: 'education',
        employees: '11-50',
        country: 'CL',
        type: 'cooperative',
        website: null,
      },
      caller,
    );
    const cycle = await expectCreated(
      `/api/organizations/${organization}/cycles`,
      { name: 'Elsewhere', start: '2026-02-15', end: '2026-12-31' },
      caller,
    );
    await caller.patch(`/api/cycles/${cycle}/state`, { state: 'running' }, { version: 1 });
    const item = await expectCreated(
      `/api/organizations/${organization}/okrs`,
      { kind: 'objective', cycle, title: 'Elsewhere', owner: userId },
      caller,
    );
    const source = await offerObjective(fixture, expectCreated);
    const share = await expectCreated(`/api/okrs/${source.item}/shares`, { organization });
    if (state === 'rejected') await step(caller, `/api/shares/${share}/reject`);
    else if (state !== 'pending') await step(caller, `/api/shares/${share}/accept`, { cycle });
    if (state === 'stopped') await step(owner, `/api/shares/${share}/stop`);
    if (state === 'renounced') await step(caller, `/api/shares/${share}/renounce`);
    const { mask } = await db
      .selectFrom('shares')
      .select('mask')
      .where('id', '=', share)
      .executeTakeFirstOrThrow();
    const mirror = {
      item: mirrorIdOf(mask, source.item),
      keyResult: mirrorIdOf(mask, source.keyResult),
    };
    recipients[state] = {
      caller,
      userId,
      session,
      notification,
      organization,
      cycle,
      item,
      share,
      source,
      mirror,
    };
  }
  return recipients;
}

/** The fixture with that recipient instead of the foreign owner. */
export function fixtureFor(
  fixture: PermissionFixture,
  { caller, userId, session, notification, organization, cycle, item }: Recipient,
): PermissionFixture {
  return {
    ...fixture,
    callers: { ...fixture.callers, foreignOwner: caller },
    people: { ...fixture.people, foreignOwner: { ...fixture.people.foreignOwner, userId } },
    elsewhere: { organization, cycle, item },
    sessionOf: (kind) => (kind === 'foreignOwner' ? session : fixture.sessionOf(kind)),
    notificationOf: (kind) =>
      kind === 'foreignOwner' ? notification : fixture.notificationOf(kind),
  };
}

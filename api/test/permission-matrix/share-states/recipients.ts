// Five organizations to which the organization of the world has offered an objective, one for each state that a share can
// be in. What lies beside the objective bears SECRET, what is shared bears SHARED: who may read which is the test's.
import { uuidv7 } from 'uuidv7';
import type { DatabaseHandle } from '../../../src/platform/database/connect';
import { mirrorIdOf } from '../../../src/sharing/mirrorIds';
import { callerOf } from '../../support/caller';
import type { Caller } from '../../support/caller';
import { TEST_PHONE } from '../../support/testApp';
import { hashPassword } from '../../../src/accounts/users/passwords';
import { hashToken } from '../../../src/accounts/users/tokens';
import { PASSWORD } from '../world';
import type { World } from '../world';

export const STATES = ['pending', 'accepted', 'stopped', 'rejected', 'renounced'] as const;
export type State = (typeof STATES)[number];
/** In what is shared and is not its title, which an offer tells. */
export const SHARED = 'Topacio';

export interface Recipient {
  caller: Caller;
  userId: string;
  session: string;
  notification: string;
  organization: string;
  cycle: string;
  /** An objective of its own. */
  item: string;
  share: string;
  /** What is offered, as its owner knows it, and the key result below it. */
  source: { item: string; keyResult: string };
  /** The ids under which the mirror shows both, whether it is there or not. */
  mirror: { item: string; keyResult: string };
}

/** A mirror keeps nothing of its own: notes and commitments of the source stay at home. */
async function offered({ callers: { owner }, people, organization, running }: World, made: (path: string, body: object, by?: Caller) => Promise<string>): Promise<Recipient['source']> {
  const fields = { cycle: running, owner: people.owner.userId };
  const above = await made(`/api/organizations/${organization}/okrs`, { ...fields, kind: 'objective', title: 'Zafiro above' });
  const item = await made(`/api/organizations/${organization}/okrs`, { ...fields, kind: 'objective', parentId: above, title: 'Offered', description: SHARED });
  const keyResult = await made(`/api/organizations/${organization}/okrs`, { ...fields, kind: 'key_result', parentId: item, title: `${SHARED} below`, unit: '%', startValue: 0, currentValue: 0, targetValue: 100 });
  await made(`/api/organizations/${organization}/okrs`, { ...fields, kind: 'objective', parentId: above, title: 'Zafiro beside' });
  await made(`/api/okrs/${keyResult}/progress`, { value: 10, date: '2026-02-15' }, owner);
  await made(`/api/okrs/${item}/notes`, { content: 'Zafiro note' });
  await made(`/api/okrs/${item}/commitments`, { title: 'Zafiro promise' });
  return { item, keyResult };
}

export async function makeRecipients(world: World, { db }: DatabaseHandle): Promise<Record<State, Recipient>> {
  const { owner } = world.callers;
  const made = async (path: string, body: object, by: Caller = owner): Promise<string> => {
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
    const [userId, session, notification, token] = [uuidv7(), uuidv7(), uuidv7(), `token-of-recipient-${state}`];
    await db.insertInto('users').values({ id: userId, email: `recipient-${state}@example.org`, password_hash, first_name: 'Ana', last_name: state, phone: TEST_PHONE, language: 'en', verified: 1, created_at: at }).execute();
    await db.insertInto('sessions').values({ id: session, user_id: userId, token_hash: hashToken(token), user_agent: '', created_at: at, last_used_at: at }).execute();
    await db.insertInto('notifications').values({ id: notification, user_id: userId, organization_id: null, kind: 'invitation', subject: '{}', path: null, created_at: at, read_at: null }).execute();
    const caller = callerOf(world.app, token);
    const organization = await made('/api/organizations', { name: `Recipient ${state}`, industry: 'education', employees: '11-50', country: 'CL', type: 'cooperative', website: null }, caller);
    const cycle = await made(`/api/organizations/${organization}/cycles`, { name: 'Elsewhere', start: '2026-02-15', end: '2026-12-31' }, caller);
    await caller.patch(`/api/cycles/${cycle}/state`, { state: 'running' }, { version: 1 });
    const item = await made(`/api/organizations/${organization}/okrs`, { kind: 'objective', cycle, title: 'Elsewhere', owner: userId }, caller);
    const source = await offered(world, made);
    const share = await made(`/api/okrs/${source.item}/shares`, { organization });
    if (state === 'rejected') await step(caller, `/api/shares/${share}/reject`);
    else if (state !== 'pending') await step(caller, `/api/shares/${share}/accept`, { cycle });
    if (state === 'stopped') await step(owner, `/api/shares/${share}/stop`);
    if (state === 'renounced') await step(caller, `/api/shares/${share}/renounce`);
    const { mask } = await db.selectFrom('shares').select('mask').where('id', '=', share).executeTakeFirstOrThrow();
    const mirror = { item: mirrorIdOf(mask, source.item), keyResult: mirrorIdOf(mask, source.keyResult) };
    recipients[state] = { caller, userId, session, notification, organization, cycle, item, share, source, mirror };
  }
  return recipients;
}

/** The world in which that recipient stands in the place of the foreign owner. */
export function worldOf(world: World, { caller, userId, session, notification, organization, cycle, item }: Recipient): World {
  return {
    ...world,
    callers: { ...world.callers, foreignOwner: caller }, people: { ...world.people, foreignOwner: { ...world.people.foreignOwner, userId } }, elsewhere: { organization, cycle, item },
    sessionOf: (kind) => (kind === 'foreignOwner' ? session : world.sessionOf(kind)), notificationOf: (kind) => (kind === 'foreignOwner' ? notification : world.notificationOf(kind)),
  };
}

// API keys: calls by a key and creating one, against requests that remove the right.
import { createCycleScenario } from '../../support/cycleScenario';
import type { CycleScenario } from '../../support/cycleScenario';
import type { Person, TestApp } from '../../support/testApp';
import type { Pair, PreparedPair, Scene } from '../pair';

const TODAY = '2026-02-15';

interface Place {
  p: CycleScenario;
  maker: Person;
  item: string;
}

const membershipOf = async ({ handle }: TestApp, { userId }: Person) =>
  (
    await handle.db
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

async function placeOf({ test }: Scene): Promise<Place> {
  const p = await createCycleScenario(test);
  const { id: item } = await p.objective({
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 100,
  });
  return { p, maker: await p.member('admin'), item };
}

type Sending = (scene: Scene, place: Place) => Promise<PreparedPair['send'] & { keyId?: string }>;

async function keyOf({ p, maker, item }: Place): Promise<{ key: string; id: string }> {
  const { body } = await maker.post('/api/api-keys', {
    organization: p.organization,
    description: 'Script',
    scope: 'write',
  });
  // The first use of a key is stored in a separate transaction.
  await maker.get(`/api/okrs/${item}`);
  return { key: body.key, id: body.apiKey.id };
}

const makeKey: Sending =
  async ({ heldCaller: held }, { p, maker }) =>
  () =>
    held(maker).post('/api/api-keys', {
      organization: p.organization,
      description: 'Script',
      scope: 'write',
    });
const makeWebhook: Sending =
  async ({ heldCaller: held }, { p, maker }) =>
  () =>
    held(maker).post(`/api/organizations/${p.organization}/webhooks`, {
      url: 'https://hooks.example.org/',
      kinds: ['item.created'],
    });
const checkInByKey: Sending = async ({ heldWith, test }, place) => {
  const { key, id } = await keyOf(place);
  const headers = { 'x-api-key': key };
  await test.app.inject({ method: 'GET', url: `/api/okrs/${place.item}`, headers });
  return Object.assign(
    () => heldWith(headers).post(`/api/okrs/${place.item}/progress`, { value: 2, date: TODAY }),
    { keyId: id },
  );
};

const removeMaker =
  ({ p, maker }: Place): PreparedPair['sendMeanwhile'] =>
  () =>
    p.owner.delete(`/api/organizations/${p.organization}/members/${maker.userId}`);

async function liveKeys({ handle }: TestApp, { maker }: Place): Promise<string[]> {
  const live = await handle.db
    .selectFrom('api_keys')
    .where('created_by', '=', maker.userId)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();
  return live.length > 0 ? ['a key of who is no member lives'] : [];
}

const pair = (
  name: string,
  send: Sending,
  end: (scene: Scene, place: Place, keyId: string) => Promise<Omit<PreparedPair, 'send'>>,
  refusedAs: string[],
): Pair => ({
  name,
  expectedErrors: refusedAs,
  prepare: async (scene) => {
    const place = await placeOf(scene);
    const sending = await send(scene, place);
    return { send: sending, ...(await end(scene, place, sending.keyId ?? '')) };
  },
});

const demoteMaker = async ({ test }: Scene, { p, maker }: Place) => {
  const membership = await membershipOf(test, maker);
  return {
    sendMeanwhile: () =>
      p.owner.patch('/api/organizations/member', {
        user_organization_id: membership,
        role: 'user',
      }),
  };
};

export const keyPairs: Pair[] = [
  pair(
    'a key, and its maker is taken out',
    makeKey,
    async ({ test }, place) => ({
      sendMeanwhile: removeMaker(place),
      faults: () => liveKeys(test, place),
    }),
    ['NOT_FOUND'],
  ),
  pair('a key, and its maker may make none any more', makeKey, demoteMaker, ['FORBIDDEN']),
  pair('a webhook, and its maker may make none any more', makeWebhook, demoteMaker, ['FORBIDDEN']),
  pair(
    'a check-in by a key, and the key is revoked',
    checkInByKey,
    async (_scene, { p }, keyId) => ({
      sendMeanwhile: () => p.owner.delete(`/api/api-keys/${keyId}`),
    }),
    ['API_KEY_INVALID'],
  ),
  pair('a check-in by a key, and its maker may not write any more', checkInByKey, demoteMaker, [
    'API_KEY_NOT_ALLOWED',
  ]),
  pair(
    'a check-in by a key, and its maker is taken out',
    checkInByKey,
    async (_scene, place) => ({ sendMeanwhile: removeMaker(place) }),
    ['API_KEY_INVALID'],
  ),
];

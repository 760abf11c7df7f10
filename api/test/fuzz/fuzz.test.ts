import fc from 'fast-check';
import { KNOWN_ID } from './arbitraryOf';
import { operationsOf, requests } from './requests';
import type { FuzzRequest } from './requests';
import { createCycleScenario } from '../support/cycleScenario';
import { IS_LONG_RUN } from '../support/scale';
import { uploadBody } from '../support/spreadsheets';
import { startTestApp } from '../support/testApp';
import type { TestApp } from '../support/testApp';

const REQUESTS = IS_LONG_RUN ? 100_000 : 5_000;
/**
 * The short run has a fixed seed, so that it fails for the author of a fault; the long run uses new
 * seeds.
 */
const SEED = 20_261_121;
/**
 * After this number of requests the fixture is created again, because a request has probably closed
 * the organization.
 */
const ONE_WORLD = 200;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/**
 * Calls that no generated request can pass, by what they need; their own tests have it. All other
 * calls count among those of which most are let in. A call that is let in may not be here.
 */
const NEED_PROOF: Record<string, readonly string[]> = {
  'a password': [
    'POST /api/users/authenticate',
    'DELETE /api/users/me',
    'PATCH /api/users/change-password',
    'POST /api/users/me/step-up',
  ],
  'the token of a mail or of a secret address': [
    'PUT /api/users/validate',
    'PUT /api/users/update-password',
    'POST /api/users/check-link',
    'POST /api/invitations/look-up',
    'POST /api/notifications/unsubscribe',
    'GET /api/calendar.ics',
  ],
  'a configured provider and its answer': [
    'GET /api/users/google/start',
    'GET /api/users/google/callback',
    'POST /api/users/google-auth',
    'GET /api/users/sign-in-providers/{id}/start',
    'GET /api/users/sign-in-providers/{id}/callback',
    'POST /api/users/sign-in-providers/{id}/session',
    'POST /api/users/sign-in-providers/{id}/backchannel-logout',
    'POST /api/users/me/identities/start',
    'POST /api/users/me/identities',
    'DELETE /api/users/me/identities/{id}',
  ],
  'an authenticator, or a factor that one made': [
    'POST /api/users/passkey-sign-in',
    'POST /api/users/second-factor/passkey-options',
    'POST /api/users/second-factor',
    'POST /api/users/me/passkeys',
    'PATCH /api/users/me/passkeys/{id}',
    'DELETE /api/users/me/passkeys/{id}',
    'POST /api/users/me/authenticator-apps/{id}/confirm',
    'PATCH /api/users/me/authenticator-apps/{id}',
    'DELETE /api/users/me/authenticator-apps/{id}',
    'POST /api/users/me/recovery-codes',
  ],
  'a TXT record': ['POST /api/organizations/{id}/domains/{domain}/prove'],
};
/** An event stream stays open until its client closes it. */
const STREAMS = /stream/;

let test: TestApp;
/**
 * Existing ids by the word that names them in paths and bodies; "any" has all ids, including those
 * of answers.
 */
let ids: Record<string, string[]> = {};
let tokens: (string | null)[] = [];

async function newWorld(): Promise<void> {
  const p = await createCycleScenario(test);
  const [partner, user] = [await p.member('partner'), await p.member('user')];
  const own = await p.objective({
    assignedUser: user.userId,
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 10,
  });
  const keyResult = await p.keyResult(own.id, { owner: partner.userId });
  const planned = (
    await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
      name: 'Next',
      start: '2026-03-01',
      end: '2026-12-31',
    })
  ).body.cycle.id as string;
  const webhook = (
    await p.owner.post(`/api/organizations/${p.organization}/webhooks`, {
      url: 'https://example.org/hook',
      kinds: ['cycle.stateChanged'],
    })
  ).body.webhook.id as string;
  const card = (
    await p.owner.post(`/api/cycles/${p.cycle}/retrospective`, { column: 'keep', content: 'Well' })
  ).body.card.id as string;
  const meeting = (await p.owner.post(`/api/cycles/${p.cycle}/meetings`, {})).body.meeting
    .id as string;
  await p.owner.put(`/api/okrs/${own.id}/verdict`, { decision: 'carryOn' }, { version: 0 });
  const team = (
    await p.owner.post(`/api/organizations/${p.organization}/teams`, {
      name: 'Team',
      colour: 'blue',
      lead: user.userId,
    })
  ).body.team.id as string;
  const draft = (
    await p.owner.post(`/api/organizations/${p.organization}/drafts`, {
      cycle: p.cycle,
      parentId: own.id,
      objective: { title: 'Draft', owner: user.userId },
      lines: [{ kind: 'key_result', above: null, title: 'Line', owner: partner.userId }],
    })
  ).body.draft.id as string;
  const post = async (path: string, body: object) => (await p.owner.post(path, body)).body;
  const entry = (await post(`/api/okrs/${keyResult.id}/progress`, { value: 1, date: '2026-02-15' }))
    .entry.id as string;
  const note = (await post(`/api/okrs/${keyResult.id}/notes`, { content: 'Note' })).note
    .id as string;
  const commitment = (await post(`/api/okrs/${keyResult.id}/commitments`, { title: 'Promise' }))
    .commitment.id as string;
  const domain = (
    await post(`/api/organizations/${p.organization}/domains`, { domain: 'fuzz.example' })
  ).domain.id as string;
  const key = (await post('/api/api-keys', { organization: p.organization, description: 'Script' }))
    .apiKey.id as string;
  const invitation = (
    await post(`/api/organizations/${p.organization}/invitations`, {
      email: 'invited@example.org',
      name: 'Invited',
      role: 'Viewer',
    })
  ).invitation.id as string;
  const stranger = await test.signUp();
  const [organization, cycles, items, people] = [
    [p.organization],
    [p.cycle, p.cycle, planned],
    [own.id, keyResult.id],
    [p.owner.userId, partner.userId, user.userId],
  ];
  ids = {
    organizations: organization,
    organization,
    cycles,
    cycle: cycles,
    okrs: items,
    parentId: items,
    items,
    webhook: [webhook],
    cardId: [card],
    entryId: [entry],
    noteId: [note],
    commitmentId: [commitment],
    domain: [domain],
    'api-keys': [key, ...organization],
    invitations: [invitation],
    team: [team],
    teams: [team],
    drafts: [draft],
    meetings: [meeting],
    ticks: items,
    user: people,
    lead: people,
    owner: people,
    assignedUser: people,
    userId: people,
    members: people,
    any: [...organization, ...cycles, ...items, ...people],
  };
  tokens = [
    p.owner.token,
    p.owner.token,
    partner.token,
    user.token,
    stranger.token,
    null,
    'made-up',
  ];
}

/** Replaces placeholders by existing ids, mostly of the kind that the preceding word names. */
function settled(value: unknown, word = 'any'): unknown {
  if (typeof value === 'string' && KNOWN_ID.test(value)) {
    const number = Number(value.slice(6));
    const known = (number % 10 < 8 ? ids[word] : undefined) ?? ids.any ?? [];
    return known[number % known.length];
  }
  if (Array.isArray(value)) return value.map((each) => settled(each, word));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, settled(each, key === 'id' ? word : key)]),
    );
  return value;
}

const written = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(
      /[\ud800-\udfff]/gu,
      '\ufffd',
    ),
  );

/** spreadsheets/hostileFiles.test.ts tests the content of files. */
const FILE = Buffer.from('code,kind,title\nF1,objective,Water for all\n');

async function send({ operation, caller, path, query, body, version, raw }: FuzzRequest) {
  const url = operation.path
    .replaceAll(
      /(?<=(\w+)\/)\{(\w+)\}/g,
      (_all, word: string, name: string) =>
        written(settled(path[name], name === 'id' ? word : name)) || '-',
    )
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => written(settled(path[name], name)) || '-');
  const search = Object.entries(query)
    .map(([name, value]) => `${written(name)}=${written(settled(value, name))}`)
    .join('&');
  const token = tokens[caller];
  const file = operation.body?.multipart ? uploadBody(FILE) : null;
  // A form that ends early, or without its boundary.
  const cut =
    file && raw !== null
      ? Buffer.concat([
          file.body.subarray(0, (raw.length * 37) % file.body.length),
          Buffer.from(raw),
        ])
      : null;
  const payload =
    cut ??
    raw ??
    file?.body ??
    (body === undefined ? undefined : JSON.stringify(settled(body, 'items')));
  return test.app.inject({
    method: operation.method as 'GET',
    url: search ? `${url}?${search}` : url,
    payload,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...file?.headers,
      ...(version === null ? {} : { 'if-match': `"${version}"` }),
    },
  });
}

beforeAll(async () => {
  test = await startTestApp('sqlite');
});
afterAll(() => test.close());

it(
  `answers ${REQUESTS} generated requests as documented, and without internal errors`,
  async () => {
    const operations = operationsOf((await test.anonymous.get('/api/openapi.json')).body).filter(
      ({ path }) => !STREAMS.test(path),
    );
    const seen = new Map<string, number>();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(requests(operations, 7), async (request) => {
        if (sent % ONE_WORLD === 0) await newWorld();
        sent += 1;
        const answer = await send(request);
        if (answer.statusCode >= 500 || !request.operation.statuses.has(answer.statusCode))
          throw new Error(
            `${request.operation.method} ${request.operation.path}: ${answer.statusCode} ` +
              `${answer.payload.slice(0, 300)}`,
          );
        const key = `${request.operation.method} ${request.operation.path} ${answer.statusCode < 300}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        if (answer.statusCode < 300)
          ids.any = [...(ids.any ?? []), ...(answer.payload.match(UUID) ?? []).slice(0, 3)].slice(
            -60,
          );
      }),
      { numRuns: REQUESTS, endOnFailure: true, ...(IS_LONG_RUN ? {} : { seed: SEED }) },
    );
    const names = operations.map(({ method, path }) => `${method} ${path}`);
    const needProof = Object.values(NEED_PROOF).flat();
    const isLetIn = (name: string) => seen.has(`${name} true`);
    expect(needProof.filter((name) => !names.includes(name))).toEqual([]);
    expect(needProof.filter(isLetIn)).toEqual([]);
    // Checks that many of the requests are accepted.
    const open = names.filter((name) => !needProof.includes(name));
    expect(open.filter(isLetIn).length / open.length).toBeGreaterThan(0.6);
  },
  IS_LONG_RUN ? 3_600_000 : 180_000,
);

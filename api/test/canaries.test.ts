// Plants secrets in headers, cookies, queries and bodies of every route, valid and invalid, and
// creates secrets in the normal ways. None may appear in the log, in responses to other callers or
// refused calls, or in mails to other people.
import { createCycleScenario } from './support/cycleScenario';
import { upload, workbook } from './support/spreadsheets';
import { startTestApp } from './support/testApp';
import type { TestApp } from './support/testApp';
import { captureLog } from './support/writtenLog';

/** One per place, so that a failure names the place. */
const CANARY = {
  sessionToken: 'canary-session-token-Zq7',
  apiKey: 'cmb_canary-api-key-Zq7',
  bearer: 'canary-bearer-Zq7',
  cookie: 'canary-cookie-Zq7',
  queryToken: 'canary-query-token-Zq7',
  password: 'Canary-Password-7!',
  newPassword: 'Canary-New-7!',
  linkToken: 'canary-link-token-Zq7',
  invitation: 'canary-invitation-Zq7',
  secret: 'whsec_canaryZq7',
  mail: 'canary-zq7@example.org',
  code: 'canary-code-Zq7',
  note: 'canary words of a note Zq7',
};
/** These must not appear in any response, not even to their sender. */
const NEVER_ANSWERED: (keyof typeof CANARY)[] = [
  'sessionToken',
  'apiKey',
  'bearer',
  'cookie',
  'queryToken',
  'password',
  'newPassword',
  'linkToken',
  'invitation',
  'secret',
  'code',
];

const HEADERS = {
  'x-access-token': CANARY.sessionToken,
  'x-api-key': CANARY.apiKey,
  authorization: `Bearer ${CANARY.bearer}`,
  cookie: `mfe=${CANARY.cookie}; session=${CANARY.cookie}`,
};
const BODY = {
  email: CANARY.mail,
  password: CANARY.password,
  newPassword: CANARY.newPassword,
  confirmation: CANARY.newPassword,
  currentPassword: CANARY.password,
  token: CANARY.linkToken,
  invitation: CANARY.invitation,
  secret: CANARY.secret,
  code: CANARY.code,
  content: CANARY.note,
  note: CANARY.note,
};
const JSON_BODY = { 'content-type': 'application/json' };

let test: TestApp;
const log = captureLog();
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  test = await startTestApp('sqlite', {
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' },
    logger: log.logger,
    onRoute: ({ method, url }) => {
      for (const each of [method].flat())
        if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each, url });
    },
  });
});
afterAll(() => test.close());
beforeEach(() => log.clear());

const foundIn = (text: string, secrets: readonly string[] = Object.values(CANARY)) =>
  secrets.filter((secret) => text.includes(secret));

it.each<
  [
    string,
    Record<string, string>,
    (url: string) => { url: string; payload?: string; headers?: Record<string, string> },
  ]
>([
  ['in headers and cookies', HEADERS, (url) => ({ url })],
  [
    'in the query',
    {},
    (url) => ({
      url: `${url}?token=${CANARY.queryToken}&email=${CANARY.mail}&code=${CANARY.code}&invitation=${CANARY.invitation}`,
    }),
  ],
  [
    'in a body of fields it knows and fields it does not',
    {},
    (url) => ({ url, payload: JSON.stringify(BODY), headers: JSON_BODY }),
  ],
  ['in a list', {}, (url) => ({ url, payload: JSON.stringify([BODY, BODY]), headers: JSON_BODY })],
  [
    'in a body that breaks off',
    {},
    (url) => ({ url, payload: JSON.stringify(BODY).slice(0, -5), headers: JSON_BODY }),
  ],
  [
    'in a body of another type',
    {},
    (url) => ({ url, payload: JSON.stringify(BODY), headers: { 'content-type': 'text/plain' } }),
  ],
  [
    'in a form',
    {},
    (url) => ({
      url,
      payload: `password=${CANARY.password}&token=${CANARY.linkToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
])(
  'logs and returns no secret sent %s to every route',
  async (_title, headers, sent) => {
    const person = await test.signUp();
    const found: string[] = [];
    for (const { method, url } of routes) {
      if (url === '/api/notifications/stream' || url.includes('*')) continue;
      const address = url.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000');
      const { payload, headers: more, url: full } = sent(address);
      for (const session of [
        {},
        'x-access-token' in headers ? {} : { 'x-access-token': person.token },
      ]) {
        const answer = await test.app.inject({
          method: method as 'GET',
          url: full,
          headers: { ...session, ...headers, ...more },
          ...(method === 'GET' ? {} : { payload }),
        });
        const given = foundIn(
          `${answer.payload}${JSON.stringify(answer.headers)}`,
          NEVER_ANSWERED.map((name) => CANARY[name]),
        );
        if (given.length > 0) found.push(`${method} ${url} answers ${given.join()}`);
      }
    }
    expect(found).toEqual([]);
    expect(foundIn(log.text())).toEqual([]);
    // Checks that the log has entries.
    expect(log.text().match(/"request"/g)?.length).toBeGreaterThan(routes.length);
  },
  120_000,
);

it('does not log created secrets, and mails them only to their recipients', async () => {
  const p = await createCycleScenario(test);
  const { app } = test;
  const email = 'newcomer-canary@example.org';
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { email, password: CANARY.password },
  });
  const secrets = [signedUp.json<{ result: { token: string } }>().result.token];
  await app.inject({ url: `/api/users/recovery-password?email=${p.owner.email}` });
  await p.owner.patch('/api/users/change-password', {
    password: CANARY.password,
    newPassword: CANARY.newPassword,
    confirmPassword: CANARY.newPassword,
  });

  const key = await p.owner.post('/api/api-keys', {
    organization: p.organization,
    description: 'Script',
  });
  const hook = await p.owner.post(`/api/organizations/${p.organization}/webhooks`, {
    url: 'http://127.0.0.1:9/hook',
    kinds: ['item.created'],
  });
  const invited = await p.owner.post(`/api/organizations/${p.organization}/invitations`, {
    name: 'Eva',
    email: 'eva-canary@example.org',
    role: 'Viewer',
  });
  const link = await p.owner.get(`/api/invitations/${invited.body.invitation.id}/link`);
  expect([key.status, hook.status, invited.status, link.status]).toEqual([201, 201, 201, 200]);
  secrets.push(key.body.key, hook.body.secret, String(link.body.link).split('=').at(-1)!);

  const objective = await p.objective({ title: 'Plan' });
  const luis = await p.member('partner');
  await luis.post(`/api/okrs/${objective.id}/notes`, { content: CANARY.note });
  await upload(
    p.owner,
    { organization: p.organization, cycle: p.cycle },
    await workbook([{ code: 'NEW', kind: 'objective', title: CANARY.note }]),
  );
  // The normal use of every secret.
  for (const headers of [
    { 'x-access-token': secrets[0]! },
    { 'x-api-key': key.body.key as string },
  ])
    await app.inject({
      url: `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`,
      headers,
    });

  const mails = await test.handle.db.selectFrom('mails').selectAll().execute();
  const linked = mails.flatMap(({ recipient, text_body }) =>
    [...text_body.matchAll(/#(?:token|invitation)=([\w-]+)/g)].map(([, token]) => ({
      recipient,
      token: token!,
    })),
  );
  expect(linked.length).toBeGreaterThanOrEqual(3);
  expect(
    foundIn(log.text(), [
      ...secrets,
      ...linked.map(({ token }) => token),
      p.owner.token,
      luis.token,
      CANARY.password,
      CANARY.newPassword,
      CANARY.note,
      email,
      'eva-canary@example.org',
      p.owner.email,
    ]),
  ).toEqual([]);
  for (const { recipient, text_body, html_body, subject } of mails) {
    const others = linked.filter((each) => each.recipient !== recipient).map(({ token }) => token);
    expect(
      foundIn(`${subject}${text_body}${html_body}`, [
        ...secrets.filter((secret) => !linked.some(({ token }) => token === secret)),
        ...others,
        p.owner.token,
        luis.token,
        CANARY.password,
        CANARY.newPassword,
      ]),
    ).toEqual([]);
  }
});

it('reveals the request of an internal error neither in the log nor in the response', async () => {
  const failing = jest.spyOn(test.handle.db, 'selectFrom').mockImplementation(() => {
    throw new Error('broken inside');
  });
  const transacting = jest
    .spyOn(test.handle, 'transaction')
    .mockRejectedValue(new Error('broken inside'));
  const answers: string[] = [];
  for (const { method, url } of routes.filter(
    (route) => route.method === 'POST' || route.method === 'PUT',
  )) {
    answers.push(
      (
        await test.app.inject({
          method: method as 'POST',
          url: url.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000'),
          payload: BODY,
          headers: HEADERS,
        })
      ).payload,
    );
  }
  answers.push(
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/users/authenticate',
        payload: { email: CANARY.mail, password: CANARY.password },
      })
    ).payload,
  );
  failing.mockRestore();
  transacting.mockRestore();
  expect(log.text()).toContain('broken inside');
  expect(foundIn(log.text())).toEqual([]);
  expect(foundIn(answers.join())).toEqual([]);
  expect(answers.join()).not.toContain('broken inside');
});

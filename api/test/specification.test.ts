// Tests of docs/specification.md about calls, fields and required fields, through the API. Rows
// with tests beside their code are not repeated here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withTestApp, startTestApp } from './support/testApp';
import type { Person, TestApp } from './support/testApp';
import { mailedToken } from './support/mails';
import { createCycleScenario } from './support/cycleScenario';
import type { CycleScenario } from './support/cycleScenario';
import { upload, workbook } from './support/spreadsheets';

const document = readFileSync(path.join(__dirname, '../../docs/specification.md'), 'utf8');
/** The calls of the table in section 7, as "GET /organizations/*". */
const calls = [
  ...document.matchAll(/^\| S7\.\d+ \| `(GET|POST|PUT|PATCH|DELETE) (\/[^`?]*)/gm),
].map(([, method = '', address = '']) => `${method} ${address.replaceAll(/\{\w+\}/g, '*')}`);

it("every call of the specification's table is a route of the server", async () => {
  const routes = new Set<string>();
  await withTestApp(
    async () => {
      for (const call of calls) expect(routes).toContain(call);
    },
    {
      onRoute: ({ method, url }) => {
        for (const each of [method].flat())
          routes.add(
            `${each} ${url
              .replace(/^\/api/, '')
              .replaceAll(/:\w+/g, '*')
              .replace(/(.)\/$/, '$1')}`,
          );
      },
    },
  );
  expect(calls).toHaveLength(26);
});

describe('on a server', () => {
  let test: TestApp;
  let p: CycleScenario;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp('sqlite');
    p = await createCycleScenario(test);
    owner = p.owner;
  });
  afterAll(() => test.close());

  const list = async (address: string, name: string) => (await owner.get(address)).body[name][0];
  const organization = {
    name: 'Andes',
    industry: 'education',
    employees: '11-50',
    country: 'PE',
    type: 'cooperative',
    website: null,
  };
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);

  it('an organization has the fields of the specification', async () => {
    const given = { ...organization, website: 'https://andes.example', purpose: true };
    const made = (await owner.post('/api/organizations', given)).body.organization;
    expect((await owner.get(`/api/organizations/${made.id}`)).body.result).toMatchObject({
      ...given,
      id: made.id,
      owner: owner.userId,
      createdAt: instant,
      numberOfUsers: 1,
      shareOkrs: 1,
      visibleMembers: 0,
    });
  });

  it('a membership has the fields of the specification', async () => {
    const mine = await list(`/api/organizations/bymember/${owner.userId}`, 'organizations');
    const changed = await owner.patch('/api/organizations/member', {
      user_organization_id: mine.user_organization_id,
      hierarchy: 'Researcher',
      area: 'General',
    });
    expect(changed.body.member).toMatchObject({
      user_organization_id: mine.user_organization_id,
      user_hierarchy_level: 'Researcher',
      user_department: 'General',
      role: 'owner',
    });
    expect(
      await list(`/api/organizations/bymember/${owner.userId}`, 'organizations'),
    ).toMatchObject({
      user_organization_id: mine.user_organization_id,
      user_hierarchy_level: 'Researcher',
      user_department: 'General',
      role: 'owner',
    });
  });

  it('a cycle has the fields of the specification', async () => {
    expect(await list(`/api/organizations/${p.organization}/cycles`, 'cycles')).toMatchObject({
      name: 'Year',
      state: 'running',
      start: '2026-02-15',
      end: '2026-12-31',
    });
  });

  it('objectives and key results have the fields of the specification', async () => {
    const parent = await p.objective();
    const given = {
      kind: 'key_result',
      parentId: parent.id,
      title: 'Wells',
      description: 'Deep ones',
      type: 'RECURRENT',
      lagMeasure: 'Wells dug',
      unit: 'wells',
      startValue: 1,
      currentValue: 2,
      targetValue: 3,
      assignedUser: owner.userId,
      owner: owner.userId,
      cycle: p.cycle,
      code: 'W1',
      frequency: 'weekly',
      startDate: '2026-02-16',
      endDate: '2026-03-29',
    };
    const { body } = await p.create(given);
    expect(await p.item(body.item.id)).toMatchObject({
      ...given,
      lastUpdated: instant,
      realProgress: 0,
      expectedProgress: 0,
    });
    expect(await p.item(parent.id)).toMatchObject({
      kind: 'objective',
      parentId: null,
      lastUpdated: instant,
      realProgress: 0,
      expectedProgress: 0,
    });
  });

  it('notes, commitments and entries of the history have the fields of the specification', async () => {
    const { id } = await p.keyResult((await p.objective()).id);
    const author = { id: owner.userId, firstName: 'Ana', lastName: 'Muñoz' };
    await owner.post(`/api/okrs/${id}/notes`, { content: 'The pump came' });
    expect(await list(`/api/okrs/${id}/notes`, 'notes')).toMatchObject({
      content: 'The pump came',
      user: author,
    });
    const promise = {
      title: 'Dig',
      description: 'Deep',
      startsAt: '2026-02-16',
      endsAt: '2026-02-20',
    };
    await owner.post(`/api/okrs/${id}/commitments`, promise);
    expect(await list(`/api/okrs/${id}/commitments`, 'commitments')).toMatchObject(promise);
    await owner.post(`/api/okrs/${id}/progress`, { value: 40, date: '2026-02-15' });
    expect(await list(`/api/okrs/${id}/progress`, 'entries')).toMatchObject({
      createdBy: 'Ana Muñoz',
      createdAt: instant,
      lastEdited: null,
      user: author,
      progress: 0.4,
      date: '2026-02-15',
    });
  });

  it('a new password by the mailed link takes names and phone along, and answers with its six fields', async () => {
    const {
      body: {
        result: { id },
      },
    } = await test.anonymous.post('/api/users', {
      email: 'new@example.org',
      password: 'Cordillera-7!',
    });
    const token = await mailedToken(test, 'new@example.org');
    const { status, body } = await test.anonymous.put('/api/users/update-password', {
      token,
      password: 'Altiplano-8?',
      name: 'Eva',
      lastName: 'Soto',
      phone: '+51 987 654 321',
    });
    expect([status, body.result]).toMatchObject([
      200,
      {
        token: expect.any(String),
        id,
        email: 'new@example.org',
        name: 'Eva',
        lastname: 'Soto',
        validated_email: true,
      },
    ]);
    const signedIn = await test.anonymous.get('/api/users/me', {
      headers: { 'x-access-token': body.result.token },
    });
    expect(signedIn.body.result).toMatchObject({
      name: 'Eva',
      lastname: 'Soto',
      cellphone: '+51 987 654 321',
    });
  });

  it('a spreadsheet comes as a multipart body, in the field file and in no other', async () => {
    const file = await workbook([{ code: 'G1', kind: 'objective', title: 'Goal' }]);
    const address = { organization: p.organization, cycle: p.cycle, dryRun: true };
    expect(await upload(owner, address, file)).toMatchObject({
      status: 200,
      body: { import: { summary: { create: 1, errors: 0 } } },
    });
    for (const field of ['upload', 'File', 'files'])
      expect(await upload(owner, address, file, { field })).toMatchObject({
        status: 400,
        body: { code: 'FILE_MISSING' },
      });
    expect(
      await owner.post(`/api/okrs/uploaderOKRs/${p.organization}?cycle=${p.cycle}`, { file: 'G1' }),
    ).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } });
  });

  it('one person may open and belong to any number of organizations', async () => {
    const person = await test.signUp();
    for (let number = 0; number < 60; number += 1)
      expect(
        (await person.post('/api/organizations', { ...organization, name: `Andes ${number}` }))
          .status,
      ).toBe(201);
    expect(
      (await person.get(`/api/organizations/bymember/${person.userId}`)).body.organizations,
    ).toHaveLength(60);
  });

  const account = { email: 'free@example.org', password: 'Cordillera-7!' };
  it.each([
    ['POST', '/users', account, ['email', 'password']],
    ['POST', '/users/authenticate', account, ['email', 'password']],
    ['POST', '/organizations', organization, Object.keys(organization)],
    ['POST', '/users/check-email', { email: 'free@example.org' }, ['email']],
    ['POST', '/users/resend-validation', { email: 'free@example.org' }, ['email']],
  ] as const)(
    '%s %s is refused without any of its fields, at that field',
    async (_method, call, fields, required) => {
      for (const field of required) {
        const { status, body } = await owner.post(`/api${call}`, { ...fields, [field]: undefined });
        expect([
          status,
          body.code,
          body.errors?.map(({ path: at }: { path: string }) => at),
        ]).toEqual([400, 'VALIDATION_FAILED', [field]]);
      }
    },
  );

  it.each([
    '',
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana example.org',
    'ana@exa mple.org',
    'ana@@example.org',
  ])('%j is no e-mail, on any call that takes one', async (email) => {
    const answers = [
      await test.anonymous.post('/api/users', { ...account, email }),
      await test.anonymous.post('/api/users/authenticate', { ...account, email }),
      await test.anonymous.post('/api/users/check-email', { email }),
      await test.anonymous.get(`/api/users/recovery-password?email=${encodeURIComponent(email)}`),
      await owner.put('/api/users/update-data', { email }),
      await owner.post(`/api/organizations/${p.organization}/invitations`, {
        name: 'Luz',
        email,
        role: 'Viewer',
      }),
      await owner.get(`/api/organizations/lookup?email=${encodeURIComponent(email)}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual(
      answers.map(() => [400, 'email']),
    );
  });

  it.each(['name', 'lastname'])("an account's %s cannot be emptied", async (field) => {
    for (const blank of ['', '  '])
      expect(await owner.put('/api/users/update-data', { [field]: blank })).toMatchObject({
        status: 400,
        body: { errors: [{ path: field }] },
      });
  });
});

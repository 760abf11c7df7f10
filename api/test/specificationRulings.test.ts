// Tests of rulings on rows of docs/specification.md, through the API.
import { uploadBody, workbook } from './support/spreadsheets';
import { startTestApp } from './support/testApp';
import type { Person, TestApp } from './support/testApp';
import { createCycleScenario } from './support/cycleScenario';
import type { CycleScenario } from './support/cycleScenario';

let test: TestApp;
let p: CycleScenario;
let owner: Person;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  p = await createCycleScenario(test);
  owner = p.owner;
});
afterAll(() => test.close());

it.each(['12345', '+51 1', '+999 123456', '987654321'])(
  '%s is no phone number in any country',
  async (cellphone) => {
    const refused = await owner.put('/api/users/update-data', { cellphone });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'cellphone' }] } });
  },
);

it('a member’s place needs an area the first time it is set, and not afterwards', async () => {
  const member = await test.addMember(p.organization, 'user');
  const [mine] = (await member.get(`/api/organizations/bymember/${member.userId}`)).body
    .organizations;
  const set = (fields: object) =>
    member.patch('/api/organizations/member', {
      user_organization_id: mine.user_organization_id,
      ...fields,
    });
  expect(await set({ hierarchy: 'Manager' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'area' }] },
  });
  expect((await set({ hierarchy: 'Manager', area: 'Sales' })).status).toBe(200);
  expect((await set({ hierarchy: 'Director' })).body.member).toMatchObject({
    user_hierarchy_level: 'Director',
    user_department: 'Sales',
  });
});

it('an invitation of one person needs their name', async () => {
  const invite = (fields: object) =>
    owner.post(`/api/organizations/${p.organization}/invitations`, {
      email: 'luz@example.org',
      role: 'Viewer',
      ...fields,
    });
  for (const fields of [{}, { name: ' ' }]) {
    expect(await invite(fields)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    });
  }
  expect((await invite({ name: 'Luz' })).status).toBe(201);
});

it('a shared objective says with whom it is shared, who owns it, its title and its status, on both sides', async () => {
  const taker = await createCycleScenario(test);
  const { version } = (await taker.owner.get(`/api/organizations/${taker.organization}`)).body
    .result;
  await taker.owner.put(
    '/api/organizations',
    { id: taker.organization, name: 'Valle' },
    { version },
  );
  const { id } = await p.objective({ title: 'Clean water' });
  const { share } = (
    await owner.post(`/api/okrs/${id}/shares`, { organization: taker.organization })
  ).body;
  const told = (status: string) => ({
    sharedWith: 'Valle',
    owner: 'Sierra',
    title: 'Clean water',
    status,
  });
  expect(share).toMatchObject(told('pending'));
  await taker.owner.post(`/api/shares/${share.id}/accept`, { cycle: taker.cycle });
  for (const side of [p, taker]) {
    const { shares } = (await side.owner.get(`/api/organizations/${side.organization}/shares`))
      .body;
    expect(shares).toMatchObject([told('accepted')]);
  }
});

it('a token that is missing and one that is not valid have texts of their own, in both languages', async () => {
  const ask = async (language: string, token?: string) => {
    const headers = {
      'accept-language': language,
      ...(token === undefined ? {} : { 'x-access-token': token }),
    };
    const { status, body } = await test.anonymous.get('/api/users/me', { headers });
    return [status, body.code, body.detail];
  };
  const answers = [
    await ask('en'),
    await ask('en', 'unknown'),
    await ask('es'),
    await ask('es', 'unknown'),
  ];
  expect(answers.map(([status, code]) => [status, code])).toEqual([
    [401, 'TOKEN_MISSING'],
    [401, 'TOKEN_INVALID'],
    [401, 'TOKEN_MISSING'],
    [401, 'TOKEN_INVALID'],
  ]);
  expect(new Set(answers.map(([, , text]) => text)).size).toBe(4);
});

it('a spreadsheet whose rows all name their cycle is taken without one in the address', async () => {
  const rows = [{ code: 'R1', kind: 'objective', title: 'Goal', cycle: 'Year' }];
  const send = async (file: Buffer) => {
    const { body, headers } = uploadBody(file);
    return owner.post(`/api/okrs/uploaderOKRs/${p.organization}`, body, { headers });
  };
  expect(await send(await workbook(rows))).toMatchObject({
    status: 200,
    body: { import: { applied: true } },
  });
  expect((await p.tree()).find(({ code }) => code === 'R1')).toMatchObject({
    title: 'Goal',
    cycle: p.cycle,
  });
  const nameless = await send(
    await workbook([...rows, { code: 'R2', kind: 'objective', title: 'Nowhere' }]),
  );
  expect(nameless).toMatchObject({
    status: 422,
    body: { import: { errors: [{ row: 3, column: 'cycle' }] } },
  });
});

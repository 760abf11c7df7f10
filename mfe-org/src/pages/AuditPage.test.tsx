import { CYCLE_STATES } from '@cumbre/contract/enumerations';
import type { AuditEntry } from '@cumbre/contract/audit';
import type { Member } from '@cumbre/contract/organizations';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const organization = buildOrganization({ name: 'Andes' });
const LOG = 'GET /api/organizations/:id/audit';
const MEMBERS = 'GET /api/organizations/:id/members';
const berta: Member = {
  id: buildId(),
  user_organization_id: buildId(),
  firstName: 'Berta',
  lastName: 'Díaz',
  email: 'berta@example.org',
  role: 'user',
  user_hierarchy_level: null,
  user_department: null,
  abilities: [],
  roles: [],
  hasSecondFactor: null,
};
const EXPORT = 'GET /api/organizations/:id/audit/export';
const ana = { kind: 'person', id: buildId(), name: 'Ana Soto' } as const;
const item = buildId();

const PLACE = `/organizations/${organization.id}`;
const at = (id: string, cycle: string | null = null) => ({ id, name: 'Grow the south', cycle });

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  sequence: 7,
  id: buildId(),
  at: '2026-02-15T12:00:00.000Z',
  action: 'item.changed',
  actor: ana,
  subject: { id: item, name: 'Grow the south', cycle: 'c1' },
  before: { title: 'Grow the north' },
  after: { title: 'Grow the south' },
  origin: { address: '203.0.113.7', browser: 'Firefox', system: 'Linux' },
  erased: false,
  hash: 'a'.repeat(64),
  ...changes,
});

async function show(
  routes: Record<string, Route> = {},
  options: Partial<ScreenOptions> = {},
  shown = organization,
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
      closed: [],
    },
    'GET /api/organizations/:id': { result: shown },
    [LOG]: { entries: [entry()], nextCursor: null },
    [MEMBERS]: membersRoute([berta]),
    ...routes,
  });
  const rendered = await renderRemote(register, {
    remote: 'mfe-org',
    user: buildUser(),
    organizationId: organization.id,
    path: `/organizations/${organization.id}/audit`,
    ...options,
  });
  return { ...rendered, server };
}

it('shows who did what, when, the change, and from where, with a link to the thing', async () => {
  await show();
  const row = (await screen.findByText(/^Changed an objective or key result/)).closest('tr')!;
  expect(row).toHaveTextContent('Ana Soto');
  expect(row).toHaveTextContent('Title: Grow the north → Grow the south');
  expect(row).toHaveTextContent('203.0.113.7');
  expect(row).toHaveTextContent('Firefox, Linux');
  expect(within(row).getByRole('link', { name: '“Grow the south”' })).toHaveAttribute(
    'href',
    `/?cycle=c1&item=${item}`,
  );
});

it.each([
  ['an item that was moved', { action: 'item.moved' }, `/?cycle=c1&item=${item}`],
  ['a note', { action: 'note.added' }, `/?cycle=c1&item=${item}`],
  ['a cycle', { action: 'cycle.changed', subject: at('c1', 'c1') }, '/?cycle=c1'],
  ['a domain', { action: 'domain.proved', subject: at('d1') }, `${PLACE}/security`],
  ['a person', { action: 'user.signedIn', subject: at(berta.id) }, `${PLACE}/users`],
  ['a share', { action: 'share.accepted', subject: at('s1') }, '/shares'],
  ['an item that is gone', { action: 'item.changed', subject: at(item) }, null],
  ['a webhook that is gone', { action: 'webhook.deleted', subject: at('w1') }, null],
] as const)('leads to %s', async (_thing, changes, address) => {
  await show({
    [LOG]: { entries: [entry({ before: null, after: null, ...changes })], nextCursor: null },
  });
  const what = await screen.findByText(/Grow the south/, { selector: 'td *' });
  if (address === null) expect(within(what).queryByRole('link')).toBeNull();
  else expect(what.closest('a')).toHaveAttribute('href', address);
});

it.each([
  [
    'en',
    [
      'Role: Partner',
      'Status: Planning → Running',
      'Owner: Berta Díaz → Former member',
      'Confidence: High',
      'What happens next: Carry on',
      'Target value: 1,200.5',
      'Start date: 2026/02/01 → 2026/03/01',
      'Area: Legal and compliance',
      'On: Yes → No',
    ],
  ],
  [
    'es',
    [
      'Rol: Colaborador',
      'Estado: En planificación → En curso',
      'Responsable: Berta Díaz → Exmiembro',
      'Confianza: Alta',
      'Qué sigue: Continuar',
      'Meta: 1200,5',
      'Fecha de inicio: 2026/02/01 → 2026/03/01',
      'Área: Legal y cumplimiento',
      'Activo: Sí → No',
    ],
  ],
] as const)('names fields and values as the screens do (%s)', async (language, expected) => {
  const former = buildId();
  const changes: Partial<AuditEntry>[] = [
    {
      action: 'invitation.sent',
      before: null,
      after: { role: 'Editor', organization_id: buildId() },
    },
    {
      action: 'cycle.active',
      before: { state: 'planning' },
      after: { state: 'running', reason: '' },
    },
    { before: { owner_id: berta.id, version: 3 }, after: { owner_id: former, version: 4 } },
    { action: 'progress.recorded', before: null, after: { confidence: 0.75, item_id: item } },
    { action: 'verdict.given', before: null, after: { decision: 'carryOn', last_edited_at: null } },
    { action: 'item.created', before: null, after: { target_value: 1200.5, code_key: 'kr1' } },
    { before: { start_date: '2026-02-01' }, after: { start_date: '2026-03-01' } },
    {
      action: 'member.changed',
      before: { department: null, listed_name: 'berta' },
      after: { user_department: 'LegalAndCompliance', email: 'berta@example.org' },
    },
    { action: 'webhook.changed', before: { on: true }, after: { on: false, secret_hash: 'x' } },
  ];
  await show(
    {
      [LOG]: {
        entries: changes.map((each) => entry({ id: buildId(), ...each })),
        nextCursor: null,
      },
    },
    { language },
  );
  await screen.findAllByText(/Berta Díaz/);
  const shown = [...document.querySelectorAll('.mfe-org_audit-change')].map(
    ({ textContent }) => textContent,
  );
  expect(shown).toEqual(expected);
});

it('says how many items were deleted, and shows no field that has no name on the screens', async () => {
  await show({
    [LOG]: {
      entries: [
        entry({ action: 'item.deleted', before: [{ id: '1' }, { id: '2' }], after: null }),
        entry({ id: buildId(), before: null, after: { comet: 7, parentId: buildId() } }),
      ],
      nextCursor: null,
    },
  });
  expect(await screen.findByText('Items:')).toBeInTheDocument();
  expect(document.querySelectorAll('.mfe-org_audit-change')).toHaveLength(1);
  expect(document.querySelector('.mfe-org_audit-change')).toHaveTextContent('Items: 2');
  expect(screen.queryByText(/comet/)).toBeNull();
});

it('names the object of an entry in its sentence, but not the person or organization that it tells of', async () => {
  await show({
    [LOG]: {
      entries: [
        entry({
          action: 'draft.created',
          subject: { id: buildId(), name: 'Open three shops', cycle: null },
        }),
        entry({ id: buildId(), action: 'user.signedIn', subject: { ...ana, cycle: null } }),
        entry({
          id: buildId(),
          action: 'organization.changed',
          subject: { id: organization.id, name: 'Andes', cycle: null },
        }),
      ],
      nextCursor: null,
    },
  });
  await screen.findByText(/^Began a draft/);
  expect(
    [...document.querySelectorAll('.mfe-org_audit-what')].map(({ textContent }) => textContent),
  ).toEqual(['Began a draft: “Open three shops”', 'Signed in', 'Changed the organization']);
});

it.each(CYCLE_STATES)('has words for a cycle that is %s from now on', async (state) => {
  await show({
    [LOG]: { entries: [entry({ action: `cycle.${state}` })], nextCursor: null },
  });
  expect(await screen.findByText(/Grow the south/, { selector: 'td a' })).toBeInTheDocument();
  expect(screen.queryByText(/^cycle\./)).toBeNull();
});

it('folds the filters behind a button that counts those in use', async () => {
  const { user } = await show({}, { path: `${PLACE}/audit?kind=member&from=2026-02-01` });
  const fold = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(fold.getAttribute('aria-controls')!)).toContainElement(
    screen.getByRole('combobox', { name: 'Kind' }),
  );
});

it('filters by kind, person, thing and text in the address, and clears the filters', async () => {
  const { server, user } = await show();
  const lastQuery = () => server.callsTo(LOG).at(-1)!.query;
  const picker = await screen.findByRole('combobox', { name: 'Person' });
  await user.click(picker);
  await user.type(picker, 'berta');
  await user.click(await screen.findByText('Berta Díaz', { selector: '.cu-picker-option' }));
  expect(lastQuery()).toEqual({ person: berta.id });
  // A former member is chosen in the list, and the field shows the name.
  await user.click(await screen.findByRole('button', { name: 'Only Ana Soto' }));
  expect(lastQuery()).toEqual({ person: ana.id });
  // The field shows it when its own search has closed, which is a turn later.
  await waitFor(() =>
    expect(
      screen.getByRole('combobox', { name: 'Person' }).closest('.cu-picker'),
    ).toHaveTextContent('Ana Soto'),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Members');
  expect(lastQuery()).toEqual({ person: ana.id, kind: 'member' });
  await user.click(
    await screen.findByRole('button', { name: 'Only entries about “Grow the south”' }),
  );
  expect(lastQuery()).toEqual({ person: ana.id, kind: 'member', subject: item });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(lastQuery()).toEqual({});
});

it('shows older entries on demand', async () => {
  const { user } = await show({
    [LOG]: ({ query }) =>
      query.cursor === '7'
        ? { entries: [entry({ action: 'member.left', id: buildId() })], nextCursor: null }
        : { entries: [entry()], nextCursor: '7' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText(/^Left the organization/)).toBeInTheDocument();
  expect(screen.getByText(/^Changed an objective or key result/)).toBeInTheDocument();
});

it('names scripts, the system, erased details and actions that it does not know, in Spanish', async () => {
  await show(
    {
      [LOG]: {
        entries: [
          entry({ actor: { kind: 'apiKey', id: buildId(), name: 'Panel' } }),
          entry({ id: buildId(), actor: { kind: 'system' }, erased: true, origin: null }),
          entry({ id: buildId(), actor: { kind: 'anonymous' } }),
          entry({ id: buildId(), action: 'comet.seen', before: null, after: null }),
        ],
        nextCursor: null,
      },
    },
    { language: 'es' },
  );
  expect(await screen.findByText('Clave de API «Panel»')).toBeInTheDocument();
  expect(screen.getByText('Cumbre')).toBeInTheDocument();
  expect(screen.getByText('Alguien sin sesión')).toBeInTheDocument();
  expect(screen.getByText('Se borró con la cuenta que describía.')).toBeInTheDocument();
  expect(screen.getByText(/^comet\.seen/)).toBeInTheDocument();
});

it('downloads what the filters show', async () => {
  const { server, user } = await show({
    [EXPORT]: problem('TOO_MANY_REQUESTS', 'Too many downloads.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
  expect(await screen.findByText('Too many downloads.')).toBeInTheDocument();
  expect(server.callsTo(EXPORT)[0]!.query).toEqual({
    format: 'csv',
  });
});

it('says when it could not be loaded, and that a role may not read it', async () => {
  const { unmount } = await show({ [LOG]: problem('INTERNAL', '') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The activity log could not be loaded.',
  );
  unmount();
  await show({}, {}, { ...organization, abilities: ['viewUser'] });
  expect(await screen.findByText('Your role may not read the activity log.')).toBeInTheDocument();
});

it.each([
  ['en', 'Published a draft: “Water”', '“Water”, “Wells”, “Pumps” and 1 more'],
  ['es', 'Publicó un borrador: «Water»', '«Water», «Wells», «Pumps» y 1 más'],
] as const)(
  'shows a publication as one entry with its parts (%s)',
  async (language, what, parts) => {
    const titles = ['Water', 'Wells', 'Pumps', 'Families'];
    const created = titles.map((name, index) =>
      entry({
        sequence: 11 + index,
        action: 'item.created',
        subject: { id: name, name, cycle: 'c1' },
        before: null,
        after: { title: name },
      }),
    );
    const published = entry({
      sequence: 15,
      action: 'draft.published',
      subject: { id: 'Water', name: 'Water', cycle: 'c1' },
      before: null,
      after: { draft: buildId(), items: 4 },
    });
    const earlier = entry({ ...created[0]!, sequence: 10, id: buildId() });
    const { user } = await show(
      { [LOG]: { entries: [published, ...created.toReversed(), earlier], nextCursor: null } },
      { language },
    );
    const summary = await screen.findByText(parts);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(what);
    await user.click(summary);
    const list = within(rows[0]!)
      .getAllByRole('listitem')
      .map((each) => each.textContent);
    for (const title of titles) expect(list.some((text) => text?.includes(title))).toBe(true);
    expect(within(rows[0]!).getAllByRole('link').at(-1)).toHaveAttribute(
      'href',
      '/?cycle=c1&item=Families',
    );
  },
);

it('folds many fields under their names, the title first and the position last', async () => {
  const after = { position: 3, title: 'A', description: 'B', unit: 'C', weight: 2, startValue: 1 };
  await show({ [LOG]: { entries: [entry({ before: null, after })], nextCursor: null } });
  expect(await screen.findByText('Title, Description, Unit and 3 more')).toBeInTheDocument();
  const fields = screen.getAllByRole('listitem', { hidden: true }).map((each) => each.textContent);
  expect(fields.filter((text) => /^(Title|Position)/.test(text ?? ''))).toEqual([
    'Title: A',
    'Position: 3',
  ]);
});

it('folds no creation of somebody else into a publication', async () => {
  const published = entry({
    sequence: 9,
    action: 'draft.published',
    after: { draft: buildId(), items: 2 },
  });
  const other = entry({
    sequence: 8,
    action: 'item.created',
    actor: { kind: 'person', id: buildId(), name: 'Berta Díaz' },
  });
  await show({ [LOG]: { entries: [published, other], nextCursor: null } });
  await screen.findByText(/Published a draft/);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('on a phone folds the change and from where', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 639px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const { user } = await show();
  const [details] = await screen.findAllByText('Details', { selector: 'summary' });
  expect(screen.getAllByText('203.0.113.7')[0]).not.toBeVisible();
  await user.click(details!);
  expect(screen.getAllByText('203.0.113.7')[0]).toBeVisible();
  jest.restoreAllMocks();
});

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
        entries: changes.map((each) =>
          entry({ id: buildId(), names: { [berta.id]: 'Berta Díaz' }, ...each }),
        ),
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

it('names the items that were deleted together', async () => {
  const before = [{ title: 'Wells' }, { title: 'Pumps' }];
  await show({
    [LOG]: { entries: [entry({ action: 'item.deleted', before, after: null })], nextCursor: null },
  });
  await screen.findByText('Items:');
  expect(document.querySelector('.mfe-org_audit-change')?.textContent).toBe('Items: Wells, Pumps');
});

it('says how many things a list has, and shows no field that has no name on the screens', async () => {
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
  expect(document.querySelector('.mfe-org_audit-change')?.textContent).toBe('Items: 2');
  expect(screen.queryByText(/comet/)).toBeNull();
});

it('names what a state has by its id alone: the parents of a move, the organization of a share', async () => {
  const [from, to, partner] = [buildId(), buildId(), buildId()];
  await show({
    [LOG]: {
      entries: [
        entry({
          action: 'item.moved',
          before: { parentId: from, position: 0 },
          after: { parentId: to, position: 0 },
          names: { [from]: 'Clean water', [to]: 'Better schools' },
        }),
        entry({
          id: buildId(),
          action: 'share.offered',
          before: null,
          after: { itemId: buildId(), recipient: partner },
          names: { [partner]: 'Bluefin Labs' },
        }),
        entry({
          id: buildId(),
          action: 'okrs.imported',
          before: { items: [], entries: [] },
          after: { create: 2, values: 3, written: [from, to, buildId()] },
          names: { [from]: 'Clean water', [to]: 'Better schools' },
        }),
      ],
      nextCursor: null,
    },
  });
  expect(
    await screen.findByText(/^Moved an objective or key result/).then((text) => text.closest('tr')),
  ).toHaveTextContent('Parent objective: Clean water → Better schools');
  expect(screen.getByText(/^Offered to share/).closest('tr')).toHaveTextContent(
    'Shared with: Bluefin Labs',
  );
  expect(screen.getByText(/^Imported a spreadsheet/).closest('tr')).toHaveTextContent(
    /Items: Clean water, Better schools and 1 more.*Created: 2/,
  );
});

it.each([
  [
    'en',
    /File: Plan\.xlsx.*Other changes: 3.*Changed an objective or key result: “Wells”Title: Well → Wells.*“Wells”Date: 2026\/02\/10Value: 4 → 5/,
  ],
  [
    'es',
    /Archivo: Plan\.xlsx.*Otros cambios: 3.*“?«Wells»Título: Well → Wells.*«Wells»Fecha: 2026\/02\/10Valor: 4 → 5/,
  ],
] as const)(
  'shows of an import the file, and its changes in the form of edits (%s)',
  async (language, shown) => {
    const wells = { id: buildId(), name: 'Wells', cycle: null };
    const part = { subject: wells };
    await show(
      {
        [LOG]: {
          entries: [
            entry({
              action: 'okrs.imported',
              before: null,
              after: { file: 'Plan.xlsx', update: 1, written: [wells.id], unlisted: 3 },
              names: { [wells.id]: 'Wells' },
              parts: [
                entry({
                  ...part,
                  id: buildId(),
                  action: 'item.changed',
                  before: { title: 'Well' },
                  after: { title: 'Wells' },
                }),
                entry({
                  ...part,
                  id: buildId(),
                  action: 'progress.corrected',
                  before: { date: '2026-02-10', value: 4, note: '' },
                  after: { date: '2026-02-10', value: 5, note: '' },
                }),
              ],
            }),
          ],
          nextCursor: null,
        },
      },
      { language },
    );
    expect(
      await screen.findByText(/Plan\.xlsx/).then((text) => text.closest('tr')),
    ).toHaveTextContent(shown);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  },
);

it.each([
  ['en', 'Team: Sales → Engineering', 'Part of: Product'],
  ['es', 'Equipo: Sales → Engineering', 'Parte de: Product'],
] as const)(
  'names the team of an item, and the team of which another is part (%s)',
  async (language, team, partOf) => {
    const [sales, engineering, product] = [buildId(), buildId(), buildId()];
    const names = { [sales]: 'Sales', [engineering]: 'Engineering', [product]: 'Product' };
    await show(
      {
        [LOG]: {
          entries: [
            entry({ before: { team: sales }, after: { team: engineering }, names }),
            entry({ id: buildId(), action: 'team.created', after: { parentId: product }, names }),
            entry({ id: buildId(), action: 'meeting.started', after: { team: 'Support' } }),
          ],
          nextCursor: null,
        },
      },
      { language },
    );
    await screen.findByText('Support');
    const [first, second] = document.querySelectorAll('.mfe-org_audit-change');
    expect(first?.textContent).toBe(team);
    expect(second?.textContent).toBe(partOf);
  },
);

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

it('sends with the words of a search the actions and values that they name on the screen', async () => {
  const { server, user } = await show({}, { language: 'es' });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Buscar en el registro' }),
    'Compartir «Carritos',
  );
  await waitFor(() =>
    expect(server.callsTo(LOG).at(-1)!.query).toEqual({
      search: 'compartir carritos',
      searchActions: 'share.offered,share.stopped;',
      searchFields: 'ability:shareObjective,ability:share;',
    }),
  );
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
      parts: created,
    });
    const earlier = entry({ ...created[0]!, sequence: 10, id: buildId() });
    const { user } = await show(
      // A filter or the end of a page leaves out some of them.
      { [LOG]: { entries: [published, ...created.slice(0, 2), earlier], nextCursor: null } },
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

it('opens what is folded where a search has found it', async () => {
  const after = { title: 'A', description: 'B', unit: 'C', weight: 2, startValue: 1, position: 3 };
  await show(
    { [LOG]: { entries: [entry({ before: null, after })], nextCursor: null } },
    { path: `${PLACE}/audit?search=grow` },
  );
  expect(await screen.findByText('Title, Description, Unit and 3 more')).toBeVisible();
  expect(screen.getByText('Unit:').closest('li')).toBeVisible();
});

it('says which day of a check-in was corrected', async () => {
  const corrected = entry({
    action: 'progress.corrected',
    before: { date: '2026-02-10', value: 6.2 },
    after: { value: 5.9 },
  });
  await show({ [LOG]: { entries: [corrected], nextCursor: null } });
  expect((await screen.findByText(/^Corrected a value/)).closest('tr')).toHaveTextContent(
    /Date: 2026\/02\/10.*Value: 6.2 → 5.9/,
  );
});

it('names what alone the entries are about', async () => {
  await show({}, { path: `${PLACE}/audit?subject=${item}` });
  const words = await screen.findAllByText('Only entries about “Grow the south”');
  expect(words[0]).toBeVisible();
});

import { selectOrganizationId } from '@cumbre/client/selection';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { buildItem, buildUser } from '@cumbre/testing/builders';
import { renderRemote, renderScreen } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { Share } from '@cumbre/contract/shares';
import bellEn from '../locales/bell.en.json';
import bellEs from '../locales/bell.es.json';
import { register } from '../remote';
import { ShareItem } from './ShareItem';

const organization = {
  id: 'o1',
  name: 'Sierra',
  state: 'accepted',
  role: 'owner',
  abilities: ['shareObjective'],
};
const user = buildUser();
const share = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  state: 'pending',
  direction: 'received',
  title: 'Clean water',
  sharedWith: 'Sierra',
  owner: 'Valle',
  status: more.state ?? 'pending',
  partner: 'Valle',
  item: null,
  cycle: null,
  createdAt: '2026-02-15T12:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  asOf: null,
  abilities: ['accept', 'reject'],
  ...more,
});
const start = (more: Parameters<typeof startFakeServer>[0] = {}) =>
  startFakeServer({
    'GET /api/organizations/bymember/:id': { organizations: [organization] },
    'GET /api/organizations/:id/shares': { shares: [share('s1')] },
    'GET /api/organizations/:id/cycles': {
      cycles: [
        { id: 'c1', name: 'Q1', state: 'running' },
        { id: 'c0', name: 'Old', state: 'finished' },
      ],
      current: 'c1',
    },
    'GET /api/organizations/:id/okrs': {
      items: [{ id: 'i1', code: 'O1', title: 'Own', kind: 'objective' }],
      people: [],
      today: '2026-02-15',
    },
    ...more,
  });
const open = (path: string, language: 'en' | 'es' = 'en') =>
  renderRemote(register, {
    remote: 'mfe-notifications',
    path,
    user,
    organizationId: 'o1',
    language,
  });

test('an offer is accepted into an open cycle, with a link to it', async () => {
  const server = start({
    'POST /api/shares/:id/accept': {
      share: share('s1', { state: 'accepted', item: 'm1', cycle: 'c1', abilities: ['renounce'] }),
    },
  });
  const { user: person, address } = await open('/shares?organization=o1&share=s1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^Valle shares “Clean water” with you/)).toBeVisible();
  const cycle = await within(dialog).findByLabelText<HTMLSelectElement>('Cycle');
  expect(Array.from(cycle.options, ({ text }) => text)).toEqual(['Q1']);
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText('elsewhere');
  expect(address()).toBe('/?cycle=c1&item=m1');
  expect(server.callsTo('POST /api/shares/:id/accept')[0]?.body).toEqual({
    cycle: 'c1',
    parentId: null,
  });
});

test('an objective of another organization opens in that organization, after Accept and from the list', async () => {
  const accepted = share('s1', {
    state: 'accepted',
    item: 'm1',
    cycle: 'c1',
    abilities: ['renounce'],
  });
  const server = {
    'GET /api/organizations/bymember/:id': {
      organizations: [organization, { ...organization, id: 'o2', name: 'Costa' }],
    },
    'POST /api/shares/:id/accept': { share: accepted },
  };
  start(server);
  const offer = await open('/shares?organization=o2&share=s1');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Cycle');
  await offer.user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText('elsewhere');
  expect(selectOrganizationId(offer.store.getState())).toBe('o2');
  offer.unmount();

  start({ ...server, 'GET /api/organizations/:id/shares': { shares: [accepted] } });
  const list = await open('/shares?organization=o2');
  await list.user.click(await screen.findByRole('link', { name: 'Clean water' }));
  expect(list.address()).toBe('/?cycle=c1&item=m1');
  expect(selectOrganizationId(list.store.getState())).toBe('o2');
});

test.each([
  ['en', 'accepted', 'You follow it', 'Followed'],
  ['en', 'renounced', 'You stopped following it', 'Unfollowed'],
  ['es', 'accepted', 'Lo sigues', 'Lo siguen'],
  ['es', 'renounced', 'Dejaste de seguirlo', 'Dejaron de seguirlo'],
] as const)(
  'in %s, who follows an objective that is %s reads it of themselves',
  async (language, state, yours, theirs) => {
    const lines = (['received', 'given'] as const).map((direction) =>
      share(direction, { state, direction, abilities: [] }),
    );
    start({ 'GET /api/organizations/:id/shares': { shares: lines } });
    await open('/shares', language);
    const [received, given] = await screen.findAllByRole('listitem');
    expect(within(received!).getByText(yours)).toBeVisible();
    expect(within(given!).getByText(theirs)).toBeVisible();
  },
);

test('sharing begins on its screen: an objective is chosen, then who follows it', async () => {
  start({
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item: buildItem({ id: 'i1', title: 'Own' }) },
  });
  const { user: person, address } = await open('/shares');
  await person.click(await screen.findByRole('button', { name: 'Share an objective' }));
  expect(address()).toBe('/shares?new=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share an objective' }));
  await person.click(await dialog.findByRole('link', { name: 'O1 Own' }));
  await waitFor(() => expect(address()).toBe('/shares?item=i1'));
  expect(await screen.findByLabelText(/^E-mail of someone/)).toBeInTheDocument();
});

test('an offer without an open cycle links to creating one', async () => {
  start({
    'GET /api/organizations/:id/cycles': {
      cycles: [{ id: 'c0', name: 'Old', state: 'finished' }],
      current: null,
    },
  });
  await open('/shares?organization=o1&share=s1');
  expect(await screen.findByText('There is no open cycle to place it in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a cycle' })).toHaveAttribute(
    'href',
    '/cycles?new',
  );
});

test('organizations that cannot be loaded show an error', async () => {
  start({
    'GET /api/organizations/bymember/:id': () =>
      problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
  });
  await open('/shares');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an offer is declined after a confirmation that names the consequence', async () => {
  const server = start({
    'POST /api/shares/:id/reject': { share: share('s1', { state: 'rejected', abilities: [] }) },
  });
  const { user: person } = await open('/shares', 'es');
  await person.click(
    await screen.findByRole('button', { name: 'Rechazar «Clean water» de Valle' }),
  );
  expect(
    await screen.findByText('Se avisará a Valle, que podrá compartirlo de nuevo.'),
  ).toBeVisible();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Rechazado: «Clean water»')).toBeInTheDocument();
  expect(server.callsTo('POST /api/shares/:id/reject')).toHaveLength(1);
});

test('what was declined or has ended is folded, and what ends meanwhile stays in its place', async () => {
  const over = [
    share('s2', { title: 'Forests', state: 'rejected', abilities: [] }),
    share('s3', { title: 'Soil', state: 'stopped', abilities: [] }),
  ];
  let first = share('s1');
  start({
    'GET /api/organizations/:id/shares': () => ({ shares: [first, ...over] }),
    'POST /api/shares/s1/reject': () => {
      first = share('s1', { state: 'rejected', abilities: [] });
      return { share: first };
    },
  });
  const { user: person } = await open('/shares');
  const fold = (await screen.findByText('Declined and ended (2)')).closest('details')!;
  expect(fold).toHaveProperty('open', false);
  expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  await person.click(
    await screen.findByRole('button', { name: 'Decline “Clean water” from Valle' }),
  );
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }),
  );
  expect(await screen.findByText('Clean water')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('Clean water').closest('li')).toHaveTextContent('Declined'),
  );
  expect(screen.getByText('Declined and ended (2)')).toBeVisible();
});

test('where everything is over, its list is open', async () => {
  const over = share('s2', { title: 'Forests', state: 'rejected', abilities: [] });
  start({ 'GET /api/organizations/:id/shares': { shares: [over] } });
  await open('/shares');
  expect(await screen.findByText('Forests')).toBeVisible();
});

test('an invitation that nobody has accepted is withdrawn: the other organization keeps nothing', async () => {
  const sent = share('s1', { direction: 'given', abilities: ['stop'] });
  const server = start({
    'GET /api/organizations/:id/shares': { shares: [sent] },
    'POST /api/shares/:id/stop': { share: { ...sent, state: 'stopped', abilities: [] } },
  });
  const { user: person } = await open('/shares');
  await person.click(
    await screen.findByRole('button', {
      name: 'Withdraw the invitation to “Clean water” for Valle',
    }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Valle can no longer accept it. You can share it again.');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(server.callsTo('POST /api/shares/:id/stop')).toHaveLength(1));
  expect(await screen.findByText('Invitation to Valle withdrawn')).toBeVisible();
});

test('an objective is offered to an organization that is found by an exact e-mail', async () => {
  const server = start({
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item: buildItem({ id: 'i7', title: 'Grow' }) },
    'GET /api/organizations/lookup': ({ query }) =>
      query.email === 'eva@valle.org'
        ? {
            organizations: [
              { id: 'o2', name: 'Valle' },
              { id: 'o3', name: 'Valle Sur' },
            ],
          }
        : problem('NO_ORGANIZATIONS_FOUND', 'No organizations found for this e-mail.'),
    'POST /api/okrs/:id/shares': ({ body }) => ({
      share: share('s9', {
        direction: 'given',
        partner: (body as { organization: string }).organization,
      }),
    }),
  });
  const { user: person } = await open('/shares?item=i7');
  const email = await screen.findByLabelText('E-mail of someone in the other organization');
  await person.type(email, 'nobody@valle.org{Enter}');
  expect(await screen.findByText(/^No organizations found for this e-mail/)).toBeVisible();
  await person.clear(email);
  await person.type(email, 'eva@valle.org{Enter}');
  await person.selectOptions(await screen.findByLabelText('Organization'), 'Valle Sur');
  expect(screen.queryByText(/^No organizations found/)).toBeNull();
  expect(screen.getByText(/^Its owner and its admins get the invitation\./)).toBeVisible();
  // As in every dialog both answers are one row, the one that sends at its end.
  const send = screen.getByRole('button', { name: 'Send invitation' });
  expect([...send.parentElement!.children].map(({ textContent }) => textContent)).toEqual([
    'Close',
    'Send invitation',
  ]);
  expect(screen.getAllByText('Close')).toHaveLength(1);
  await person.click(send);
  expect(await screen.findByText('Invitation sent to o3')).toBeInTheDocument();
  expect(server.callsTo('POST /api/okrs/:id/shares')).toMatchObject([
    { params: { id: 'i7' }, body: { organization: 'o3' } },
  ]);
});

test.each([
  ['before', 0],
  ['after', 600],
])(
  'the e-mail has the focus when the objective loads %s the dialog is open',
  async (_when, wait) => {
    start({
      'GET /api/organizations/:id/shares': { shares: [] },
      'GET /api/okrs/:id': async () => {
        await new Promise((done) => setTimeout(done, wait));
        return { item: buildItem({ id: 'i7', title: 'Grow' }) };
      },
    });
    await open('/shares?item=i7');
    const email = await screen.findByLabelText('E-mail of someone in the other organization');
    await waitFor(() => expect(email).toHaveFocus());
  },
);

test('a person without the right to share is told who has it', async () => {
  start({
    'GET /api/organizations/:id/shares': () =>
      problem('FORBIDDEN', 'Your role does not allow this.'),
  });
  await open('/shares');
  expect(await screen.findByText(/^Only owners and admins/)).toBeVisible();
});

test.each([
  ['en', 'Go to objectives', /^You share an objective of an open cycle, and Sierra has none yet/],
  ['es', 'Ir a objetivos', /^Se comparte un objetivo de un ciclo abierto, y Sierra todavía/],
] as const)(
  'where no open cycle has an objective, the empty list says so and leads there (%s)',
  async (language, link, why) => {
    start({
      'GET /api/organizations/:id/shares': { shares: [] },
      'GET /api/organizations/:id/cycles': {
        cycles: [
          { id: 'c1', name: 'Q1', state: 'running', items: 0 },
          { id: 'c0', name: 'Old', state: 'finished', items: 7 },
        ],
        current: 'c1',
      },
    });
    await open('/shares', language);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('button', { name: link })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Share an objective|Compartir un/ })).toBeNull();
  },
);

test('an empty list shows how to begin', async () => {
  start({ 'GET /api/organizations/:id/shares': { shares: [] } });
  await open('/shares', 'es');
  expect(await screen.findByRole('heading', { name: 'Aún no hay nada compartido' })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Lo que ve la otra parte');
});

test.each(['en', 'es'] as const)(
  'sharing says that it is a beta, on the list and in the dialog (%s)',
  async (language) => {
    start({
      'GET /api/okrs/:id': { item: { id: 'i1', title: 'Clean rivers', abilities: ['share'] } },
    });
    await open('/shares?item=i1', language);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('beta')).toBeVisible();
    expect(screen.getAllByText('beta')).toHaveLength(2);
    // The word is not a part of the title: a sentence says what it means.
    expect(within(dialog).getByText('Clean rivers')).toHaveTextContent(/^Clean rivers$/);
    for (const word of screen.getAllByText('beta'))
      expect(word.parentElement).toHaveTextContent(
        language === 'en'
          ? 'beta Sharing may still change.'
          : 'beta Esta función aún puede cambiar.',
      );
  },
);

const findNobody = async (abilities: string[], language: 'en' | 'es') => {
  start({
    'GET /api/organizations/bymember/:id': { organizations: [{ ...organization, abilities }] },
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item: buildItem({ id: 'i7', title: 'Grow' }) },
    'GET /api/organizations/lookup': () =>
      problem('NO_ORGANIZATIONS_FOUND', 'No organizations found for this e-mail.'),
  });
  const { user: person } = await open('/shares?item=i7', language);
  const email = await screen.findByLabelText(/^(E-mail of someone|Correo de alguien)/);
  await person.type(email, 'eva+1@valle.org{Enter}');
  return { person, email, alert: within(await screen.findByRole('alert')) };
};

test.each([
  ['en', 'No organizations found for this e-mail.', 'Invite eva+1@valle.org to Sierra'],
  ['es', 'No se encontraron organizaciones con este correo.', 'Invitar a eva+1@valle.org a Sierra'],
] as const)(
  'whoever finds nobody and may invite gets to the invitation of that person (%s)',
  async (language, message, link) => {
    const { person, email, alert } = await findNobody(['shareObjective', 'inviteUser'], language);
    expect(alert.getByText(message)).toBeVisible();
    expect(alert.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/organizations/o1/users?invite=one&email=eva%2B1%40valle.org',
    );
    // Another address is another question.
    await person.type(email, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['en', /Ask its owner or an admin to invite the person\.$/],
  ['es', /Pide a su propietario o a un administrador que invite a la persona\.$/],
] as const)(
  'whoever finds nobody and may not invite is told whom to ask (%s)',
  async (language, ask) => {
    const { alert } = await findNobody(['shareObjective'], language);
    expect(alert.getByText(ask)).toBeVisible();
    expect(alert.queryByRole('link')).toBeNull();
  },
);

test('an objective is shared over the screen that shows it, and the address has the dialog', async () => {
  start({
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item: buildItem({ id: 'i7', title: 'Grow' }) },
  });
  const { user: person, address } = renderScreen(
    <>
      <h1>The plan</h1>
      <ShareItem item={buildItem({ id: 'i7' })} />
    </>,
    {
      remote: 'mfe-notifications',
      texts: { en: bellEn, es: bellEs },
      path: '/tree?item=i7',
      route: '/tree',
      user,
      organizationId: 'o1',
    },
  );
  const share = screen.getByRole('button', { name: 'Share…' });
  await person.click(share);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share an objective' }));
  expect(address()).toBe('/tree?item=i7&sharing=i7');
  expect(screen.getByText('The plan')).toBeInTheDocument();
  await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/tree?item=i7');
  await waitFor(() => expect(share).toHaveFocus());
});

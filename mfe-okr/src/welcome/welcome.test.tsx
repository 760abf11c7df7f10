// The welcome of a new member above the objectives.
import { ORGANIZATION_ABILITIES } from '@cumbre/contract/permissions';
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const WELCOME = { name: 'Welcome to Andes Cooperative' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function joined(changes: object = {}) {
  const home = buildHome();
  const organization = {
    ...home.organization,
    role: 'partner' as const,
    joinedAt: daysAgo(1),
    abilities: [],
    ...changes,
  };
  return { ...home, organization, cycle: { ...home.cycle, abilities: [] } };
}
const thingsIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

beforeEach(() => localStorage.clear());

test('a new member reads the own role and what to do first, above the tree', async () => {
  const ofTeam = joined();
  const home = { ...ofTeam, items: ofTeam.items.map((item) => ({ ...item, lastCheckIn: null })) };
  serveHome(home);
  await showHome(home);
  const card = await screen.findByRole('region', WELCOME);
  expect(screen.getByRole('treegrid')).toBeInTheDocument();
  expect(card).toHaveTextContent(
    'You joined as Partner. You can see everything, edit and check in on what you own or are assigned, and add to it.',
  );
  expect(thingsIn(card)).toEqual([
    expect.stringMatching(/^Check in on what is yours, in My week \(\d\) \/week$/),
    `See how the cycle is going /overview?cycle=${home.cycle.id}`,
    'Choose which e-mails you get /notifications/preferences',
  ]);
});

test('once the own items have a value, the welcome asks for none', async () => {
  const home = joined();
  const today = '2026-02-14';
  const items = home.items.map((item) => ({
    ...item,
    lastCheckIn: today,
    status: 'onTrack' as const,
  }));
  serveHome({ ...home, items });
  await showHome({ ...home, items });
  const card = await screen.findByRole('region', WELCOME);
  expect(thingsIn(card)[0]).toBe('See what is yours, in My week /week');
});

test('an admin without items of the own invites and plans first, in Spanish', async () => {
  const home = joined({ role: 'admin', abilities: [...ORGANIZATION_ABILITIES] });
  const items = home.items.map((item) => ({ ...item, owner: home.people[1]!.id }));
  const admin = { ...home, items, cycle: { ...home.cycle, abilities: ['createItem' as const] } };
  serveHome(admin);
  await showHome(admin, { language: 'es' });
  const card = await screen.findByRole('region', {
    name: 'Te damos la bienvenida a Andes Cooperative',
  });
  expect(thingsIn(card)).toEqual([
    `Invita a más personas /organizations/${home.organization.id}/users?invite=many`,
    `Escribe un objetivo /?cycle=${home.cycle.id}&new=objective`,
    `Mira cómo va el ciclo /overview?cycle=${home.cycle.id}`,
  ]);
});

test('before the first cycle a member can choose e-mails and read', async () => {
  const home = joined();
  serveHome(home, { 'GET /api/organizations/:id/cycles': { cycles: [], current: null } });
  await showHome(home);
  const card = await screen.findByRole('region', WELCOME);
  expect(thingsIn(card)).toEqual([
    'Choose which e-mails you get /notifications/preferences',
    'Read how objectives and check-ins work /help/getting-started',
  ]);
});

test('a dismissed welcome stays away in that organization, not in another one', async () => {
  const home = joined();
  serveHome(home);
  const shown = await showHome(home);
  const card = await screen.findByRole('region', WELCOME);
  await shown.user.click(within(card).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', WELCOME)).toBeNull();
  shown.unmount();

  serveHome(home);
  const again = await showHome(home);
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('region', WELCOME)).toBeNull();
  again.unmount();

  const other = { ...joined(), user: home.user };
  serveHome(other);
  await showHome(other);
  expect(await screen.findByRole('region', WELCOME)).toBeInTheDocument();
});

test.each([
  ['who created it', { role: 'owner' }],
  ['who joined a month ago', { joinedAt: daysAgo(30) }],
])('%s is not welcomed', async (_who, changes) => {
  const home = joined(changes);
  serveHome(home);
  await showHome(home);
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('region', WELCOME)).toBeNull();
});

test('without an organization a person can create one, and reads whom to ask for an invitation', async () => {
  const home = buildHome();
  serveHome(home, { 'GET /api/organizations/bymember/:userId': { organizations: [] } });
  const { user, address } = await showHome(home);
  expect(
    await screen.findByText(new RegExp(`ask someone in it to invite ${home.user.email}`)),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create an organization' }));
  expect(address()).toBe('/organizations?new');
});

test('without an organization a pending invitation comes first', async () => {
  const home = buildHome();
  const invited = {
    ...home.organization,
    name: 'Jungle',
    state: 'pending' as const,
    invitedBy: 'Rosa Quispe',
  };
  serveHome(home, { 'GET /api/organizations/bymember/:userId': { organizations: [invited] } });
  const { user, address } = await showHome(home);
  expect(
    await screen.findByRole('heading', { name: 'You are invited to Jungle' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Rosa Quispe invites you\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Answer the invitation' }));
  expect(address()).toBe('/organizations');
});

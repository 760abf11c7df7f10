// "My week" while colleagues, other tabs and the panel of an item change what it shows.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Commitment } from '@cumbre/contract/commitments';
import type { WeekAnswer, WeekCommitment } from '@cumbre/contract/week';
import { emitServerEvent } from '@cumbre/client/serverEvents';
import {
  buildCheckIn,
  buildCommitment,
  buildCycle,
  buildId,
  buildItem,
  buildMembership,
  buildPerson,
} from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import {
  buildWeek,
  cycle,
  open,
  organization,
  row,
  trees,
  user as person,
  value,
  water,
  wells,
} from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

const READ = 'GET /api/users/me/week';
const me = buildPerson({ id: person.id });
const mine = (changes: Partial<Commitment> = {}): WeekCommitment => ({
  commitment: buildCommitment({ title: 'Order the pump', user: me, ...changes }),
  organization: organization.id,
  cycle: cycle.id,
  item: { id: water.id, code: water.code, title: water.title },
});
const changeElsewhere = () =>
  act(() =>
    emitServerEvent('tree', { organization: organization.id, cycle: cycle.id, origin: null }),
  );

/** `week` is what the server answers from then on. */
async function openLive(first: WeekAnswer, routes: Parameters<typeof open>[1] = {}) {
  let week = first;
  const opened = await open(undefined, {
    [READ]: () => week,
    'GET /api/okrs/:id/commitments': { commitments: [], open: 0, nextCursor: null },
    ...routes,
  });
  await screen.findByRole('grid');
  return {
    ...opened,
    become: (next: WeekAnswer) => {
      week = next;
      changeElsewhere();
    },
  };
}

test('a commitment that a colleague writes appears, is announced, and leaves typing alone', async () => {
  const { user, become } = await openLive(buildWeek(water, wells));
  await user.type(value('Wells'), '1');
  become({ ...buildWeek(water, wells), commitments: [mine()] });
  expect(await screen.findByRole('checkbox', { name: 'Kept: Order the pump' })).not.toBeChecked();
  expect(screen.getByText('New commitment: Order the pump')).toBeInTheDocument();
  expect(value('Wells')).toHaveFocus();
  await user.keyboard('2');
  expect(value('Wells')).toHaveValue('12');
});

test('a commitment that is changed elsewhere shows its new words', async () => {
  const before = mine();
  const { become } = await openLive({ ...buildWeek(water), commitments: [before] });
  const title = 'Order two pumps';
  become({
    ...buildWeek(water),
    commitments: [{ ...before, commitment: { ...before.commitment, title, version: 2 } }],
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryByText('Order the pump')).toBeNull();
});

test('a commitment that is ticked in another tab shows the tick, a deleted one goes', async () => {
  const [kept, deleted] = [mine(), mine({ title: 'Paint the door' })];
  const { become } = await openLive(
    { ...buildWeek(water), commitments: [kept, deleted] },
    {
      'GET /api/okrs/:id/commitments': {
        commitments: [{ ...kept.commitment, state: 'kept', version: 2 }],
        open: 0,
        nextCursor: null,
      },
    },
  );
  become(buildWeek(water));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Kept: Order the pump' })).toBeChecked(),
  );
  expect(screen.queryByText('Paint the door')).toBeNull();
});

test('a commitment that was ticked here and is reopened by its author is open again', async () => {
  const before = mine();
  const { user, become } = await openLive(
    { ...buildWeek(water), commitments: [before] },
    {
      'PATCH /api/okrs/:id/commitments/:commitmentId': {
        commitment: { ...before.commitment, state: 'kept', version: 2 },
      },
    },
  );
  const tick = () => screen.getByRole('checkbox', { name: 'Kept: Order the pump' });
  await user.click(tick());
  await waitFor(() => expect(tick()).toBeChecked());
  become({
    ...buildWeek(water),
    commitments: [{ ...before, commitment: { ...before.commitment, version: 3 } }],
  });
  await waitFor(() => expect(tick()).not.toBeChecked());
});

test('rows keep their order until the screen is opened again, and show new values', async () => {
  const titles = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const { user, become } = await openLive(buildWeek(water, wells, trees));
  await user.type(value('Days without water'), '3');
  become(buildWeek(wells, trees, { ...water, currentValue: 38 }));
  await waitFor(() => expect(row('Days without water')).toHaveTextContent('38 → 10'));
  expect(titles()).toEqual(['Days without water', 'Wells', 'Trees']);
  expect(value('Days without water')).toHaveFocus();
  expect(value('Days without water')).toHaveValue('3');
  act(() => value('Days without water').blur());
  expect(titles()).toEqual(['Days without water', 'Wells', 'Trees']);
});

test('a row with typed text stays where the item is no longer mine', async () => {
  const { user, become, server } = await openLive(buildWeek(water, wells, trees));
  await user.type(value('Wells'), '12');
  become(buildWeek(water));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Trees' })).toBeNull());
  expect(server.callsTo(READ)).toHaveLength(2);
  expect(value('Wells')).toHaveValue('12');
  expect(value('Wells')).toHaveFocus();
});

describe('the panel of an item', () => {
  const item = buildItem({ id: water.id, cycle: cycle.id, title: water.title });
  const routes = {
    'GET /api/organizations/bymember/:userId': {
      organizations: [buildMembership({ id: organization.id })],
    },
    'GET /api/organizations/:id/cycles': {
      cycles: [buildCycle({ ...cycle })],
      current: cycle.id,
    },
    'GET /api/organizations/:id/okrs': { items: [item], people: [me], today: organization.today },
    'GET /api/okrs/:id': { item, terms: [] },
    'GET /api/okrs/:id/progress': { entries: [buildCheckIn()] },
    'GET /api/okrs/:id/notes': { notes: [], total: 0, nextCursor: null },
  };

  test('opens over the week, which keeps what is typed, and gives the focus back', async () => {
    const { user } = await openLive(buildWeek(water, wells), routes);
    await user.type(value('Wells'), '12');
    await user.click(screen.getByRole('link', { name: 'Days without water' }));
    const panel = await screen.findByRole('dialog', { name: 'Days without water' });
    expect(await within(panel).findByRole('heading', { name: 'Check in' })).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('Wells')).toHaveValue('12');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Days without water' })).toHaveFocus(),
    );
  });

  test('says when the tree cannot be read, and offers another try', async () => {
    const { user } = await openLive(buildWeek(water), {
      ...routes,
      'GET /api/organizations/:id/okrs': problem('INTERNAL', 'Not now.'),
    });
    await user.click(screen.getByRole('link', { name: 'Days without water' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  test('of a cycle in which I have nothing is the panel over the tree', async () => {
    const { go } = await openLive(buildWeek(water), routes);
    await go(`/week?cycle=${buildId()}&item=${water.id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Objectives' }),
    ).toBeInTheDocument();
  });
});

test('a commitment that is ticked stays above the next one, and can be taken back', async () => {
  const [first, second] = [mine(), mine({ title: 'Paint the door' })];
  let version = 1;
  const { user, become } = await openLive(
    { ...buildWeek(water), commitments: [first, second] },
    {
      'PATCH /api/okrs/:id/commitments/:commitmentId': ({ body }) => {
        version += 1;
        return { commitment: { ...first.commitment, ...(body as object), version } };
      },
    },
  );
  const ticks = () => screen.getAllByRole('checkbox', { name: /^Kept: / });
  await user.click(ticks()[0]!);
  await waitFor(() => expect(ticks()[0]).toBeChecked());
  become({ ...buildWeek(water), commitments: [second, mine({ title: 'Call' })] });
  await screen.findByRole('checkbox', { name: 'Kept: Call' });
  expect(ticks().map((tick) => tick.getAttribute('aria-label'))).toEqual([
    'Kept: Order the pump',
    'Kept: Paint the door',
    'Kept: Call',
  ]);
  const bar = screen.getByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('Kept: Order the pump');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(ticks()[0]).not.toBeChecked());
});

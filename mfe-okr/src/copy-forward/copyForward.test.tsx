import { screen, waitFor, within } from '@testing-library/react';
import type { Item } from '@cumbre/contract/items';
import { buildCycle, buildItem } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';

const COPY = 'POST /api/okrs/:id/copy';
const home = buildHome();
const next = buildCycle({
  organization: home.organization.id,
  name: '2026 Q2',
  start: '2026-04-01',
  end: '2026-06-30',
  state: 'planning',
});
const past = buildCycle({
  organization: home.organization.id,
  name: '2025 Q4',
  start: '2025-10-01',
  end: '2025-12-31',
  state: 'finished',
  abilities: [],
});
const objective = buildItem({ kind: 'objective', code: 'O9', title: 'Next water', cycle: next.id });

async function open(
  itemId: string,
  routes: Record<string, Route> = {},
  width = 1280,
  path = `/?item=${itemId}&copy=${itemId}`,
) {
  const server = serveHome(home, {
    'GET /api/organizations/:id/cycles': {
      cycles: [home.cycle, next, past],
      current: home.cycle.id,
    },
    'GET /api/organizations/:id/okrs': ({ query }) => ({
      items: query.cycle === next.id ? [objective] : home.items,
      people: home.people,
      today: TODAY,
    }),
    [COPY]: { item: objective, copied: 3 },
    'GET /api/okrs/:id': { item: objective, terms: [] },
    ...routes,
  });
  const shown = await showHome(home, { path, width });
  const dialog = await findForm();
  await within(dialog).findByRole('combobox', { name: 'To cycle' });
  return { server, dialog, ...shown };
}
/** In the panel of the copy, to which copying leads. */
const barOfPanel = () =>
  waitFor(() =>
    within(screen.getByRole('dialog')).getByRole('group', { name: 'Undo last change' }),
  );

test('offers the open cycles, the next one first, and shows the start value of each copy', async () => {
  const { user, dialog } = await open(home.o1.id);
  expect(within(dialog).getByRole('combobox', { name: 'To cycle' })).toHaveValue(next.id);
  expect(within(dialog).queryByRole('option', { name: /2025 Q4/ })).not.toBeInTheDocument();
  expect(within(dialog).getByText(/from 40 to 10 days/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start at the last values' }));
  expect(within(dialog).getByText(/from 50 to 10 days/)).toBeInTheDocument();
});

test('does not offer the mirrors below the item: they cannot be copied', async () => {
  const mirror = buildItem({
    kind: 'objective',
    code: 'M1',
    title: 'Shared water',
    parentId: home.o1.id,
    sharedBy: 'Valle',
    abilities: [],
  });
  const { dialog } = await open(home.o1.id, {
    'GET /api/organizations/:id/okrs': ({ query }) => ({
      items: query.cycle === next.id ? [objective] : [...home.items, mirror],
      people: home.people,
      today: TODAY,
    }),
  });
  expect(within(dialog).queryByRole('checkbox', { name: /Shared water/ })).not.toBeInTheDocument();
});

describe('of a key result that reached its target', () => {
  const reached = { ...home.kr11, currentValue: 10 };
  const answers: Record<string, Route> = {
    'GET /api/organizations/:id/okrs': ({ query }) => ({
      items:
        query.cycle === next.id
          ? [objective]
          : home.items.map((each) => (each.id === reached.id ? reached : each)),
      people: home.people,
      today: TODAY,
    }),
  };
  const LABEL = 'KR1.1: new target (reached: 10 of 10 days)';

  test('starts at the value that was reached when it gets a new target', async () => {
    const { user, dialog, server } = await open(home.o1.id, answers);
    expect(within(dialog).getByText(/from 50 to 10 days/)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: LABEL }), '1,200');
    expect(within(dialog).getByText(/from 10 to 1,200 days/)).toBeInTheDocument();
    expect(within(dialog).getByText('= 1,200')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]!.body).toMatchObject({
      carryBaseline: true,
      targets: { [reached.id]: 1200 },
    });
  });

  test('has on a phone the range of the copy beside its field, and not once more at its tick', async () => {
    const { user, dialog } = await open(home.o1.id, answers, 360);
    const field = within(dialog).getByRole('textbox', { name: LABEL });
    expect(within(dialog).getByText('from 50 to 10 days')).toBeVisible();
    expect(field).toHaveAccessibleDescription(
      'Without a new target, the copy starts again at 50, towards 10 days.',
    );
    await user.type(field, '5');
    expect(within(dialog).getByText('from 10 to 5 days')).toBeVisible();
    expect(within(dialog).getByRole('checkbox', { name: /^KR1\.1 / })).not.toHaveAccessibleName(
      /from/,
    );
  });

  test('says while typing that a new target lies the other way, and does not refuse it', async () => {
    const { user, dialog, server } = await open(home.o1.id, answers);
    const field = within(dialog).getByRole('textbox', { name: LABEL });
    await user.type(field, '5');
    expect(within(dialog).queryByText(/would rise/)).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '12');
    expect(
      within(dialog).getByText(
        'Its target was below its start. Towards this one it would rise from 10 days.',
      ),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
  });

  test('keeps start and target where the field stays empty, which it says', async () => {
    const { user, dialog, server } = await open(home.o1.id, answers);
    const field = within(dialog).getByRole('textbox', { name: LABEL });
    expect(field).toHaveAccessibleDescription(
      'Without a new target, the copy starts again at 50, towards 10 days.',
    );
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]!.body).not.toHaveProperty('targets');
  });

  test('asks nothing and sends no target when it is not copied', async () => {
    const { user, dialog, server } = await open(home.o1.id, answers);
    await user.type(within(dialog).getByRole('textbox', { name: LABEL }), '5');
    await user.click(within(dialog).getByRole('checkbox', { name: /^KR1\.1 / }));
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]!.body).not.toHaveProperty('targets');
  });

  test.each([
    ['x', 'Not a number'],
    ['10', 'The new target must differ from 10 days, where the copy starts.'],
  ])('refuses %s as a new target', async (typed, message) => {
    const { user, dialog, server } = await open(reached.id, answers);
    await within(dialog).findByRole('option', { name: 'O9 Next water' });
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Parent objective' }),
      'O9 Next water',
    );
    await user.type(within(dialog).getByRole('textbox', { name: LABEL }), typed);
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(server.callsTo(COPY)).toEqual([]);
  });

  test('shows a refusal of the server at the field', async () => {
    const { user, dialog } = await open(home.o1.id, {
      ...answers,
      [COPY]: () =>
        problem('START_EQUALS_TARGET', 'Refused.', [
          { path: `targets.${reached.id}`, code: 'START_EQUALS_TARGET', message: 'Too near.' },
        ]),
    });
    const field = within(dialog).getByRole('textbox', { name: LABEL });
    await user.type(field, '11');
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Too near.'));
  });
});

test('is left by “Cancel”', async () => {
  const { user, address, server } = await open(home.o1.id);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(address()).not.toContain('copy=');
  expect(server.callsTo(COPY)).toEqual([]);
});

test('sends the chosen key results and links to the copy', async () => {
  const { user, dialog, server, address } = await open(home.o1.id);
  await user.click(within(dialog).getByRole('checkbox', { name: /^KR1\.1\.1 / }));
  await user.click(
    within(dialog).getByRole('button', { name: 'Copy 2 objectives and one key result' }),
  );
  await waitFor(() => expect(address()).toBe(`/?cycle=${next.id}&item=${objective.id}`));
  expect(server.callsTo(COPY)).toMatchObject([
    {
      params: { id: home.o1.id },
      body: {
        cycle: next.id,
        children: [home.kr11.id, home.o11.id],
        carryBaseline: true,
        parentId: null,
      },
      headers: { 'idempotency-key': expect.any(String) },
    },
  ]);
});

describe('a copy that was just made', () => {
  const DELETE = 'DELETE /api/okrs/:id';
  const made = { ...objective, version: 1, abilities: ['delete' as const] };
  const inNext: Route = ({ query }) => ({
    items: query.cycle === next.id ? [made] : home.items,
    people: home.people,
    today: TODAY,
  });
  const copied = async (routes: Record<string, Route> = {}, width = 1280, path?: string) => {
    const shown = await open(
      home.o1.id,
      {
        [COPY]: { item: made, copied: 4, undoable: true },
        'GET /api/organizations/:id/okrs': inNext,
        'GET /api/okrs/:id': { item: made, terms: [] },
        [DELETE]: { removed: 4, deletion: 'd1' },
        ...routes,
      },
      width,
      path,
    );
    await shown.user.click(within(shown.dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(shown.address()).toContain(`item=${made.id}`));
    return shown;
  };

  test.each([1280, 360])(
    'is undone, which leads back to its source, at %i pixels',
    async (width) => {
      const { user, server, address } = await copied({}, width);
      expect(await barOfPanel()).toHaveTextContent(
        'Copied to 2026 Q2: 2 objectives and 2 key results',
      );
      await user.click(within(await barOfPanel()).getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('group', { name: 'Undone' })).toHaveTextContent(
        'The copies in 2026 Q2 were deleted',
      );
      expect(server.callsTo(DELETE)).toMatchObject([
        { params: { id: made.id }, query: { copied: '4' }, headers: { 'if-match': '"1"' } },
      ]);
      expect(address()).toBe(`/?item=${home.o1.id}&cycle=${home.cycle.id}`);
      expect(await screen.findByRole('dialog', { name: 'Clean water for all' })).toBeVisible();
    },
  );

  test('of a row of the tree is undone, which leads back to the row', async () => {
    const { user, address } = await copied({}, 1280, `/?copy=${home.o1.id}`);
    await user.click(within(await barOfPanel()).getByRole('button', { name: 'Undo' }));
    await screen.findByRole('group', { name: 'Undone' });
    expect(address()).toBe(`/?cycle=${home.cycle.id}`);
    await waitFor(() => expect(screen.getByRole('row', { name: /^O1 / })).toHaveFocus());
  });

  test('stays where somebody has changed it since, and the message says so', async () => {
    const { user, address } = await copied({
      [DELETE]: () => problem('VERSION_STALE', 'Stale.', undefined, { current: made }),
    });
    await user.click(within(await barOfPanel()).getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        'The copy was changed since, so it stays. To delete it, use its menu.',
      ),
    ).toBeVisible();
    expect(address()).toBe(`/?cycle=${next.id}`);
    expect(await screen.findByRole('row', { name: /Next water/ })).toBeVisible();
  });

  test('is only confirmed where the server does not undo it', async () => {
    await copied({ [COPY]: { item: made, copied: 4 } });
    expect(await screen.findByText(/^Copied to 2026 Q2: /)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Undo last change' })).not.toBeInTheDocument();
  });
});

test('a key result requires an objective in the target cycle, and a refusal is shown', async () => {
  const { user, dialog, server } = await open(home.kr11.id, {
    [COPY]: () => problem('CYCLE_FINISHED', 'This cycle is finished and locked.'),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Copy one key result' }));
  expect(await within(dialog).findByText('Choose the parent objective.')).toBeInTheDocument();
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Parent objective' }),
    'O9 Next water',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy one key result' }));
  expect(await within(dialog).findByText('This cycle is finished and locked.')).toBeInTheDocument();
  expect(server.callsTo(COPY)).toMatchObject([
    { body: { parentId: objective.id, children: true } },
  ]);
});

describe('of a key result into a cycle without a parent for it', () => {
  const into =
    (there: Item[], here: Item[] = home.items): Route =>
    ({ query }) => ({
      items: query.cycle === next.id ? there : here,
      people: home.people,
      today: TODAY,
    });
  const parentField = (dialog: HTMLElement) =>
    within(dialog).queryByRole('combobox', { name: 'Parent objective' });

  test('its objective is copied too, with only this key result, and both are undone together', async () => {
    const made = { ...objective, version: 1, abilities: ['delete' as const] };
    const madeBelow = 'copy-of-key-result';
    const { user, dialog, server, address } = await open(home.kr11.id, {
      'GET /api/organizations/:id/okrs': into([]),
      'GET /api/okrs/:id': { item: made, terms: [] },
      'DELETE /api/okrs/:id': { removed: 2, deletion: 'd1' },
      [COPY]: {
        item: made,
        copied: 2,
        undoable: true,
        copies: { [home.o1.id]: made.id, [home.kr11.id]: madeBelow },
      },
    });
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      '“2026 Q2” has no objectives yet. So O1 Clean water for all is copied too, with only this key result.',
    );
    expect(parentField(dialog)).not.toBeInTheDocument();
    await user.click(
      within(dialog).getByRole('button', { name: 'Copy one objective and one key result' }),
    );
    // What one copied is opened, not what goes along.
    await waitFor(() => expect(address()).toBe(`/?cycle=${next.id}&item=${madeBelow}`));
    expect(server.callsTo(COPY)).toMatchObject([
      {
        params: { id: home.o1.id },
        body: { cycle: next.id, children: [home.kr11.id], parentId: null, carryBaseline: true },
      },
    ]);
    const bar = await barOfPanel();
    expect(bar).toHaveTextContent('Copied to 2026 Q2: one objective and one key result');
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.callsTo('DELETE /api/okrs/:id')).toMatchObject([
        { params: { id: made.id }, query: { copied: '2' } },
      ]),
    );
  });

  test('an objective that nothing may be added to is no parent', async () => {
    const { dialog } = await open(home.kr11.id, {
      'GET /api/organizations/:id/okrs': into([{ ...objective, abilities: [] }]),
    });
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      '“2026 Q2” has no objective that you may add to. So O1 Clean water for all is copied too',
    );
  });

  test('who may not copy its objective is told what to do there', async () => {
    const { dialog } = await open(home.kr11.id, {
      'GET /api/organizations/:id/okrs': into(
        [],
        home.items.map((each) => (each.id === home.o1.id ? { ...each, abilities: [] } : each)),
      ),
    });
    const said = await within(dialog).findByRole('status');
    expect(said).toHaveTextContent('Create the objective for this key result there first.');
    expect(within(said).getByRole('link', { name: 'Open the cycle' })).toHaveAttribute(
      'href',
      `/?cycle=${next.id}`,
    );
    expect(within(dialog).getByRole('button', { name: 'Copy one key result' })).toBeDisabled();
  });

  test('among other objectives its own can still be copied too', async () => {
    const { user, dialog, server } = await open(home.kr11.id);
    await user.selectOptions(
      parentField(dialog)!,
      'Copy O1 Clean water for all too, with only this key result',
    );
    await user.click(
      within(dialog).getByRole('button', { name: 'Copy one objective and one key result' }),
    );
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]).toMatchObject({ params: { id: home.o1.id } });
  });
});

describe('below an objective that the other cycle has a copy of', () => {
  const answers: Record<string, Route> = {
    'GET /api/okrs/:id': ({ params }) => ({
      item: home.items.find(({ id }) => id === params.id),
      terms: [],
      ...(params.id === home.o1.id && {
        line: [
          {
            ...objective,
            cycle: { id: next.id, name: next.name, start: next.start, end: next.end },
            copiedFrom: home.o1.id,
          },
        ],
      }),
    }),
  };

  test.each([
    ['a key result', home.kr11.id, 'Copy one key result'],
    ['an objective', home.o11.id, 'Copy one objective and one key result'],
  ])('%s is copied there, unless another parent is chosen', async (_what, itemId, submit) => {
    const { user, dialog, server } = await open(itemId, answers);
    const field = within(dialog).getByRole('combobox', { name: 'Parent objective' });
    await waitFor(() => expect(field).toHaveValue(objective.id));
    expect(field).toHaveAccessibleDescription(`This is the copy of O1 from “${home.cycle.name}”.`);
    expect(within(dialog).queryByRole('option', { name: /with only this/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]).toMatchObject({
      params: { id: itemId },
      body: { parentId: objective.id, children: true },
    });
  });

  test('an objective can be copied to the top level all the same', async () => {
    const { user, dialog, server } = await open(home.o11.id, answers);
    const field = within(dialog).getByRole('combobox', { name: 'Parent objective' });
    await waitFor(() => expect(field).toHaveValue(objective.id));
    await user.selectOptions(field, 'None: top level');
    await user.click(within(dialog).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]).toMatchObject({ body: { parentId: null } });
  });
});

test('the panel links to the copies of an item in other cycles', async () => {
  const before = {
    id: objective.id,
    code: 'KR1.1',
    title: 'Days',
    cycle: { id: past.id, name: '2025 Q4', start: past.start, end: past.end },
    unit: 'days',
    startValue: 60,
    currentValue: 50,
    targetValue: 20,
    copiedFrom: null,
  };
  const here = {
    ...before,
    id: home.kr11.id,
    cycle: { ...before.cycle, id: home.cycle.id, name: '2026 Q1' },
    startValue: 50,
    currentValue: 40,
    copiedFrom: before.id,
  };
  serveHome(home, { 'GET /api/okrs/:id': { item: home.kr11, terms: [], line: [before, here] } });
  await showHome(home, { path: `/?item=${home.kr11.id}` });
  const line = await screen.findByRole('region', { name: 'Across cycles' });
  expect(within(line).getByRole('link', { name: 'KR1.1 Days' })).toHaveAttribute(
    'href',
    `/?cycle=${past.id}&item=${before.id}`,
  );
  expect(
    within(line)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    '2025 Q4 KR1.1 Days60 → 50, target 20 days',
    '2026 Q1 KR1.1 · this cycle50 → 40, target 20 days',
  ]);
});

test('says what the chosen cycle has of the item already, and leads there', async () => {
  const there = {
    id: 'made',
    code: 'O3',
    title: 'Next water',
    cycle: { id: next.id, name: next.name, start: next.start, end: next.end },
    unit: '',
    startValue: null,
    currentValue: null,
    targetValue: null,
    copiedFrom: home.o1.id,
  };
  const elsewhere = { ...there, id: 'past', code: 'O4', cycle: { ...there.cycle, id: past.id } };
  const { dialog } = await open(home.o1.id, {
    'GET /api/okrs/:id': { item: home.o1, terms: [], line: [elsewhere, there] },
  });
  const said = await within(dialog).findByText(/^A copy is there already:/);
  expect(
    within(said)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['O3 Next water', `/?cycle=${next.id}&item=made`]]);
});

test('without another cycle one is created on the spot, and the copy goes on with it', async () => {
  const CREATE = 'POST /api/organizations/:id/cycles';
  let cycles = [home.cycle, past];
  serveHome(home, {
    'GET /api/organizations/:id/cycles': () => ({ cycles, current: home.cycle.id }),
    [CREATE]: () => {
      cycles = [...cycles, next];
      return { cycle: next };
    },
  });
  const { user } = await showHome(home, { path: `/?copy=${home.o1.id}` });
  const copy = await screen.findByRole('dialog', { name: /Clean water/ });
  await user.click(await within(copy).findByRole('button', { name: 'Create the next cycle' }));
  await user.click(await screen.findByRole('button', { name: 'Create cycle' }));
  expect(await within(copy).findByRole('combobox', { name: 'To cycle' })).toHaveValue(next.id);
});

test('who may not create a cycle is told whom to ask', async () => {
  const other = buildHome();
  other.organization.abilities = [];
  serveHome(other);
  await showHome(other, { path: `/?copy=${other.o1.id}` });
  expect(await screen.findByText(/^Ask an administrator or shepherd/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create the next cycle' })).toBeNull();
});

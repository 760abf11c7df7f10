import { act, screen, waitFor, within } from '@testing-library/react';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { problem } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';
import { openItemForm } from '../testing/openItemForm';

const CREATE = 'POST /api/organizations/:id/okrs';
const CHANGE = 'PATCH /api/okrs/:id';

test('a key result without its fields is refused with a summary that links to each field', async () => {
  const { user, dialog, field, server } = await openItemForm(() => 'new=key_result');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  const summary = await within(dialog).findByText('Check 5 fields');
  const links = within(summary.parentElement!)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual([
    'Title: This field is required.',
    'Parent objective: Choose the objective it belongs to.',
    'Start value: This field is required.',
    'Target value: This field is required.',
    'Unit: This field is required.',
  ]);
  await user.click(within(dialog).getByRole('link', { name: /^Unit/ }));
  expect(field('Unit')).toHaveFocus();
  expect(server.callsTo(CREATE)).toEqual([]);
});

test('an objective requires only a title and an owner', async () => {
  const made = { ...buildHome().o2, id: 'made', code: 'O3' };
  const { home, user, dialog, type, server, address } = await openItemForm(() => 'new=objective', {
    [CREATE]: ({ body }) => ({ item: { ...made, ...(body as object) } }),
  });
  await type('Title', 'Safer roads');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe(`/?new=key_result&parent=${made.id}`));
  expect(server.callsTo(CREATE)).toMatchObject([
    {
      body: {
        kind: 'objective',
        cycle: home.cycle.id,
        parentId: null,
        title: 'Safer roads',
        owner: home.user.id,
        startValue: null,
        currentValue: null,
        targetValue: null,
        weight: 1,
      },
    },
  ]);
  expect(server.callsTo(CREATE)[0]?.headers['idempotency-key']).toBeTruthy();
});

test('after an objective its first key result stands open, and asks for title, values and unit alone', async () => {
  const home = buildHome();
  const made = { ...home.o2, id: 'made', code: 'O3', title: 'Safer roads' };
  const { user, type, server, address } = await openItemForm(() => 'new=objective', {
    [CREATE]: ({ body }) => {
      const fields = body as { kind: string };
      return { item: { ...(fields.kind === 'objective' ? made : home.kr11), ...fields } };
    },
  });
  await type('Title', 'Safer roads');
  await user.keyboard('{Enter}');
  const form = within(await findForm('Add the first key result of O3 Safer roads'));
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus());
  const asked = form
    .getAllByRole('textbox')
    .filter((field) => field.closest('details:not([open])') === null);
  expect(asked.map((field) => field.getAttribute('name'))).toEqual([
    'title',
    'startValue',
    'targetValue',
    'unit',
  ]);
  for (const field of asked) expect(field).toBeRequired();
  for (const text of ['Fewer accidents', '40', '10', 'accidents']) {
    await user.keyboard(text);
    if (text !== 'accidents') await user.tab();
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(CREATE)[1]?.body).toMatchObject({
    kind: 'key_result',
    parentId: 'made',
    startValue: 40,
    currentValue: 40,
    targetValue: 10,
    unit: 'accidents',
  });
});

test('a folded field with a problem is unfolded', async () => {
  const { user, dialog, type, field } = await openItemForm(
    ({ o2 }) => `new=key_result&parent=${o2.id}`,
  );
  await type('Weight', '-1');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(field('Weight').closest('details')).toHaveAttribute('open');
});

test('a falling target is sent as decimals, and equal start and target are refused', async () => {
  const { home, user, dialog, type, field, server } = await openItemForm(
    ({ o2 }) => `new=key_result&parent=${o2.id}`,
    {
      [CREATE]: ({ body }) => ({
        item: { ...buildHome().kr11, ...(body as object), code: 'KR2.1' },
      }),
    },
  );
  await type('Title', 'Poverty falls by half');
  await type('Unit', '%');
  await type('Start value', '14.5');
  await type('Current value', '10.4');
  await type('Target value', '14.5');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(
    await within(dialog).findByText('The target must differ from the start value.'),
  ).toBeInTheDocument();
  await type('Target value', '7.25');
  await user.click(field('Title'));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.callsTo(CREATE)).toMatchObject([
      {
        body: {
          parentId: home.o2.id,
          startValue: 14.5,
          currentValue: 10.4,
          targetValue: 7.25,
          unit: '%',
          type: 'SINGLE',
        },
      },
    ]),
  );
});

test('a created key result is scrolled into view below its parent', async () => {
  const home = buildHome();
  const made = { ...home.kr111, id: 'made', code: 'KR1.1.2', title: 'Pumps that run' };
  const server = serveHome(home, { [CREATE]: () => ({ item: made }) });
  const { user, address } = await showHome(home, {
    path: `/?new=key_result&parent=${home.o11.id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Collapse all', hidden: true }));
  const dialog = await findForm();
  for (const [name, text] of [
    ['Title', 'Pumps that run'],
    ['Unit', '%'],
    ['Start value', '0'],
    ['Current value', '0'],
    ['Target value', '9'],
  ] as const)
    await user.type(within(dialog).getByLabelText(name), text);
  server.answer({
    'GET /api/organizations/:id/okrs': {
      items: [...home.items, made],
      people: home.people,
      today: '2026-02-15',
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('row', { name: /^KR1\.1\.2 / })).toBeInTheDocument();
});

test('a recurrent key result requires its frequency and both dates', async () => {
  const { user, dialog } = await openItemForm(({ o2 }) => `new=key_result&parent=${o2.id}`);
  await user.click(within(dialog).getByRole('button', { name: /with the cycle$/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Repeat every period' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(
    await within(dialog).findByRole('link', { name: 'Frequency: This field is required.' }),
  ).toBeInTheDocument();
  expect(
    within(dialog).getByRole('link', { name: 'Start date: This field is required.' }),
  ).toBeInTheDocument();
  expect(
    within(dialog).getByRole('link', { name: 'End date: This field is required.' }),
  ).toBeInTheDocument();
});

test('an edit sends only changed fields, with the version that was seen', async () => {
  const { home, user, dialog, type, server, address } = await openItemForm(
    ({ kr11 }) => `edit=${kr11.id}`,
    { [CHANGE]: () => ({ item: buildHome().kr11 }) },
  );
  await type('Title', 'Dry days');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(CHANGE)).toMatchObject([
    { params: { id: home.kr11.id }, headers: { 'if-match': '"1"' } },
  ]);
  expect(server.callsTo(CHANGE)[0]?.body).toEqual({ title: 'Dry days' });
});

test('a refusal of the server is shown at its field and keeps the input', async () => {
  const { user, dialog, type, field } = await openItemForm(({ kr11 }) => `edit=${kr11.id}`, {
    [CHANGE]: () =>
      problem('CODE_TAKEN', 'This code is taken.', [
        { path: 'code', message: 'Another item has this code.', code: 'CODE_TAKEN' },
      ]),
  });
  await type('Code', 'O2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Another item has this code.')).toBeInTheDocument();
  expect(field('Code')).toHaveValue('O2');
  expect(field('Code')).toHaveFocus();
});

test('a concurrent edit shows both versions, and the choice is saved over the newer one', async () => {
  const home = buildHome();
  const theirs = { ...home.kr11, title: 'Days without rain', targetValue: 5, version: 2 };
  const server = serveHome(home, {
    [CHANGE]: ({ headers }) =>
      headers['if-match'] === '"1"'
        ? problem('VERSION_STALE', 'Stale.', undefined, { current: theirs })
        : { item: theirs },
  });
  const { user, address } = await showHome(home, { path: `/?edit=${home.kr11.id}` });
  const dialog = await findForm();
  await user.clear(within(dialog).getByLabelText('Title'));
  await user.type(within(dialog).getByLabelText('Title'), 'Dry days');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const title = await within(dialog).findByRole('radiogroup', { name: 'Title' });
  expect(within(title).getByRole('radio', { name: 'Yours: Dry days' })).toBeChecked();
  expect(
    within(title).getByRole('radio', { name: 'Theirs: Days without rain' }),
  ).toBeInTheDocument();
  // Only the other person changed the target, so that version is preselected.
  expect(
    within(within(dialog).getByRole('radiogroup', { name: 'Target value' })).getByRole('radio', {
      name: 'Theirs: 5',
    }),
  ).toBeChecked();
  expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(CHANGE)[1]).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { title: 'Dry days' },
  });
  expect(server.callsTo(CHANGE)[1]?.body).toEqual({ title: 'Dry days' });
});

test('leaving with unsaved edits asks for confirmation, and cancelling keeps them', async () => {
  const home = buildHome();
  serveHome(home);
  let asked = 0;
  const shown = await showHome(home, { path: `/?edit=${home.kr11.id}` });
  Object.assign(shown.context, { confirmDiscard: () => Promise.resolve((asked += 1) > 1) });
  const dialog = await findForm();
  await shown.user.type(within(dialog).getByLabelText('Title'), '!');
  await shown.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asked).toBe(1));
  expect(shown.address()).toBe(`/?edit=${home.kr11.id}`);
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Days without water!');
  await shown.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(shown.address()).toBe('/'));
});

test('the form, its hints and its errors are translated to Spanish', async () => {
  const { user, dialog } = await openItemForm(() => 'new=key_result', {}, 'es');
  expect(screen.getByText('Nuevo resultado clave')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  expect(
    await within(dialog).findByRole('link', { name: 'Título: Este campo es obligatorio.' }),
  ).toBeInTheDocument();
});

test('the input is restored after the session expired, based on the version that was seen then', async () => {
  const { home, type, unmount, server } = await openItemForm(({ kr11 }) => `edit=${kr11.id}`);
  await type('Title', 'Deeper wells');
  act(() => raiseAuthExpired());
  unmount();
  server.answer({
    [CHANGE]: ({ body }) => ({ item: { ...home.kr11, ...(body as object), version: 9 } }),
  });
  home.items.splice(1, 1, { ...home.kr11, unit: 'nights', version: home.kr11.version + 1 });
  const again = await showHome(home, { path: `/?edit=${home.kr11.id}` });
  const dialog = await findForm();
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Deeper wells');
  await again.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(CHANGE)[0]).toMatchObject({
      body: { title: 'Deeper wells' },
      headers: { 'if-match': `"${home.kr11.version}"` },
    }),
  );
});

test('a recurrent item shows its periods while frequency and dates are typed', async () => {
  const { user, dialog, field } = await openItemForm(({ o2 }) => `new=key_result&parent=${o2.id}`);
  await user.click(within(dialog).getByRole('button', { name: /with the cycle$/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Repeat every period' }));
  expect(within(dialog).queryByText(/periods, from/)).not.toBeInTheDocument();
  await user.selectOptions(field('Frequency'), 'Weekly');
  await waitFor(() => expect(field('Start date')).not.toHaveAttribute('aria-busy', 'true'));
  await user.type(field('Start date'), '2026/02/18{Enter}');
  await user.type(field('End date'), '2026/03/15{Enter}');
  expect(
    await within(dialog).findByText(
      '4 periods, from 2026/02/18 – 2026/02/22 to 2026/03/09 – 2026/03/15. The first one is short and counts ' +
        'like the others.',
    ),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('img', { name: /^4 periods/ }).children).toHaveLength(4);
  // Invalid fields have no periods; the fields show the errors.
  await user.clear(field('End date'));
  await user.type(field('End date'), '2026/02/01{Enter}');
  await waitFor(() => expect(within(dialog).queryByText(/periods, from/)).not.toBeInTheDocument());
});

test('parts that require a saved item show that, and offer to save and continue', async () => {
  const home = buildHome();
  const made = { ...home.kr111, id: 'made', code: 'KR1.1.2', title: 'Pumps that run' };
  const server = serveHome(home, {
    [CREATE]: () => {
      home.items.push(made);
      return { item: made };
    },
  });
  const { user, address } = await showHome(home, {
    path: `/?new=key_result&parent=${home.o11.id}`,
  });
  const form = within(await findForm(/^New key result of O1\.1 /));
  // An incomplete form stays open: it saves nothing and does not navigate.
  await user.click(form.getByRole('button', { name: 'Save and add notes' }));
  expect(await form.findByText(/^Check \d fields/)).toBeInTheDocument();
  expect(server.callsTo(CREATE)).toEqual([]);
  for (const [name, text] of [
    ['Title', 'Pumps that run'],
    ['Unit', '%'],
    ['Start value', '0'],
    ['Current value', '0'],
    ['Target value', '9'],
  ] as const)
    await user.type(form.getByLabelText(name), text);
  await user.click(form.getByRole('button', { name: 'Save and add notes' }));
  await waitFor(() => expect(address()).toBe('/?item=made&view=notes'));
  expect(await screen.findByRole('tab', { name: 'Notes', selected: true })).toBeInTheDocument();
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

test('Enter in a field creates the item', async () => {
  const home = buildHome();
  const server = serveHome(home, {
    [CREATE]: () => ({ item: { ...home.o11, id: 'made', title: 'Wells' } }),
  });
  const { user, address } = await showHome(home, { path: '/?new=objective' });
  await user.type(within(await findForm('New objective')).getByLabelText('Title'), 'Wells{Enter}');
  await waitFor(() => expect(server.callsTo(CREATE)).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/?new=key_result&parent=made'));
});

test('an objective without a measure offers no check-in after saving; an existing item offers no step', async () => {
  const { dialog, go, home } = await openItemForm(() => 'new=objective');
  expect(
    within(dialog).queryByRole('button', { name: 'Save and check in' }),
  ).not.toBeInTheDocument();
  expect(
    within(dialog).getByRole('button', { name: 'Save and add commitments' }),
  ).toBeInTheDocument();
  await go(`/?edit=${home.kr11.id}`);
  expect(await findForm('Edit KR1.1')).toBeInTheDocument();
  expect(screen.queryByText('After saving')).not.toBeInTheDocument();
});

test('the cadence of check-ins can be chosen, is weekly by default, and is hidden for recurrent items', async () => {
  const { user, dialog, server } = await openItemForm(
    ({ kr11 }) => `edit=${kr11.id}`,
    {
      [CHANGE]: ({ body }) => ({ item: { ...buildHome().kr11, ...(body as object), version: 2 } }),
    },
    'es',
  );
  const cadence = await within(dialog).findByLabelText('Avances');
  expect(cadence).toHaveDisplayValue('Cada semana');
  await user.selectOptions(cadence, 'Sin avances periódicos');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.callsTo(CHANGE)[0]?.body).toEqual({ cadence: 'none' }));
});

test('the form of a recurrent item has no cadence', async () => {
  const { user, dialog } = await openItemForm(({ kr11 }) => `edit=${kr11.id}`);
  expect(await within(dialog).findByLabelText('Check-ins')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Repeat every period' }));
  expect(within(dialog).queryByLabelText('Check-ins')).not.toBeInTheDocument();
});

test('on a phone the other ways to save an objective are in a menu beside “Create”', async () => {
  const { user, dialog } = await openItemForm(() => 'new=objective', {}, 'en', 360);
  expect(within(dialog).queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Other ways to save' }));
  expect(
    within(dialog)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Create and add another', 'Save as draft']);
  await user.click(within(dialog).getByRole('menuitem', { name: 'Create and add another' }));
  expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();
});

test('where there is room, all ways to save an objective stand beside “Create”', async () => {
  const { dialog, user } = await openItemForm(() => 'new=objective');
  expect(within(dialog).queryByRole('button', { name: 'Other ways to save' })).toBeNull();
  const end = dialog.querySelector<HTMLElement>('.mfe-okr_form-end')!;
  expect(
    within(end)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Create', 'Create and add another', 'Save as draft', 'Cancel']);
  await user.click(within(end).getByRole('button', { name: 'Save as draft' }));
  expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();
});

test.each([360, 1280])(
  '“Create and add another” stands beside “Create” of a key result, and keeps its parent (%s px)',
  async (width) => {
    const { home, server, type, user, dialog } = await openItemForm(
      ({ o11 }) => `new=key_result&parent=${o11.id}`,
      { [CREATE]: ({ body }) => ({ item: { ...buildHome().kr111, ...(body as object) } }) },
      'en',
      width,
    );
    expect(within(dialog).queryByRole('button', { name: 'Other ways to save' })).toBeNull();
    await type('Title', 'Wells');
    await type('Start value', '1');
    await type('Target value', '2');
    await type('Unit', 'pieces');
    const another = within(dialog).getByRole('button', { name: 'Create and add another' });
    expect(another.previousElementSibling).toBe(
      within(dialog).getByRole('button', { name: 'Create' }),
    );
    await user.click(another);
    await waitFor(() => expect(within(dialog).getByLabelText('Title')).toHaveValue(''));
    expect(within(dialog).getByLabelText('Title')).toHaveFocus();
    await type('Title', 'Crossings');
    await type('Start value', '1');
    await type('Target value', '2');
    await type('Unit', 'pieces');
    await user.click(another);
    await waitFor(() =>
      expect(server.callsTo(CREATE)).toMatchObject([
        { body: { title: 'Wells', parentId: home.o11.id } },
        { body: { title: 'Crossings', parentId: home.o11.id } },
      ]),
    );
  },
);

test('each number of a key result says what it is read as', async () => {
  const { type, field, user, dialog } = await openItemForm(() => 'new=key_result', {}, 'es');
  await user.click(within(dialog).getByText('Más ajustes'));
  for (const name of ['Valor inicial', 'Meta', 'Valor actual', 'Peso']) {
    await type(name, '1,200');
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('= 1,2') as string);
  }
});

test('a key result belongs to the only objective of the cycle without a question', async () => {
  const home = buildHome();
  home.items = home.items.filter(({ id }) => id === home.o2.id);
  const server = serveHome(home, {
    [CREATE]: ({ body }) => ({ item: { ...home.kr11, ...(body as object) } }),
  });
  const { user } = await showHome(home, { path: '/?new=key_result' });
  const form = within(await findForm());
  await user.type(form.getByLabelText('Title'), 'Crossings');
  await user.type(form.getByLabelText('Start value'), '1');
  await user.type(form.getByLabelText('Target value'), '2');
  await user.type(form.getByLabelText('Unit'), 'pieces');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.callsTo(CREATE)).toMatchObject([{ body: { parentId: home.o2.id } }]),
  );
});

describe('the team of an item', () => {
  const team = (id: string, lead: string | null = null) => ({
    id,
    name: id,
    colour: 'blue' as const,
    parentId: null,
    lead,
  });
  const openWithTeams = async (
    path: (home: ReturnType<typeof buildHome>) => string,
    teams: (home: ReturnType<typeof buildHome>) => ReturnType<typeof team>[],
  ) => {
    const home = buildHome();
    home.o1.team = 'North';
    home.o2.team = 'West';
    const server = serveHome(home, {
      'GET /api/organizations/:id/okrs': () => ({
        items: home.items,
        people: home.people,
        today: '2026-02-15',
        teams: teams(home),
      }),
      [CHANGE]: () => ({ item: home.o1 }),
    });
    const { user } = await showHome(home, { path: path(home) });
    const form = within(await findForm());
    const chooseParent = async (title: RegExp) => {
      await user.click(form.getByLabelText('Parent objective'));
      await user.click(await screen.findByTitle(title));
    };
    const chooseTeam = async (name: string) => {
      await user.click(form.getByLabelText('Team'));
      await user.click(await screen.findByTitle(name, { exact: true }));
    };
    const shown = (name: string) => form.queryByTitle(name, { exact: true });
    return { home, server, user, form, chooseParent, chooseTeam, shown };
  };

  test('is that of the parent, or the one that the person leads, and says why', async () => {
    const { home, form, chooseParent } = await openWithTeams(
      () => '/?new=objective',
      ({ user }) => [team('North'), team('South', user.id)],
    );
    expect(form.getByLabelText('Team')).toHaveAccessibleDescription('The team that you lead');
    // In sight, not in the fold.
    expect(form.getByLabelText('Team').closest('details')).toBeNull();
    expect(form.getByText(`In the cycle “${home.cycle.name}”`)).toBeInTheDocument();
    await chooseParent(/^O1 Clean/);
    expect(form.getByLabelText('Team')).toHaveAccessibleDescription('Team of the parent objective');
  });

  test('follows the parent until somebody chooses one', async () => {
    const { form, chooseParent, chooseTeam, shown } = await openWithTeams(
      () => '/?new=objective',
      () => [team('North'), team('South'), team('West')],
    );
    await chooseParent(/^O1 Clean/);
    expect(shown('North')).toBeInTheDocument();
    await chooseParent(/^O2 Better/);
    expect(shown('West')).toBeInTheDocument();
    await chooseTeam('South');
    expect(form.getByLabelText('Team')).not.toHaveAccessibleDescription();
    await chooseParent(/^O1 Clean/);
    expect(shown('South')).toBeInTheDocument();
  });

  test('of an item that exists stays when it is edited, and is sent when it is changed', async () => {
    const { server, user, form, chooseTeam, shown } = await openWithTeams(
      ({ o1 }) => `/?edit=${o1.id}`,
      ({ user: person }) => [team('North'), team('South', person.id)],
    );
    expect(shown('North')).toBeInTheDocument();
    expect(form.getByLabelText('Team')).not.toHaveAccessibleDescription();
    await chooseTeam('South');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(CHANGE)[0]?.body).toEqual({ team: 'South' }));
  });

  test('is not asked for in an organization without teams', async () => {
    const { form } = await openWithTeams(
      () => '/?new=objective',
      () => [],
    );
    expect(form.queryByLabelText('Team')).toBeNull();
  });
});

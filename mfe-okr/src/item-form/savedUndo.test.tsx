import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Item } from '@cumbre/contract/items';
import { problem } from '@cumbre/testing/fakeServer';
import { offerUndo } from '../components/undoOffers';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { openItemForm } from '../testing/openItemForm';

const CREATE = 'POST /api/organizations/:id/okrs';
const CHANGE = 'PATCH /api/okrs/:id';

async function edit(change: (item: Item, body: object, calls: number) => unknown) {
  let item = buildHome().kr11;
  let calls = 0;
  const shown = await openItemForm(
    ({ kr11 }) => {
      item = kr11;
      return `edit=${kr11.id}`;
    },
    {
      [CHANGE]: ({ body }) => {
        calls += 1;
        return change(item, body as object, calls);
      },
    },
  );
  return { ...shown, item };
}
const changed = (item: Item, body: object, calls: number) => ({
  item: { ...item, ...body, version: item.version + calls },
});
async function fillIn(type: (name: string, text: string) => Promise<void>) {
  for (const [name, text] of [
    ['Title', 'Pumps that run'],
    ['Unit', '%'],
    ['Start value', '0'],
    ['Target value', '9'],
  ] as const)
    await type(name, text);
}
async function undoByKeys(user: UserEvent) {
  act(() => screen.getByRole('row', { name: /^KR1\.1 / }).focus());
  await user.keyboard('{Control>}z{/Control}');
}
const undoIt = async (user: UserEvent) =>
  user.click(
    within(await screen.findByRole('group', { name: 'Undo last change' })).getByRole('button', {
      name: 'Undo',
    }),
  );

test('a new key result is deleted, if nobody has changed it or put something below it', async () => {
  const made = { ...buildHome().kr111, id: 'made', code: 'KR1.1.2', version: 4 };
  const { user, dialog, type, server } = await openItemForm(
    ({ o11 }) => `new=key_result&parent=${o11.id}`,
    {
      [CREATE]: () => ({ item: made, undoable: true }),
      'DELETE /api/okrs/:id': () => ({ deletion: null }),
    },
  );
  await fillIn(type);
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await undoIt(user);
  const [deleted] = await waitFor(() => {
    const calls = server.callsTo('DELETE /api/okrs/:id');
    expect(calls).toHaveLength(1);
    return calls;
  });
  expect(deleted).toMatchObject({
    params: { id: 'made' },
    headers: { 'if-match': '"4"' },
    query: { created: 'true' },
  });
  const bar = await screen.findByRole('group', { name: 'Undone' });
  expect(within(bar).getByText('Undone: KR1.1.2 created')).toBeInTheDocument();
});

test('a new key result that the person may not delete is only reported', async () => {
  const made = { ...buildHome().kr111, id: 'made', code: 'KR1.1.2' };
  const { user, dialog, type } = await openItemForm(
    ({ o11 }) => `new=key_result&parent=${o11.id}`,
    {
      [CREATE]: () => ({ item: made, undoable: false }),
    },
  );
  await fillIn(type);
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('KR1.1.2 created')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Undo last change' })).not.toBeInTheDocument();
});

test('an edited item gets back the fields that the edit has changed, and no others', async () => {
  const { user, dialog, type, server, item } = await edit(changed);
  await type('Title', 'Dry days');
  await type('Target value', '12');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await undoIt(user);
  await waitFor(() => expect(server.callsTo(CHANGE)).toHaveLength(2));
  const { title, targetValue, version } = item;
  expect(server.callsTo(CHANGE)[1]).toMatchObject({
    headers: { 'if-match': `"${version + 1}"` },
  });
  expect(server.callsTo(CHANGE)[1]?.body).toEqual({ title, targetValue });
});

test('an edited item that somebody has changed since stays as it is, and the message says so', async () => {
  const { user, dialog, type } = await edit((item, body, calls) =>
    calls > 1
      ? problem('VERSION_STALE', 'Stale.', undefined, { current: item })
      : changed(item, body, calls),
  );
  await type('Title', 'Dry days');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await undoIt(user);
  expect(
    await screen.findByText('KR1.1 was changed since, so it stays as it is.'),
  ).toBeInTheDocument();
});

test('saving without a change offers nothing to undo', async () => {
  const { user, dialog, address } = await edit((item) => ({ item }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('group', { name: 'Undo last change' })).not.toBeInTheDocument();
});

test('saving without a change leaves the undo of a move that was made before', async () => {
  const { user, dialog, item, address } = await edit((same) => ({ item: same }));
  const undo = jest.fn(async () => null);
  act(() => offerUndo({ message: 'KR1.1 moved', itemId: item.id, undo, done: () => '' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/'));
  await undoByKeys(user);
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});

test('an edited value takes the undo of an earlier check-in with it', async () => {
  const { user, dialog, type, item, server } = await edit(changed);
  const undo = jest.fn();
  act(() => offerUndo({ message: '44 days saved', itemId: item.id, undo, done: () => '' }));
  await type('Current value', '46');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsTo(CHANGE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Undo last change' })).toBeNull());
  await undoByKeys(user);
  expect(undo).not.toHaveBeenCalled();
});

test('an edited value is a check-in, so that the panel reads its history again', async () => {
  const home = buildHome();
  const server = serveHome(home, {
    [CHANGE]: ({ body }) => ({ item: { ...home.kr11, ...(body as object), version: 2 } }),
  });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = await screen.findByRole('dialog', { name: /Days without water/ });
  await within(panel).findByRole('table', { name: /[Hh]istory|[Cc]heck-ins/ });
  await user.click(within(panel).getByRole('button', { name: 'Edit' }));
  const value = await screen.findByLabelText(/^Current value/);
  const before = server.callsTo('GET /api/okrs/:id/progress').length;
  await user.clear(value);
  await user.type(value, '46');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo('GET /api/okrs/:id/progress').length).toBeGreaterThan(before),
  );
});

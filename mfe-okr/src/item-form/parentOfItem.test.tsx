import { screen, waitFor, within } from '@testing-library/react';
import type { Route } from '@cumbre/testing/fakeServer';
import { findForm } from '../testing/findForm';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const MOVE = 'POST /api/okrs/:id/move';
const CHANGE = 'PATCH /api/okrs/:id';

async function open(
  of: 'kr11' | 'o11',
  {
    mayMove = true,
    path = (id: string) => `/?edit=${id}`,
  }: { mayMove?: boolean; path?: (id: string) => string } = {},
) {
  const home = buildHome();
  const item = home[of];
  if (!mayMove) item.abilities = item.abilities.filter((ability) => ability !== 'move');
  const change =
    (fields: (body: unknown) => object): Route =>
    ({ body, headers }) => {
      const at = home.items.findIndex(({ id }) => id === item.id);
      const version = Number(headers['if-match']?.replaceAll('"', '')) + 1;
      home.items[at] = { ...home.items[at]!, ...fields(body), version };
      return { item: home.items[at] };
    };
  const server = serveHome(home, {
    [MOVE]: change((body) => ({ parentId: (body as { parentId: string }).parentId })),
    [CHANGE]: change((body) => body as object),
  });
  const shown = await showHome(home, { path: path(item.id) });
  const form = within(await findForm());
  return { home, item, server, form, ...shown };
}

const parentIn = (form: ReturnType<typeof within>) =>
  form.getByRole('group', { name: 'Parent objective' });

async function moveTo({ user, form, item }: Awaited<ReturnType<typeof open>>, title: RegExp) {
  await user.click(form.getByRole('button', { name: 'Move to…' }));
  // antd gives every dialog the same id in a test, so that their names are the same as well.
  const heading = () => screen.queryByText(`Move ${item.code}`);
  await waitFor(() => expect(heading()).toBeInTheDocument());
  const dialog = within(heading()!.closest<HTMLElement>('[role=dialog]')!);
  await user.click(dialog.getByRole('radio', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(heading()).toBeNull());
}

test.each(['kr11', 'o11'] as const)(
  'the form of an item (%s) says its parent as text, outside of what is folded',
  async (of) => {
    const { form } = await open(of);
    expect(parentIn(form)).toHaveTextContent('O1 Clean water for all');
    expect(parentIn(form).closest('details')).toBeNull();
    expect(form.queryByRole('combobox', { name: 'Parent objective' })).toBeNull();
  },
);

test.each(['/?edit=', '/?item=ITEM&edit='])(
  'an item is moved over its form (%s), which keeps what is typed, shows the new parent and saves',
  async (path) => {
    const shown = await open('kr11', { path: (id) => `${path.replace('ITEM', id)}${id}` });
    const { home, item, server, form, user, context, address } = shown;
    const before = address();
    const asked = jest.spyOn(context, 'confirmDiscard');
    await user.type(form.getByLabelText('Title'), ' and nights');
    await moveTo(shown, /O2 Better schools/);
    expect(address()).toBe(before);
    expect(asked).not.toHaveBeenCalled();
    expect(server.callsTo(MOVE)).toMatchObject([{ body: { parentId: home.o2.id } }]);
    expect(parentIn(form)).toHaveTextContent('O2 Better schools');
    expect(form.getByLabelText('Title')).toHaveValue(`${item.title} and nights`);
    await waitFor(() => expect(form.getByRole('button', { name: 'Move to…' })).toHaveFocus());
    await user.click(form.getByRole('button', { name: 'Save' }));
    // The move has raised the version of the item: nobody else has changed anything.
    await waitFor(() =>
      expect(server.callsTo(CHANGE)).toMatchObject([
        { body: { title: `${item.title} and nights` }, headers: { 'if-match': '"2"' } },
      ]),
    );
  },
);

test('a move over the form is taken back in the form', async () => {
  const shown = await open('kr11');
  const { home, server, form, user } = shown;
  await moveTo(shown, /O2 Better schools/);
  await user.click(await form.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(parentIn(form)).toHaveTextContent('O1 Clean water for all'));
  expect(server.callsTo(MOVE)[1]).toMatchObject({
    body: { parentId: home.o1.id, position: 0 },
    headers: { 'if-match': '"2"' },
  });
  await waitFor(() => expect(form.getByRole('button', { name: 'Move to…' })).toHaveFocus());
});

test('who may not move the item reads that the parent stays', async () => {
  const { form } = await open('kr11', { mayMove: false });
  expect(parentIn(form)).toHaveTextContent(
    'Parent objectiveO1 Clean water for allYou are not allowed to move it.',
  );
  expect(form.queryByRole('button', { name: 'Move to…' })).toBeNull();
});

test('a new item has its parent chosen in the form', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, { path: '/?new=objective' });
  const form = within(await findForm());
  expect(form.getByLabelText('Parent objective')).toBeEnabled();
  expect(form.queryByRole('button', { name: 'Move to…' })).toBeNull();
});

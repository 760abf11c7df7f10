import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';

const MANY = Array.from({ length: 5_000 }, (_member, index) => ({
  id: `member${index}`,
  firstName: 'Miembro',
  lastName: `Número ${index}`,
}));
const MEMBERS = 'GET /api/organizations/:id/members';
const CREATE = 'POST /api/organizations/:id/okrs';

async function open(search: string, routes: Record<string, Route>, home = buildHome()) {
  const server = serveHome(home, { [MEMBERS]: membersRoute(MANY), ...routes });
  const shown = await showHome(home, { path: `/?${search}` });
  const dialog = await findForm();
  const field = (name: string) => within(dialog).getByLabelText(name);
  const type = async (name: string, text: string) => {
    await shown.user.clear(field(name));
    await shown.user.type(field(name), text);
  };
  return { home, server, dialog, field, type, ...shown };
}

test('people of a large organization are searched on the server after a pause, and never all loaded', async () => {
  const { home, user, dialog, type, field, server } = await open('new=objective', {
    [CREATE]: ({ body }) => ({ item: { ...buildHome().o2, ...(body as object), code: 'O3' } }),
  });
  await type('Title', 'Safer roads');
  await user.click(field('Assigned to'));
  expect(await screen.findByText('There are more: type part of the name.')).toBeInTheDocument();
  await user.type(field('Assigned to'), 'numero 4321');
  expect(await screen.findByRole('option', { name: 'Miembro Número 4321' })).toBeInTheDocument();
  expect(screen.getByText('1 member', { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(screen.getByText('Miembro Número 4321', { selector: '.cu-picker-option' }));
  expect(within(dialog).getByTitle('Miembro Número 4321')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.callsTo(CREATE)).toMatchObject([
      { body: { owner: home.user.id, assignedUser: 'member4321' } },
    ]),
  );
  expect(server.callsTo(MEMBERS).map(({ query }) => query)).toEqual([
    { limit: '50' },
    { search: 'numero 4321', limit: '50' },
  ]);
});

test('owner and assigned person say where they are chosen what each does', async () => {
  const { field } = await open('new=objective', {});
  expect(field('Owner')).toHaveAccessibleDescription(/ Answers for the result\.$/);
  expect(field('Assigned to')).toHaveAccessibleDescription(
    /^Nobody Does the work and is reminded of check-ins\. If nobody is chosen, the owner is reminded\.$/,
  );
});

test('Enter before the response selects nobody, and a search after a failed one works', async () => {
  let failing = true;
  const { user, dialog, field } = await open('new=objective', {
    [MEMBERS]: (call) =>
      call.query.search && failing ? problem('BUSY', 'In a moment.') : membersRoute(MANY)(call),
  });
  const enter = () => {
    fireEvent.keyDown(field('Assigned to'), { key: 'Enter', keyCode: 13 });
    fireEvent.keyUp(field('Assigned to'), { key: 'Enter', keyCode: 13 });
  };
  await user.click(field('Assigned to'));
  await screen.findByText('There are more: type part of the name.');
  await user.type(field('Assigned to'), 'numero 17');
  enter();
  expect(within(dialog).queryByTitle('Miembro Número 0')).not.toBeInTheDocument();
  await user.click(field('Assigned to'));
  await user.type(field('Assigned to'), 'numero 17');
  expect((await screen.findAllByText('The members could not be loaded.')).length).toBeGreaterThan(
    0,
  );
  failing = false;
  await user.type(field('Assigned to'), '9');
  expect(
    await screen.findByText('Miembro Número 179', { selector: '.cu-picker-option' }),
  ).toBeInTheDocument();
  enter();
  expect(await within(dialog).findByTitle('Miembro Número 179')).toBeInTheDocument();
});

test('members are read when somebody turns to the field, and again on demand after a failure', async () => {
  const { user, field, server } = await open('new=objective', {
    [MEMBERS]: problem('BUSY', 'In a moment.'),
  });
  expect(server.callsTo(MEMBERS)).toEqual([]);
  await user.click(field('Assigned to'));
  await user.tab();
  const again = await screen.findByRole('button', { name: 'Retry' });
  server.answer({ [MEMBERS]: membersRoute(MANY) });
  await user.click(again);
  await user.click(field('Assigned to'));
  expect(
    await screen.findByText('Miembro Número 0', { selector: '.cu-picker-option' }),
  ).toBeInTheDocument();
});

test('a conflict shows the name of a person who is not in the tree', async () => {
  const home = buildHome();
  const theirs = { ...home.o1, version: 2, owner: 'member77' };
  const { user, type, dialog } = await open(
    `edit=${home.o1.id}`,
    { 'PATCH /api/okrs/:id': problem('VERSION_STALE', 'Stale.', undefined, { current: theirs }) },
    home,
  );
  await type('Title', 'Clean water');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Miembro Número 77')).toBeInTheDocument();
});

test('a screen reader hears who is chosen, and no English name of an icon', async () => {
  const { user, dialog, field } = await open('new=objective', {});
  expect(field('Assigned to')).toHaveAccessibleDescription(/^Nobody Does the work/);
  await user.click(field('Assigned to'));
  await user.click(await screen.findByText('Miembro Número 7', { selector: '.cu-picker-option' }));
  expect(field('Assigned to')).toHaveAccessibleDescription(/^Miembro Número 7 Does the work/);
  expect(within(dialog).queryAllByRole('img', { name: /^(down|loading)$/ })).toEqual([]);
});

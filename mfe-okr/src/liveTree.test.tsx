import { act, screen, waitFor, within } from '@testing-library/react';
import { tellServerEvent } from '@cumbre/client/serverEvents';
import { TAB } from '@cumbre/client/tab';
import { buildHome, serveHome, showHome } from './homeFixture';

const TREE = 'GET /api/organizations/:id/okrs';
const row = (code: string) => screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });

async function open() {
  const home = buildHome();
  const server = serveHome(home);
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  const somebodyChanges = (title: string, origin: string | null = 'another tab', cycle = home.cycle.id) => {
    home.items.splice(4, 1, { ...home.o2, title, version: 2 });
    act(() => tellServerEvent('tree', { organization: home.organization.id, cycle, origin }));
  };
  return { home, server, somebodyChanges, reads: () => server.callsTo(TREE).length, ...shown };
}
const aMoment = () => act(() => new Promise((resolve) => { setTimeout(resolve, 700); }));

test('what a colleague changes appears by itself, several changes by one reading', async () => {
  const { somebodyChanges, reads } = await open();
  somebodyChanges('Schools');
  somebodyChanges('Schools for all');
  expect(await screen.findByRole('row', { name: 'O2 Schools for all' })).toBeInTheDocument();
  await aMoment();
  expect(reads()).toBe(2);
});

test('changes of this tab and of other cycles are not read again', async () => {
  const { somebodyChanges, reads } = await open();
  somebodyChanges('Mine', TAB);
  somebodyChanges('Elsewhere', 'another tab', 'another cycle');
  await aMoment();
  expect(reads()).toBe(1);
});

test('nothing changes under a value that is being typed; it appears once the field is left', async () => {
  const { somebodyChanges, reads, user } = await open();
  await user.click(within(row('KR1.1')).getByRole('button', { name: /Change the value/ }));
  const field = screen.getByRole('textbox', { name: 'New value of Days without water' });
  await user.clear(field);
  await user.type(field, '3');
  somebodyChanges('Schools');
  await aMoment();
  expect(reads()).toBe(1);
  await user.type(field, '0');
  expect(field).toHaveValue('30');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('row', { name: 'O2 Schools' })).toBeInTheDocument();
});

test('missed events mean reading again', async () => {
  const { home } = await open();
  home.items.splice(4, 1, { ...home.o2, title: 'Missed' });
  act(() => tellServerEvent('reset', {}));
  await waitFor(() => expect(screen.getByRole('row', { name: 'O2 Missed' })).toBeInTheDocument());
});

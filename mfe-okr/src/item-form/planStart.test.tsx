import { waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';

const CREATE = 'POST /api/organizations/:id/okrs';

async function open(language: 'en' | 'es' = 'en', start = '2026-01-01') {
  const home = buildHome();
  home.cycle.start = start;
  const server = serveHome(home, { [CREATE]: () => ({ item: home.kr11 }) });
  const { user } = await showHome(home, {
    path: `/?new=key_result&parent=${home.o2.id}`,
    language,
  });
  const dialog = within(await findForm());
  return { home, server, user, dialog };
}

async function create({ user, dialog, server }: Awaited<ReturnType<typeof open>>) {
  for (const [name, text] of [
    ['Title', 'Pumps that run'],
    ['Start value', '0'],
    ['Target value', '9'],
    ['Unit', 'pumps'],
  ] as const)
    await user.type(dialog.getByLabelText(name), text);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.callsTo(CREATE)).toHaveLength(1));
  return server.callsTo(CREATE)[0]!.body as { startDate: string | null; endDate: string | null };
}

test('in a cycle that is well under way a new key result is planned from today', async () => {
  const shown = await open();
  expect(shown.dialog.getByText('The plan runs from today to 2026/03/31.')).toBeVisible();
  expect(await create(shown)).toMatchObject({ startDate: '2026-02-15', endDate: '2026-03-31' });
});

test('one press plans it with its cycle instead, and another one from today again', async () => {
  const shown = await open();
  const { user, dialog } = shown;
  await user.click(dialog.getByRole('button', { name: 'Start it on 2026/01/01, with the cycle' }));
  expect(
    dialog.getByText(
      'The plan runs from 2026/01/01 to 2026/03/31, as the cycle does: 50.6% is expected today.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start it today' }));
  expect(dialog.getByText('The plan runs from today to 2026/03/31.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start it on 2026/01/01, with the cycle' }));
  expect(await create(shown)).toMatchObject({ startDate: null, endDate: null });
});

test('periods that begin with the cycle have its dates, which they need', async () => {
  const { user, dialog } = await open('es');
  await user.click(dialog.getByText(/^Más/));
  await user.click(dialog.getByRole('radio', { name: 'Periódico' }));
  await user.click(dialog.getByRole('button', { name: 'Empezarlo el 2026/01/01, con el ciclo' }));
  expect(dialog.getByText('El plan va del 2026/01/01 al 2026/03/31.')).toBeVisible();
  expect(await dialog.findByLabelText('Fecha de inicio')).toHaveValue('2026/01/01');
});

test('in a cycle that has just begun nothing is said, and its dates count', async () => {
  const shown = await open('en', '2026-02-09');
  expect(shown.dialog.queryByText(/^The plan runs/)).not.toBeInTheDocument();
  expect(await create(shown)).toMatchObject({ startDate: null, endDate: null });
});

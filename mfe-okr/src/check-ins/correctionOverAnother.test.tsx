import { screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test('a correction that takes the place of another day’s value has an undo, which gives back both', async () => {
  const home = buildHome();
  const entries = [
    buildCheckIn({ value: 40, date: '2026-02-10' }),
    buildCheckIn({ value: 45, date: '2026-01-20' }),
  ];
  const server = serveHome(home, {
    'GET /api/okrs/:id/progress': { entries },
    'PATCH /api/okrs/:id/progress/:entryId': { entry: entries[0], items: [home.kr11] },
  });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  await user.click(
    await screen.findByRole('button', { name: 'Correct the check-in of 2026/02/10' }),
  );
  const dialog = (await screen.findByText('Check-in of 2026/02/10')).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  const date = await within(dialog).findByLabelText('Date');
  await user.click(date);
  await user.clear(date);
  await user.type(date, '2026/01/20{Tab}');
  await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  await screen.findByRole('dialog', { name: /Days without water/ });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  // The second call restores the old date; the server then also restores the check-in that it removed.
  await waitFor(() =>
    expect(server.callsTo('PATCH /api/okrs/:id/progress/:entryId')).toMatchObject([
      { body: { date: '2026-01-20' } },
      { params: { entryId: entries[0]!.id }, body: { value: 40, date: '2026-02-10' } },
    ]),
  );
});

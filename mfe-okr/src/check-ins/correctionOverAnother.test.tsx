import { screen, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test('a correction that takes the place of another day’s value has no undo, which could not bring that back', async () => {
  const home = buildHome();
  const entries = [
    buildCheckIn({ value: 40, date: '2026-02-10' }),
    buildCheckIn({ value: 45, date: '2026-01-20' }),
  ];
  serveHome(home, {
    'GET /api/okrs/:id/progress': { entries },
    'PATCH /api/okrs/:id/progress/:entryId': { entry: entries[0], items: [home.kr11] },
  });
  const { user, context } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const said = jest.spyOn(context.notify, 'success');
  await user.click(
    await screen.findByRole('button', { name: 'Correct the check-in of 2026/02/10' }),
  );
  const dialog = (await screen.findByText('Check-in of 2026/02/10')).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  const date = within(dialog).getByLabelText('Date');
  await user.click(date);
  await user.clear(date);
  await user.type(date, '2026/01/20{Tab}');
  await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  await screen.findByRole('dialog', { name: /Days without water/ });
  expect(said).toHaveBeenCalledWith('40 days recorded');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

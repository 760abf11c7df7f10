// Whose words a check-in has, and whose it replaces.
import { screen, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

test('a check-in says whose value and note it replaces, and the history whose words it has', async () => {
  const home = buildHome();
  const today = buildCheckIn({
    value: 40,
    date: TODAY,
    user: home.people[1],
    note: 'The mill stood still',
    noteBy: 'Ana Muñoz',
    noteAt: '2026-02-15T09:00:00.000Z',
    confidence: 0.5,
    confidenceBy: 'Ana Muñoz',
  });
  serveHome(home, { 'GET /api/okrs/:id/progress': { entries: [today] } });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Replaces today’s 40 days by Luis Mamani')).toBeVisible();
  await user.type(within(panel).getByLabelText('Note'), 'It runs');
  expect(
    within(panel).getByText(
      'Replaces today’s 40 days by Luis Mamani. Your note takes the place of Ana Muñoz’s',
    ),
  ).toBeVisible();
  expect(within(panel).getByText('Note by Ana Muñoz')).toBeVisible();
  expect(within(panel).getByText('Confidence Medium · Ana Muñoz')).toBeVisible();
});

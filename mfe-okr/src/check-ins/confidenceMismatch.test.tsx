import { buildCheckIn } from '@cumbre/testing/builders';
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

async function open(state: 'running' | 'finished') {
  const home = buildHome();
  home.cycle.state = state;
  const item = { ...home.kr11, disagrees: true, confidence: 0.9 };
  serveHome(home, {
    'GET /api/okrs/:id': { item, terms: [] },
    'GET /api/okrs/:id/progress': {
      entries: [
        buildCheckIn({ date: '2026-02-12' }),
        buildCheckIn({ date: '2026-02-10', confidence: 0.9 }),
      ],
    },
  });
  await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('heading', { name: /history/i });
  return panel;
}

test('shows both the confidence and the numbers where they do not match', async () => {
  const panel = await open('running');
  expect(
    await panel.findByText(
      /^The check-in of 2026\/02\/10 is confident.*25% where 50\.6% is expected by today\. The confidence stays/,
    ),
  ).toBeInTheDocument();
});

test('a finished cycle asks for no other confidence', async () => {
  const panel = await open('finished');
  await panel.findAllByText(/2026\/02\/12/);
  expect(panel.queryByText(/is confident|was confident/)).toBeNull();
});

import { buildCheckIn } from '@cumbre/testing/builders';
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test.each([
  [
    'running',
    /^The check-in of 2026\/02\/10 is confident.*25% where 50\.6% is expected by today\. The confidence stays/,
  ],
  [
    'finished',
    /^The check-in of 2026\/02\/10 was confident.*25% where 50\.6% was expected when the cycle was closed\.$/,
  ],
] as const)(
  'shows both the confidence and the numbers where they do not match (%s)',
  async (state, words) => {
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
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText(words)).toBeInTheDocument();
  },
);

import { screen } from '@testing-library/react';
import { buildWeek, open, trees, wells } from '../testing/weekFixture';

test('says when the next check-in is due where none is due this week', async () => {
  await open(
    buildWeek(
      { ...wells, due: '2026-03-02', urgency: 'later' },
      { ...trees, due: '2026-02-27', urgency: 'later' },
    ),
  );
  expect(
    await screen.findByText(
      'Nothing is late · no check-in is due this week · the next one is due on 2026/02/27',
    ),
  ).toBeInTheDocument();
});

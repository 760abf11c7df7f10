// The overview of a cycle that has ended says how it ended.
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

const NONE = { achieved: 0, mostly: 0, partly: 0, missed: 0, notStarted: 0 };

function openOverview(outcomes: boolean) {
  const home = buildHome();
  home.cycle.state = 'finished';
  const overview = buildOverview(home.o1.owner, { ahead: [] });
  const key_result = { achieved: 1, mostly: 5, partly: 2, missed: 3, notStarted: 0 };
  if (outcomes) for (const week of overview.weeks) week.outcomes = { objective: NONE, key_result };
  serveHome(home, { 'GET /api/organizations/:id/overview': overview });
  return showHome(home, { path: '/overview' });
}
const shownStatuses = async () =>
  within(await screen.findByRole('region', { name: 'Status' })).getAllByRole('link');

test('nothing of a finished cycle is on track, behind or late', async () => {
  await openOverview(true);
  expect(
    await screen.findByText('The cycle ended at 63%, where 61% was expected.'),
  ).toBeInTheDocument();
  const statuses = screen.getByRole('region', { name: 'Status' });
  const links = await shownStatuses();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Achieved1',
    'Mostly achieved5',
    'Partly achieved2',
    'Missed3',
    'Not started0',
  ]);
  expect(
    links.map((link) => new URLSearchParams(link.getAttribute('href')!.slice(2)).get('status')),
  ).toEqual(['achieved', 'mostly', 'partly', 'missed', 'notStarted']);
  for (const words of [/On track/, /Behind/, /At risk/])
    expect(within(statuses).queryByText(words)).toBeNull();
  // What moves and what is late is of a cycle that goes on.
  for (const words of ['What moved', /^Late/, /Nothing fell/])
    expect(screen.queryByText(words)).toBeNull();
});

test('an answer that does not say how far items came calls them partly achieved', async () => {
  await openOverview(false);
  const links = await shownStatuses();
  // 4 on track, 3 behind, 1 at risk and 2 outdated.
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Achieved1',
    'Mostly achieved0',
    'Partly achieved10',
    'Missed0',
    'Not started0',
  ]);
});

// The overview of a cycle that has ended says how it ended.
import { buildId } from '@cumbre/testing/builders';
import { screen, within } from '@testing-library/react';
import type { Overview } from '@cumbre/contract/overview';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

const NONE = { achieved: 0, mostly: 0, partly: 0, missed: 0, notStarted: 0 };

async function openOverview(outcomes: boolean, changes: Partial<Overview> = {}) {
  const home = buildHome();
  home.cycle.state = 'finished';
  const overview = buildOverview(home.o1.owner, { ahead: [], ...changes });
  const key_result = { achieved: 1, mostly: 5, partly: 2, missed: 3, notStarted: 0 };
  if (outcomes) overview.weeks.at(-1)!.outcomes = { objective: NONE, key_result };
  serveHome(home, { 'GET /api/organizations/:id/overview': overview });
  return { home, ...(await showHome(home, { path: '/overview' })) };
}
const shownStatuses = async () =>
  within(await screen.findByRole('region', { name: 'How it ended' })).getAllByRole('link');

test('nothing of a finished cycle is on track, behind or late', async () => {
  await openOverview(true);
  expect(
    await screen.findByRole('region', {
      name: '63% Partly achieved The cycle has ended. Expected at its end: 61%.',
    }),
  ).toBeInTheDocument();
  const statuses = screen.getByRole('region', { name: 'How it ended' });
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
  const drawing = within(statuses).getByRole('img');
  expect([...drawing.querySelectorAll('rect')].map(({ classList }) => classList[1])).toEqual([
    'mfe-okr_column-achieved',
    'mfe-okr_column-mostly',
    'mfe-okr_column-partly',
    'mfe-okr_column-missed',
  ]);
  // What moves and what is late is of a cycle that goes on.
  for (const words of ['What moved', /^Late/, /Nothing fell/])
    expect(screen.queryByText(words)).toBeNull();
});

test('leads to the story of the cycle', async () => {
  const { home } = await openOverview(true);
  expect(await screen.findByRole('link', { name: 'Story of the cycle' })).toHaveAttribute(
    'href',
    `/cycles/${home.cycle.id}/story`,
  );
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

test('the weeks before the end keep their statuses', async () => {
  const { user } = await openOverview(true);
  const statuses = await screen.findByRole('region', { name: 'How it ended' });
  await user.click(within(statuses).getByText('Show the weeks before'));
  const rows = within(
    within(statuses).getByRole('table', { name: 'Status in the weeks before the end' }),
  ).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week endingAchievedOn trackBehindAt riskNot startedOutdated',
    '2026/02/08143102',
  ]);
});

test('each group ends as on its own page', async () => {
  const north = { id: buildId(), name: 'North' };
  const south = { id: buildId(), name: 'South' };
  const row = { department: null, person: null, items: 2 };
  const behind = { progress: 0.2, expected: 0.4 };
  await openOverview(true, {
    teams: [north, south],
    groups: {
      by: 'team',
      rows: [
        { ...row, team: north.id, cells: [behind, { progress: 0.8, expected: 1 }] },
        {
          ...row,
          team: south.id,
          cells: [
            { progress: 1, expected: 0.4 },
            { progress: 1, expected: 1 },
          ],
        },
        { ...row, team: null, cells: [behind, { progress: 0, expected: 1, hasCheckIn: false }] },
      ],
    },
  });
  const teams = await screen.findByRole('region', { name: 'Progress by team' });
  expect(
    within(teams).getByText(
      'The cycle ended. Achieved: South. Mostly achieved: North. Not started: Without a team.',
    ),
  ).toBeInTheDocument();
  const tones = [...teams.querySelectorAll('rect')].map(({ classList }) => classList[1]);
  expect(tones).toEqual(
    ['behind', 'mostly', 'achieved', 'achieved', 'behind', 'notStarted'].map(
      (tone) => `mfe-okr_heat-cell-${tone}`,
    ),
  );
  expect([...teams.querySelectorAll('.mfe-okr_key')].map((key) => key.textContent)).toEqual([
    'In the weeks:AchievedBehind',
    'At the end (2026/02/15):AchievedMostly achievedNot started',
  ]);
  expect(
    within(teams).getByRole('link', {
      name: /^North, at the end \(2026\/02\/15\): 80%, expected 100%, Mostly achieved/,
    }),
  ).toBeInTheDocument();
});

test('a whole percent does not say more than the outcome beside it', async () => {
  const { groups } = buildOverview(buildId());
  const cells = [null, { progress: 0.696, expected: 1 }];
  await openOverview(true, {
    groups: { ...groups, rows: [{ ...groups.rows[0]!, person: null, cells }] },
  });
  const people = await screen.findByRole('region', { name: 'Progress by person' });
  expect(people).toHaveTextContent('The cycle ended. Partly achieved: Everyone else.');
  expect(people.querySelector('.mfe-okr_heat-cell-text-partly')).toHaveTextContent('69%');
});

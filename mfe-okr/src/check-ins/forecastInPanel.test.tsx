// The forecast in the panel of a key result, and what it says beside the status.
import { screen, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import type { Item } from '@cumbre/contract/items';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

async function openPanel(
  routes: Record<string, Route>,
  { changes = {} }: { changes?: Partial<Item> } = {},
) {
  const home = buildHome();
  Object.assign(home.kr11, changes);
  serveHome(home, routes);
  const shown = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('table', { name: /Check-ins of/ });
  return { panel, ...shown };
}

const weekly = (...values: number[]) =>
  values.map((value, week) =>
    buildCheckIn({
      value,
      date: `2026-0${week < 4 ? 1 : 2}-${String(week < 4 ? 5 + 7 * week : 2 + 7 * (week - 4)).padStart(2, '0')}`,
    }),
  );

test('the history shows a forecast for the end date, as a range and in words', async () => {
  // About two days less a week, and seven weeks from the newest value to the end.
  const { panel } = await openPanel({
    'GET /api/okrs/:id/progress': { entries: weekly(50, 48, 46.2, 44, 41.8, 40) },
  });
  const forecast = within(panel).getByRole('region', { name: 'Forecast' });
  expect(forecast).toHaveTextContent('At this pace, the target will be missed.');
  expect(forecast).toHaveTextContent(
    /On 2026\/03\/31: about 25\.\d days \(6\d(\.\d)?% of the way\), 80% likely between 2[\d.]+ days and 2[\d.]+ days/,
  );
  expect(forecast).toHaveTextContent('at the pace of 6 check-ins over 35 days');
  expect(panel.querySelector('.cu-range')).not.toBeNull();
});

test.each([
  ['onTrack', 40, 'On track today, but at this pace the target will be missed.'],
  ['behind', 40, 'At this pace, the target will be missed.'],
  ['behind', 15, 'Behind today, but at this pace the target will be reached.'],
  ['onTrack', 15, 'At this pace, the target will be reached.'],
] as const)(
  'where status (%s) and forecast differ, one sentence says both',
  async (status, value, text) => {
    const step = (50 - value) / 5;
    const { panel } = await openPanel(
      {
        'GET /api/okrs/:id/progress': {
          entries: weekly(...Array.from({ length: 6 }, (_, week) => 50 - step * week)),
        },
      },
      { changes: { status } },
    );
    const forecast = within(panel).getByRole('region', { name: 'Forecast' });
    expect(forecast.querySelector('p')).toHaveTextContent(text);
  },
);

test.each([
  ['onTrack', 40, 'At this pace, the target will be missed.'],
  ['behind', 15, 'At this pace, the target will be reached.'],
  ['behind', 40, null],
  ['onTrack', 15, null],
] as const)(
  'the forecast stands beside the status (%s) where they differ (%s: %s)',
  async (status, value, text) => {
    const step = (50 - value) / 5;
    const { panel } = await openPanel(
      {
        'GET /api/okrs/:id/progress': {
          entries: weekly(...Array.from({ length: 6 }, (_, week) => 50 - step * week)),
        },
      },
      { changes: { status, lastCheckIn: '2026-02-09' } },
    );
    const beside = panel.querySelector<HTMLElement>('.mfe-okr_panel-top')!;
    expect(within(beside).queryByText(/^At this pace/)?.textContent ?? null).toBe(text);
  },
);

test('a range whose ends are the same share of the way says the share once', async () => {
  // Both ends are beyond the target of ten days.
  const { panel } = await openPanel({
    'GET /api/okrs/:id/progress': { entries: weekly(50, 44, 38.2, 32, 25.8, 20) },
  });
  const forecast = within(panel).getByRole('region', { name: 'Forecast' });
  expect(forecast).toHaveTextContent(
    /about -?[\d.]+ days \(100% of the way\), 80% likely between -?[\d.]+ days and -?[\d.]+ days\./,
  );
});

test('a history that is too short for a forecast shows what is missing', async () => {
  const { panel } = await openPanel({
    'GET /api/okrs/:id/progress': { entries: weekly(50, 48, 46) },
  });
  expect(within(panel).getByRole('region', { name: 'Forecast' })).toHaveTextContent(
    'A forecast needs at least 4 check-ins on different days.',
  );
});

import { screen, waitFor } from '@testing-library/react';
import { Sparkline } from '../components/Sparkline';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

/** The heights of the points, from the top. */
const heights = (path: string | null | undefined) =>
  (path ?? '')
    .slice(1)
    .split('L')
    .map((point) => Number(point.split(' ')[1]));
const lineOf = (row: HTMLElement) => row.querySelector('.mfe-okr_sparkline path');
const row = (name: RegExp) => screen.getByRole('row', { name });

async function open(values: readonly number[], width = 1280) {
  const home = buildHome();
  const server = serveHome(home, {
    'GET /api/organizations/:id/trends': { trends: [{ item: home.kr11.id, values }] },
  });
  const shown = await showHome(home, { width });
  await waitFor(() => expect(server.callsTo('GET /api/organizations/:id/trends')).toHaveLength(1), {
    timeout: 5000,
  });
  return { ...shown, server, home };
}

test('a row has a line of its last values, which ends with the value beside it', async () => {
  const { home } = await open([60, 50]);
  await waitFor(() => expect(lineOf(row(/^KR1\.1 Days/))).not.toBeNull());
  // From 60 days down to the target; the value of the row, 40, is newer than those that were read.
  expect(home.kr11.currentValue).toBe(40);
  const points = heights(lineOf(row(/^KR1\.1 Days/))?.getAttribute('d'));
  expect(points).toHaveLength(3);
  expect(points).toEqual(points.toSorted((one, other) => other - one));
  expect(lineOf(row(/^O1 /))).toBeNull();
});

test('a card on a phone has no line', async () => {
  await open([60, 50], 360);
  expect(document.querySelector('.mfe-okr_sparkline')).toBeNull();
});

test('fewer than two values are no line, and a constant one is level', () => {
  const from = { startValue: 0, targetValue: 0 };
  expect(Sparkline({ ...from, values: [4] })).toBeNull();
  const level = Sparkline({ ...from, startValue: 4, targetValue: 4, values: [4, 4] });
  expect(JSON.stringify(level)).toContain('M3.0 12.0L69.0 12.0');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

/** Reads the calculation of O1, checks in its key result in the tree, and opens O1 again. */
async function checkInBelow(record: (home: ReturnType<typeof buildHome>) => Route) {
  const home = buildHome();
  const term = ({ id, code, title, weight, realProgress }: typeof home.kr11) => ({
    id,
    code,
    title,
    weight,
    progress: realProgress,
    counts: true,
  });
  const server = serveHome(home, {
    'GET /api/okrs/:id': ({ params }) => ({
      item: home.items.find(({ id }) => id === params.id),
      terms: params.id === home.o1.id ? [term(home.kr11), term(home.o11)] : [],
    }),
    'POST /api/okrs/:id/progress': record(home),
  });
  const shown = await showHome(home, { path: `/?item=${home.o1.id}` });
  const termOf = async () =>
    within(await screen.findByRole('dialog')).findByRole('row', { name: /^KR1\.1 / });
  expect(await termOf()).toHaveTextContent(/25%12\.5%$/);
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => screen.getByRole('row', { name: /^KR1\.1 / }).focus());
  await shown.user.keyboard('{Enter}20{Enter}');
  await waitFor(() => expect(server.callsTo('POST /api/okrs/:id/progress')).toHaveLength(1));
  await shown.user.click(screen.getByRole('link', { name: /Clean water for all/ }));
  return termOf();
}

test('the calculation of an objective has the value and the status that were recorded below it since', async () => {
  const row = await checkInBelow((home) => () => ({
    entry: buildCheckIn({ value: 20 }),
    items: [
      { ...home.kr11, currentValue: 20, rawProgress: 0.75, realProgress: 0.75, status: 'onTrack' },
      { ...home.o1, realProgress: 0.625 },
    ],
    replaced: null,
  }));
  expect(row).toHaveTextContent(/On track.*75%37\.5%$/);
});

test('a refused value leaves the calculation as it was', async () => {
  const row = await checkInBelow(() => problem('CYCLE_FINISHED', 'The cycle is finished.'));
  expect(row).toHaveTextContent(/At risk.*25%12\.5%$/);
});

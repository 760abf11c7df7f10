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

test('the history says who corrected a value, and a deletion whose note goes with it', async () => {
  const home = buildHome();
  const ofLuis = { value: 40, user: home.people[1], lastEdited: '2026-02-12T09:00:00.000Z' };
  const entries = [
    buildCheckIn({
      ...ofLuis,
      date: '2026-02-12',
      editedBy: 'Ana Muñoz',
      note: 'The mill stood still',
      noteBy: 'Rosa Condori',
    }),
    buildCheckIn({ ...ofLuis, date: '2026-02-11', note: 'It runs' }),
    buildCheckIn({ date: '2026-02-10', user: home.people[0], note: 'Begun' }),
  ];
  serveHome(home, { 'GET /api/okrs/:id/progress': { entries } });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText(/^Corrected by Ana Muñoz, /)).toBeVisible();
  expect(panel.getAllByText(/^Edited /)).toHaveLength(1);
  for (const [date, words] of [
    ['2026/02/12', 'The note by Rosa Condori is deleted with it.'],
    ['2026/02/11', 'The note by Luis Mamani is deleted with it.'],
    ['2026/02/10', 'Your note is deleted with it.'],
  ] as const) {
    await user.click(panel.getByRole('button', { name: `Delete the check-in of ${date}` }));
    const question = (
      await screen.findByText(`Delete the check-in of ${date}?`)
    ).closest<HTMLElement>('[role="dialog"]')!;
    expect(question).toHaveTextContent(words);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  }
});

test('on a phone a check-in is one line with its value, and below it note, confidence and author', async () => {
  const home = buildHome();
  const entries = [
    buildCheckIn({ date: '2026-02-12', value: 42, note: 'It runs' }),
    buildCheckIn({ date: '2026-02-11', confidence: 0.7 }),
  ];
  serveHome(home, { 'GET /api/okrs/:id/progress': { entries } });
  await showHome(home, { path: `/?item=${home.kr11.id}`, width: 360 });
  const table = await screen.findByRole('table', { name: /^Check-ins of/ });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(within(row(/2026\/02\/12/)).getByRole('rowheader')).toHaveTextContent(
    /^2026\/02\/1242 days · /,
  );
  expect(within(row(/2026\/02\/12/)).getAllByRole('cell')[0]).toHaveTextContent(/^It runs/);
  expect(within(row(/2026\/02\/11/)).getAllByRole('cell')[0]).toHaveTextContent(/^Confidence High/);
  expect(table.querySelector('[data-label="Note"]')).toBeNull();
});

test('a value further from the target than the start says so', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  await user.type(await screen.findByLabelText('Value (days)'), '60');
  expect(await screen.findByText('Further from the target than at the start.')).toBeInTheDocument();
});

test('a check-in before the cycle starts says that it counts', async () => {
  const home = buildHome();
  home.cycle.start = '2026-03-01';
  serveHome(home);
  await showHome(home, { path: `/?item=${home.kr11.id}` });
  expect(
    await screen.findByText('The cycle starts on 2026/03/01. The value counts from now on.'),
  ).toBeVisible();
});

test.each([
  ['running', 1],
  ['finished', 0],
] as const)('the chart of an item in a %s cycle has %i line of today', async (state, lines) => {
  const home = buildHome();
  home.cycle.state = state;
  serveHome(home, {
    'GET /api/okrs/:id/progress': { entries: [buildCheckIn({ value: 40, date: TODAY })] },
  });
  await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = await screen.findByRole('dialog');
  const chart = await within(panel).findByRole('img', { name: /^Values of / });
  expect(chart.querySelectorAll('.cu-line-today')).toHaveLength(lines);
  expect(chart.querySelector('.cu-point + .cu-point-value')).toHaveTextContent('40');
});

test('what an undo brings back is compared with the progress before it', async () => {
  const home = buildHome();
  const today = buildCheckIn({ value: 40, date: TODAY });
  const recorded = { ...home.kr11, currentValue: 30, realProgress: 0.5 };
  serveHome(home, {
    'GET /api/okrs/:id/progress': { entries: [today] },
    'POST /api/okrs/:id/progress': () => ({
      entry: buildCheckIn({ value: 30 }),
      items: [recorded],
      replaced: { value: 40, note: '', confidence: null },
    }),
    'PATCH /api/okrs/:id/progress/:entryId': () => ({ entry: today, items: [home.kr11] }),
  });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = await screen.findByRole('dialog');
  await user.type(await within(panel).findByLabelText('Value (days)'), '30{Enter}');
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await within(panel).findByText(/^25% → 50%/)).toBeVisible();
});

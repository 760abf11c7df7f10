// What "my week" says around its values: questions, what is replaced, what is due, and progress.
import { screen, waitFor, within } from '@testing-library/react';
import { buildCommitment } from '@cumbre/testing/builders';
import type { WeekCommitment } from '@cumbre/contract/week';
import {
  RECORD,
  buildWeek,
  cycle,
  open,
  organization,
  recorded,
  row,
  sent,
  trees,
  value,
  water,
  wells,
} from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

test('a save asks about a value that is probably a slip, and the next one sends it with the others', async () => {
  const { user: person, server } = await open(
    buildWeek(water, { ...wells, last: { date: '2026-02-18', value: 30 } }),
  );
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('30{Enter}400{ArrowUp}{Control>}{Enter}{/Control}');
  expect(value('Wells')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '400 is far from the start value of 50% and the target of 10%. Record it?',
  );
  expect(value('Wells')).toHaveAccessibleDescription(/Record it\?.*Replaces today’s value: 30%/);
  expect(sent(server)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Record anyway' }));
  await waitFor(() => expect(sent(server)).toMatchObject([[{ value: 30 }, { value: 400 }]]));
});

test('the button says the one value that the next save records', async () => {
  const { user: person } = await open(buildWeek(wells));
  await screen.findByRole('grid');
  await person.type(value('Wells'), '4000{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Record 4,000' })).toBeEnabled();
  await person.type(value('Wells'), '{Backspace}{Backspace}');
  expect(screen.getByRole('button', { name: 'Save one value' })).toBeEnabled();
});

test('the undo of several values says how many replaced a value of the day', async () => {
  const { user: person } = await open(undefined, {
    [RECORD]: (call) => ({
      rows: recorded(call).rows.map((each, index) => ({
        ...each,
        entry: { ...each.entry, replaced: index ? { value: 1, note: '', confidence: null } : null },
      })),
    }),
  });
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('30{Enter}20{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('group', { name: 'Undo last change' })).toHaveTextContent(
    '2 values saved · one replaces an earlier value of the day',
  );
});

test.each([
  [
    '2026-02-20',
    'Nothing is late · no check-in is due this week · one commitment is due this week',
  ],
  ['2026-02-23', 'Nothing is late · no check-in is due this week'],
])('a commitment until %s is part of what the week says is due', async (endsAt, words) => {
  const commitment: WeekCommitment = {
    commitment: buildCommitment({ title: 'Order the pump', endsAt }),
    organization: organization.id,
    cycle: cycle.id,
    item: { id: trees.id, code: trees.code, title: trees.title },
  };
  await open({ ...buildWeek(trees), commitments: [commitment] });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a saved value says the progress once the server has told it', async () => {
  let current = buildWeek(water);
  const { user: person } = await open(undefined, { 'GET /api/users/me/week': () => current });
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  current = buildWeek({
    ...water,
    currentValue: 30,
    realProgress: 0.5,
    last: { date: '2026-02-18', value: 30 },
  });
  await person.keyboard('30{Control>}{Enter}{/Control}');
  expect(
    await within(row('Days without water')).findByText('Saved, 50% of the way'),
  ).toBeInTheDocument();
});

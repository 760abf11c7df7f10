// What "my week" says around its values: questions, what is replaced, what is due, and progress.
import { screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn, buildCommitment, buildPerson } from '@cumbre/testing/builders';
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

test('a save sends what is clear and asks about a value that is probably a slip in its row', async () => {
  const { user: person, server } = await open(
    buildWeek(water, { ...wells, last: { date: '2026-02-18', value: 30 } }, trees),
  );
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('30{Enter}400{Enter}many{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(server)).toMatchObject([[{ id: water.id, value: 30 }]]));
  await waitFor(() => expect(value('Wells')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(
    '400 is far from the start value of 50% and the target of 10%. Record it?',
  );
  expect(value('Wells')).toHaveAccessibleDescription(/Record it\?.*Replaces today’s value: 30%/);
  // The row that cannot be read says so itself, and has no question.
  expect(row('Trees')).toHaveTextContent('Not a number');
  expect(within(row('Trees')).queryByRole('button')).toBeNull();
  await person.click(within(row('Wells')).getByRole('button', { name: 'Record 400' }));
  await waitFor(() => expect(sent(server)[1]).toMatchObject([{ id: wells.id, value: 400 }]));
  expect(sent(server)[1]).toHaveLength(1);
  await waitFor(() => expect(value('Trees')).toHaveFocus());
});

test('the bar counts what is to be confirmed and what cannot be read, and leads there', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('4000{Enter}-');
  // A number may begin so.
  expect(screen.queryByRole('button', { name: '1 value is not a number' })).toBeNull();
  await person.keyboard('many');
  expect(screen.getByRole('button', { name: '1 value is not a number' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save one value' }));
  expect(sent(server)).toEqual([]);
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: '1 value is not a number' }));
  await waitFor(() => expect(value('Wells')).toHaveFocus());
  await person.click(screen.getByRole('button', { name: '1 to confirm' }));
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  await person.keyboard('35');
  expect(screen.queryByRole('button', { name: '1 to confirm' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save one value' })).toBeEnabled();
});

test('Ctrl+Enter in the row that asks records its value, and only its', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('4000{Enter}5000{Control>}{Enter}{/Control}');
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(server)).toMatchObject([[{ id: water.id, value: 4000 }]]));
  await waitFor(() => expect(value('Wells')).toHaveFocus());
  expect(within(row('Wells')).getByRole('button', { name: 'Record 5,000' })).toBeEnabled();
});

test.each([
  ['30{Control>}{Enter}{/Control}', 'One value saved; it replaces an earlier one of today'],
  ['30{Enter}20{Control>}{Enter}{/Control}', '2 values saved; they replace earlier ones of today'],
])('a second value of the day is counted once (%s)', async (keys, words) => {
  const replaced = { value: 1, note: '', confidence: null };
  const { user: person } = await open(undefined, {
    [RECORD]: (call) => ({
      rows: recorded(call).rows.map((each) => ({ ...each, entry: { ...each.entry, replaced } })),
    }),
  });
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard(keys);
  const bar = await screen.findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent(words);
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
    '2 values saved; one of them replaces an earlier one of today',
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

test('what a value and a note replace is beside each field, and is announced once', async () => {
  const today = buildCheckIn({
    value: 30,
    date: organization.today,
    user: buildPerson({ firstName: 'Luis', lastName: 'Mamani' }),
    note: 'The mill stood still',
    noteBy: 'Ana Muñoz',
  });
  const { user: person } = await open(
    buildWeek({ ...water, last: { date: organization.today, value: 30 } }),
    { 'GET /api/okrs/:id/progress': { entries: [today] } },
  );
  await screen.findByRole('grid');
  const line = within(row('Days without water'));
  const note = () => line.getByRole('textbox', { name: /^Note/ });
  const spoken = line.getByRole('status');
  const announced: string[] = [];
  const observer = new MutationObserver(() => announced.push(spoken.textContent));
  observer.observe(spoken, { childList: true, characterData: true, subtree: true });
  expect(spoken).toBeEmptyDOMElement();
  await person.type(value('Days without water'), '31');
  const words = 'Replaces today’s 30 days by Luis Mamani';
  await waitFor(() => expect(spoken).toHaveTextContent(words));
  await person.type(note(), 'It runs');
  expect(value('Days without water')).toHaveValue('31');
  expect(line.getByText('Your note takes the place of Ana Muñoz’s').closest('td')).toContainElement(
    note(),
  );
  expect(announced).toEqual([words]);
  observer.disconnect();
});

test('a row says how its item stands, and how it would with the typed value', async () => {
  const { user: person } = await open();
  await person.type(
    await screen.findByRole('textbox', { name: 'New value of Days without water' }),
    '30',
  );
  const line = within(row('Days without water'));
  expect(line.getByText('50% · not saved yet')).toBeInTheDocument();
  expect(line.getByText('Behind')).toBeInTheDocument();
});

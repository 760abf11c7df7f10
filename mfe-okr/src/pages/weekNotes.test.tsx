// "My week": a second value of a day shows the note of the first one, and keeps it unless it is changed.
import { act, screen, waitFor } from '@testing-library/react';
import { buildPerson } from '@cumbre/testing/builders';
import {
  buildRow,
  buildWeek,
  open,
  organization,
  sent,
  value,
  wells,
} from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

const luz = buildPerson({ firstName: 'Luz', lastName: 'Rojas' });
const today = organization.today;
const last = { date: today, value: 35 };
const lastNote = { date: today, note: 'Ask @Luz Rojas', mentions: [luz] };
const done = buildRow({ title: 'Done', urgency: 'later', last, lastNote });
/** Waits for its value although it has one of today. */
const waits = buildRow({ title: 'Waits', last, lastNote });
const note = (title: string) => screen.getByRole('textbox', { name: `Note to ${title}` });

async function openWeek() {
  const shown = await open(buildWeek(waits, wells, done));
  await screen.findByRole('grid');
  await shown.user.click(screen.getByRole('button', { name: 'Change Done' }));
  await waitFor(() => expect(value('Done')).toHaveFocus());
  return shown;
}
const isSent = (server: Awaited<ReturnType<typeof open>>['server']) =>
  waitFor(() => expect(sent(server)).toHaveLength(1));

test.each([
  ['Waits', '30'],
  ['Done', '30'],
])('the note of %s is in its field, and a value alone keeps it', async (title, typed) => {
  const { user, server } = await openWeek();
  expect(note(title)).toHaveValue('Ask @Luz Rojas');
  expect(note('Wells')).toHaveValue('');
  await user.clear(value(title));
  await user.type(value(title), `${typed}{Control>}{Enter}{/Control}`);
  await isSent(server);
  expect((sent(server)[0] as object[])[0]).not.toHaveProperty('note');
});

test('a changed note keeps whom it mentions, and blanks can be typed after it', async () => {
  const { user, server } = await openWeek();
  await user.type(note('Done'), ' now{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent(server)).toMatchObject([
      [{ value: 35, note: 'Ask @Luz Rojas now', mentions: [luz.id] }],
    ]),
  );
});

test('an emptied note is removed, Escape brings it back, and so does "Discard changes"', async () => {
  const { user, server } = await openWeek();
  await user.type(value('Waits'), '30');
  await user.tab();
  await user.clear(note('Waits'));
  expect(note('Waits')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(note('Waits')).toHaveValue('Ask @Luz Rojas');
  await user.clear(note('Waits'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(note('Waits')).toHaveValue('Ask @Luz Rojas');
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(note('Waits')).toHaveValue('');
  act(() => value('Waits').focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(server)).toMatchObject([[{ value: 30, note: '' }]]));
});

test('an empty cell that is pasted removes no note', async () => {
  const { user, server } = await openWeek();
  await user.click(value('Waits'));
  await user.paste('30\t\n20\tIt rained');
  expect(note('Waits')).toHaveValue('Ask @Luz Rojas');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await isSent(server);
  const [first, second] = sent(server)[0] as object[];
  expect(first).not.toHaveProperty('note');
  expect(second).toMatchObject({ value: 20, note: 'It rained' });
});

test('a note of an earlier day is shown below the field, not in it', async () => {
  const earlier = { date: '2026-02-16', note: 'Begun' };
  await open(buildWeek(buildRow({ title: 'Waits', lastNote: earlier })));
  await screen.findByRole('grid');
  expect(note('Waits')).toHaveValue('');
  expect(note('Waits')).toHaveAccessibleDescription(/Begun/);
});

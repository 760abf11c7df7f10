// A second check-in of a day shows the note of the first one, and loses it only where the person says so.
import { screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import type { Route } from '@cumbre/testing/fakeServer';
import { queueValue, readDrafts } from '../data/unsentValues';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const RECORD = 'POST /api/okrs/:id/progress';
const EARLIER = '2026-02-10';

beforeEach(() => window.localStorage.clear());

async function openPanel(record: Route = { entry: buildCheckIn(), items: [], replaced: null }) {
  const home = buildHome();
  const luis = home.people[1]!;
  const entries = [
    buildCheckIn({
      date: TODAY,
      value: 40,
      user: home.people[0],
      note: 'Ask @Luis Mamani',
      mentions: [luis],
    }),
    buildCheckIn({ date: EARLIER, value: 42, user: home.people[0], note: 'It rained' }),
  ];
  const server = serveHome(home, {
    'GET /api/okrs/:id/progress': { entries },
    [RECORD]: record,
  });
  const shown = await showHome(home, { path: `/?item=${home.kr11.id}` });
  const panel = within(await screen.findByRole('dialog'));
  const note = await panel.findByLabelText('Note');
  await waitFor(() => expect(note).toHaveValue('Ask @Luis Mamani'));
  const setDate = async (date: string) => {
    const field = await panel.findByLabelText('Date');
    await shown.user.clear(field);
    await shown.user.type(field, `${date.replaceAll('-', '/')}{Enter}`);
  };
  const save = async () => {
    await shown.user.type(panel.getByLabelText('Value (days)'), '30');
    await shown.user.click(panel.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(1));
    return server.callsTo(RECORD)[0]!.body as object;
  };
  return { ...shown, home, luis, panel, note, setDate, save };
}

test('the field begins with the note of the day, which stays where it is not changed', async () => {
  const { save } = await openPanel();
  expect(await save()).not.toHaveProperty('note');
});

test('a changed note keeps whom it mentions', async () => {
  const { user, note, luis, save } = await openPanel();
  await user.type(note, ' again');
  expect(await save()).toMatchObject({ note: 'Ask @Luis Mamani again', mentions: [luis.id] });
});

test('an emptied field removes the note', async () => {
  const { user, note, save } = await openPanel();
  await user.clear(note);
  expect(note).toHaveValue('');
  expect(await save()).toMatchObject({ note: '' });
});

test('the field follows the date until a note is typed; then it says that the one of that day goes', async () => {
  const { user, panel, note, setDate } = await openPanel();
  await setDate(EARLIER);
  expect(note).toHaveValue('It rained');
  await setDate('2026-02-11');
  expect(note).toHaveValue('');
  await user.type(note, 'It runs');
  expect(panel.queryByText(/is not kept/)).toBeNull();
  await setDate(EARLIER);
  expect(note).toHaveValue('It runs');
  expect(panel.getByText(/The note of that day is not kept$/)).toBeVisible();
});

test('a note that is typed and taken back is no change', async () => {
  const { user, note, save } = await openPanel();
  await user.type(note, '!{Backspace}');
  expect(await save()).not.toHaveProperty('note');
});

test('without a network a removed note goes with the value, too', async () => {
  const { user, note, home, save } = await openPanel(() => {
    throw new TypeError('offline');
  });
  await user.clear(note);
  await save();
  await waitFor(() =>
    expect(readDrafts(home.user.id)[home.kr11.id]).toMatchObject({
      note: '',
      opensNote: 'Ask @Luis Mamani',
    }),
  );
});

test('a second value that waits without a note keeps that of the first of the same day', () => {
  const place = { organization: 'o', cycle: 'c', seen: null };
  const first = { ...place, date: TODAY, text: '1', note: 'It rained', confidence: 0.5 };
  queueValue('u', 'a', first);
  queueValue('u', 'b', { ...first, date: EARLIER });
  queueValue('u', 'a', { ...place, date: TODAY, text: '2', note: '' });
  queueValue('u', 'b', { ...place, date: TODAY, text: '2', note: '' });
  expect(readDrafts('u')).toMatchObject({
    a: { text: '2', note: 'It rained', confidence: 0.5 },
    b: { text: '2', note: '' },
  });
});

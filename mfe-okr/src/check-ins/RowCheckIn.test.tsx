import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const RECORD = 'POST /api/okrs/:id/progress';
const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });

async function open(answer: Route, language: 'en' | 'es' = 'en', home = buildHome()) {
  const server = serveHome(home, { [RECORD]: answer, [CORRECT]: {}, [REMOVE]: {} });
  const shown = await showHome(home, { language });
  await screen.findByRole('treegrid');
  act(() => row('KR1.1').focus());
  return { home, server, ...shown };
}

/** Delays the answer, so that a test can see the screen before it. */
function later(): { answer: Route; give: (answer: Response | object) => void } {
  let give: (answer: Response | object) => void = () => {};
  const promise = new Promise<Response | object>((resolve) => {
    give = resolve;
  });
  return { answer: () => promise, give };
}

test('Enter, a value, Enter: the value is shown at once, sent with the date and then confirmed', async () => {
  const { answer, give } = later();
  const { user, server, home } = await open(answer);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'New value of Days without water' })).toHaveValue(
    '40',
  );
  await user.keyboard('30{Enter}');
  await waitFor(() => expect(row('KR1.1')).toHaveTextContent('50%'));
  // (0.5 + 0.5) / 2: the parent changes before the server answers.
  expect(row('O1')).toHaveTextContent('50%');
  expect(within(row('KR1.1')).getByRole('button', { name: /Change the value/ })).toHaveFocus();
  await waitFor(() =>
    expect(server.callsTo(RECORD)).toMatchObject([
      { params: { id: home.kr11.id }, body: { value: 30, date: TODAY } },
    ]),
  );
  expect(server.callsTo(RECORD)[0]?.headers['idempotency-key']).toBeTruthy();
  give({
    entry: buildCheckIn(),
    items: [
      { ...home.kr11, currentValue: 30, realProgress: 0.5, status: 'onTrack' },
      { ...home.o1, realProgress: 0.51 },
    ],
  });
  await waitFor(() => expect(row('O1')).toHaveTextContent('51%'));
  expect(within(row('KR1.1')).getByText('On track')).toBeInTheDocument();
});

test.each([
  ['es', '1,200', '= 1,2', 'Intro: 1,2', 1.2],
  ['en', '1.200', '= 1.2', 'Enter: 1.2', 1.2],
] as const)(
  'in %s %s is shown as %s, and the first Enter asks',
  async (language, typed, shown, question, saved) => {
    const { user, server } = await open(() => new Promise(() => {}), language);
    await user.keyboard(`{Enter}${typed}`);
    expect(row('KR1.1')).toHaveTextContent(shown);
    await user.keyboard('{Enter}');
    expect(row('KR1.1')).toHaveTextContent(question);
    expect(server.callsTo(RECORD)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: saved } }]));
  },
);

test('the target of a repeating key result says per what', async () => {
  const home = buildHome();
  Object.assign(home.kr11, {
    type: 'RECURRENT',
    frequency: 'weekly',
    unit: 'visits',
    targetValue: 2,
    startDate: '2026-01-05',
    endDate: '2026-03-29',
    realProgress: 0.5,
  });
  await open(() => new Promise(() => {}), 'en', home);
  expect(row('KR1.1')).toHaveTextContent('6 of 12weeks met');
  expect(
    within(row('KR1.1')).getByRole('button', {
      name: /6 of 12 weeks met, each with 2 visits\/week/,
    }),
  ).toBeInTheDocument();
});

test('a single target has no period, also where a spreadsheet gave it one', async () => {
  const home = buildHome();
  Object.assign(home.kr11, { type: 'SINGLE', frequency: 'weekly', unit: 'visits', targetValue: 2 });
  await open(() => new Promise(() => {}), 'en', home);
  expect(row('KR1.1')).toHaveTextContent('2 visits');
  expect(row('KR1.1')).not.toHaveTextContent('/week');
});

test('the other meaning of a typed number is one click, or Tab and Enter, away', async () => {
  const { user, server } = await open(() => new Promise(() => {}), 'es');
  await user.keyboard('{Enter}1,200');
  await user.click(within(row('KR1.1')).getByRole('button', { name: 'Usar 1200' }));
  expect(screen.getByRole('textbox', { name: /^Nuevo valor de/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Nuevo valor de/ })).toHaveValue('1200');
  await user.clear(screen.getByRole('textbox', { name: /^Nuevo valor de/ }));
  await user.keyboard('1,500');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: /^Nuevo valor de/ })).toHaveValue('1500');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 1500 } }]));
});

const CORRECT = 'PATCH /api/okrs/:id/progress/:entryId';
const REMOVE = 'DELETE /api/okrs/:id/progress/:entryId';
const BEFORE = { value: 40, note: 'As agreed', confidence: 0.5 };

test.each([
  ['is deleted', null, [null], 'Days without water: 30 days undone'],
  [
    'gets back what it said before',
    BEFORE,
    [BEFORE],
    'Days without water: undone, 40 days is back',
  ],
])('a recorded value says the new progress, and undone %s', async (_, replaced, bodies, said) => {
  const { user, server, home } = await open(() => ({
    entry: buildCheckIn({ value: 30 }),
    items: [home.o1, { ...home.kr11, currentValue: 30, realProgress: 0.5 }],
    replaced,
  }));
  await user.keyboard('{Enter}30{Enter}');
  const undo = await screen.findByRole('group', { name: 'Undo last change' });
  expect(undo).toHaveTextContent(
    `Days without water: 30 days (2026/02/10) saved${replaced ? ' instead of 40 days' : ''}. 50% of the way`,
  );
  await user.click(within(undo).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsTo(replaced ? CORRECT : REMOVE).map(({ body }) => body)).toEqual(bodies),
  );
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Undone' })).toHaveTextContent(said);
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(said);
});

test.each([
  [true, false, 'Confidence stays “High” and matches the numbers again.', false],
  [false, true, 'Confidence stays “High” and does not match the numbers.', true],
  [false, false, null, false],
])(
  'a kept confidence that contradicted the numbers (%s) and now does (%s) is said: %s',
  async (before, after, words, followed) => {
    const home = buildHome();
    Object.assign(home.kr11, { confidence: 0.75, disagrees: before });
    const { user } = await open(
      () => ({
        entry: buildCheckIn({ value: 30, confidence: null }),
        items: [{ ...home.kr11, currentValue: 30, realProgress: 0.5, disagrees: after }],
        replaced: null,
      }),
      'en',
      home,
    );
    await user.keyboard('{Enter}30{Enter}');
    const undo = await screen.findByRole('group', { name: 'Undo last change' });
    if (words) expect(undo).toHaveTextContent(words);
    else expect(undo).not.toHaveTextContent('Confidence');
    const follow = within(undo).queryByRole('link', { name: 'Change confidence' });
    if (followed)
      expect(follow).toHaveAttribute(
        'href',
        expect.stringContaining(`checkIn=${home.kr11.id}`) as string,
      );
    else expect(follow).toBeNull();
  },
);

test('a value that reaches the target is celebrated', async () => {
  const { user, home } = await open(() => ({
    entry: buildCheckIn({ value: 20 }),
    items: [{ ...home.kr11, currentValue: 20, realProgress: 1 }],
    replaced: null,
  }));
  await user.keyboard('{Enter}20{Enter}');
  expect(await screen.findByRole('group', { name: 'Undo last change' })).toHaveTextContent(
    'Days without water: target reached! Progress: 100%',
  );
});

test('a further value of what has reached its target is not celebrated again', async () => {
  const home = buildHome();
  Object.assign(home.kr11, { currentValue: 10, realProgress: 1, status: 'achieved' });
  const { user } = await open(
    () => ({
      entry: buildCheckIn({ value: 5 }),
      items: [{ ...home.kr11, currentValue: 5 }],
      replaced: null,
    }),
    'en',
    home,
  );
  await user.keyboard('{Enter}5{Enter}');
  const undo = await screen.findByRole('group', { name: 'Undo last change' });
  expect(undo).toHaveTextContent('Days without water: 5 days (2026/02/10) saved. 100% of the way');
});

test('a refused value is reverted and can be retried', async () => {
  const { user } = await open(() => problem('CYCLE_FINISHED', 'The cycle is finished.'));
  await user.keyboard('{Enter}30{Enter}');
  expect(await screen.findByText('The cycle is finished.')).toBeInTheDocument();
  expect(row('KR1.1')).toHaveTextContent('25%');
  expect(row('O1')).toHaveTextContent('37.5%');
  await user.click(screen.getByRole('button', { name: /30 not saved/ }));
  expect(screen.getByRole('textbox')).toHaveValue('30');
});

test('Escape cancels the edit and sends nothing', async () => {
  const { user, server } = await open({});
  await user.keyboard('{Enter}99{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(row('KR1.1')).toHaveTextContent('40');
  expect(within(row('KR1.1')).getByRole('button', { name: /Change the value/ })).toHaveFocus();
  expect(server.callsTo(RECORD)).toEqual([]);
});

test('typing a value shows its effect, and text is refused', async () => {
  const { user, server } = await open({});
  await user.click(within(row('KR1.1')).getByRole('button', { name: /Change the value/ }));
  await user.keyboard('20');
  expect(row('KR1.1')).toHaveTextContent('KR1.1 75% · O1 62.5%');
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('many{Enter}');
  expect(row('KR1.1')).toHaveTextContent('Not a number');
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(RECORD)).toEqual([]);
});

test('in Spanish a comma is the decimal mark', async () => {
  const { user, server } = await open(() => problem('BUSY', 'Un momento.'), 'es');
  await user.keyboard('{Enter}30,5{Enter}');
  await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 30.5 } }]));
});

test('a person who may not check in sees the value as plain text', async () => {
  const home = buildHome();
  home.kr11.abilities = [];
  serveHome(home);
  const { user, address } = await showHome(home);
  await screen.findByRole('treegrid');
  expect(
    within(row('KR1.1')).queryByRole('button', { name: /Change the value/ }),
  ).not.toBeInTheDocument();
  act(() => row('KR1.1').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/?item=${home.kr11.id}`));
});

const FAR = '400 is far from the start value of 50 days and the target of 10 days. Record it?';

test('a value that is probably a slip is recorded by a second Enter, and by no other way', async () => {
  const { user, server } = await open(() => new Promise(() => {}));
  await user.keyboard('{Enter}400{Enter}');
  expect(row('KR1.1')).toHaveTextContent(FAR);
  await user.keyboard('{Backspace}1{Tab}');
  expect(row('KR1.1')).toHaveTextContent(FAR.replace('400', '401'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(server.callsTo(RECORD)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 401 } }]));
});

test('beside the question a button says what a press records', async () => {
  const { user, server } = await open(() => new Promise(() => {}));
  await user.keyboard('{Enter}4000{Enter}');
  expect(server.callsTo(RECORD)).toEqual([]);
  await user.click(within(row('KR1.1')).getByRole('button', { name: 'Record 4,000' }));
  await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 4000 } }]));
});

test('a value that is probably a slip stays in its field when another place is pressed', async () => {
  const { user, server } = await open(() => new Promise(() => {}));
  await user.keyboard('{Enter}400');
  await user.click(screen.getByRole('searchbox'));
  expect(row('KR1.1')).toHaveTextContent(FAR);
  expect(server.callsTo(RECORD)).toEqual([]);
});

test('a second value of the day says which one it replaces', async () => {
  const home = buildHome();
  Object.assign(home.kr11, { lastCheckIn: TODAY });
  const { user } = await open({}, 'en', home);
  await user.keyboard('{Enter}');
  expect(row('KR1.1')).not.toHaveTextContent('Replaces');
  await user.keyboard('20');
  expect(row('KR1.1')).toHaveTextContent('Replaces today’s value: 40 days');
});

test('a second value of the day says whose value it replaces', async () => {
  const home = buildHome();
  Object.assign(home.kr11, { lastCheckIn: TODAY });
  const entry = buildCheckIn({ date: TODAY, user: home.people[1] });
  const { user, server } = await open({}, 'en', home);
  server.answer({ 'GET /api/okrs/:id/progress': { entries: [entry] } });
  await user.keyboard('{Enter}20');
  await waitFor(() => expect(row('KR1.1')).toHaveTextContent(/Replaces today’s 40 days by Luis/));
});

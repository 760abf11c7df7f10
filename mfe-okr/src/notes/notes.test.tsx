import { emitServerEvent } from '@cumbre/client/serverEvents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn, buildId, buildNote } from '@cumbre/testing/builders';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const NOTES = 'GET /api/okrs/:id/notes';
const ADD = 'POST /api/okrs/:id/notes';
const EDIT = 'PATCH /api/okrs/:id/notes/:noteId';

const NOBODY = 'No member has this name';

const home = buildHome();
const mine = buildNote({ content: 'The pump\ncame', user: home.people[0] });
const theirs = buildNote({
  content: 'Not yet',
  user: home.people[1]!,
  abilities: [],
  lastEdited: '2026-02-11T09:00:00.000Z',
});

async function open(
  routes: Record<string, Route> = {},
  options: { language?: 'en' | 'es'; view?: string } = {},
) {
  const server = serveHome(home, {
    [NOTES]: { notes: [mine, theirs], total: 2, nextCursor: null },
    ...routes,
  });
  const shown = await showHome(home, {
    path: `/?item=${home.kr11.id}${options.view ?? '&view=notes'}`,
    language: options.language ?? 'en',
  });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('tab', { name: /Not(e|a)s \(2\)/ });
  return { server, panel, ...shown };
}

test('the tab counts the notes and has an address', async () => {
  const { user, panel, address } = await open({}, { view: '' });
  await user.click(within(panel).getByRole('tab', { name: 'Notes (2)' }));
  expect(address()).toBe(`/?item=${home.kr11.id}&view=notes`);
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((note) => note.querySelector('p')?.textContent),
  ).toEqual(['The pump\ncame', 'Not yet']);
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe(`/?item=${home.kr11.id}`);
});

test('a web address in a note is a link, without the punctuation around it', async () => {
  const content =
    'See (https://example.org/a?b=1), or javascript:alert(1) and “http://example.com”.';
  const { panel } = await open({
    [NOTES]: { notes: [{ ...mine, content }, theirs], total: 2, nextCursor: null },
  });
  const [note] = within(panel).getAllByRole('listitem');
  expect(note!.querySelector('p')).toHaveTextContent(content);
  const links = within(note!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/a?b=1',
    'http://example.com',
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('after @ people are offered to the keyboard, and the chosen one is sent as mentioned', async () => {
  const { user, panel, server } = await open({ [ADD]: { note: mine } });
  const field = within(panel).getByLabelText('New note');
  await user.type(field, 'Ask @');
  const list = await within(panel).findByRole('listbox', { name: 'People to mention' });
  expect(within(list).getAllByRole('option').length).toBeGreaterThan(1);
  await user.type(field, 'mam');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  const [option] = within(list).getAllByRole('option');
  expect(option).toHaveTextContent(/^Luis Mamani/);
  expect(field).toHaveAttribute('aria-controls', list.id);
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option!.id));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Ask @Luis Mamani ');
  // In the same turn: a key that follows at once is typed behind the name.
  expect((field as HTMLTextAreaElement).selectionStart).toBe('Ask @Luis Mamani '.length);
  expect(within(panel).queryByRole('listbox')).toBeNull();
  await user.type(field, 'today');
  await user.click(within(panel).getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([
      { body: { content: 'Ask @Luis Mamani today', mentions: [home.people[1]!.id] } },
    ]),
  );
});

test('a name that begins as it is typed comes before one that has it in its middle', async () => {
  const luisa = { id: buildId(), firstName: 'Ana', lastName: 'Luisa Mamani' };
  const { user, panel } = await open({
    'GET /api/organizations/:id/members': (call) => membersRoute([luisa, ...home.people])(call),
  });
  await user.type(within(panel).getByLabelText('New note'), '@luis m');
  await waitFor(() =>
    expect(
      within(panel)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([expect.stringMatching(/^Luis Mamani/), expect.stringMatching(/^Ana Luisa/)]),
  );
});

test('a person is chosen with a press, and Escape closes the list and not the panel', async () => {
  const { user, panel } = await open();
  const field = within(panel).getByLabelText('New note');
  await user.type(field, '@lu');
  await user.click(await within(panel).findByRole('option', { name: /^Luis Mamani/ }));
  expect(field).toHaveValue('@Luis Mamani ');
  await user.type(field, 'and @a');
  await within(panel).findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(within(panel).queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('dialog')).toBe(panel);
  expect(field).toHaveValue('@Luis Mamani and @a');
});

test.each(['{Control>}{Enter}{/Control}', 'Add note'])(
  'the list of a mention is gone with the note that was sent (%s)',
  async (way) => {
    const { user, panel } = await open({ [ADD]: { note: mine } });
    const field = within(panel).getByLabelText('New note');
    await user.type(field, 'Ask @zzz');
    expect((await within(panel).findAllByText(NOBODY))[0]).toBeVisible();
    if (way === 'Add note') await user.click(within(panel).getByRole('button', { name: way }));
    else await user.keyboard(way);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(within(panel).queryByText(NOBODY)).toBeNull();
    expect(field).not.toHaveAttribute('aria-controls');
    // The next mention is looked for as the first one.
    await user.type(field, '@lu');
    expect(await within(panel).findByRole('option', { name: /^Luis Mamani/ })).toBeVisible();
  },
);

test('a mention that was deleted from the text is not sent, nor one of an e-mail address', async () => {
  const { user, panel, server } = await open({ [ADD]: { note: mine } });
  const field = within(panel).getByLabelText('New note');
  await user.type(field, '@lu');
  await user.click(await within(panel).findByRole('option', { name: /^Luis Mamani/ }));
  await user.clear(field);
  await user.type(field, 'luis@mam');
  expect(within(panel).queryByRole('listbox')).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([{ body: { content: 'luis@mam', mentions: [] } }]),
  );
});

test('mentions are drawn as names, and stay when the note is edited', async () => {
  const note = { ...mine, content: 'Ask @Luis Mamani.', mentions: [home.people[1]!] };
  const { user, panel, server } = await open({
    [NOTES]: { notes: [note, theirs], total: 2, nextCursor: null },
    [EDIT]: { note: { ...note, version: 2 } },
  });
  const [shown] = within(panel).getAllByRole('listitem');
  expect(shown!.querySelector('.mfe-okr_mention')).toHaveTextContent(/^@Luis Mamani$/);
  await user.click(within(panel).getByRole('button', { name: /^Edit the note/ }));
  await user.type(within(panel).getByLabelText('Edited note'), ' Now');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(EDIT)).toMatchObject([
      { body: { content: 'Ask @Luis Mamani. Now', mentions: [home.people[1]!.id] } },
    ]),
  );
});

test('a link to a note leads to it', async () => {
  const { panel, address, user } = await open({}, { view: `&view=notes&note=${theirs.id}` });
  const [, second] = within(panel).getAllByRole('listitem');
  await waitFor(() => expect(second).toHaveFocus());
  await user.click(within(panel).getByRole('tab', { name: 'Details' }));
  expect(address()).toBe(`/?item=${home.kr11.id}`);
});

describe('check-ins with a note', () => {
  const HISTORY = 'GET /api/okrs/:id/progress';
  const entry = buildCheckIn({
    value: 38,
    date: '2026-02-12',
    createdAt: '2026-02-12T09:00:00.000Z',
    note: 'Ask @Luis Mamani',
    mentions: [home.people[1]!],
  });
  const silent = buildCheckIn({ date: '2026-02-01', note: '' });
  const earlier = Array.from({ length: 14 }, (_, day) =>
    buildCheckIn({ date: `2026-01-${String(31 - day).padStart(2, '0')}` }),
  );

  test('stand among the notes in the order of time, and the tab and a line count both', async () => {
    serveHome(home, {
      [NOTES]: { notes: [mine, theirs], total: 2, nextCursor: null },
      [HISTORY]: { entries: [entry, silent] },
    });
    const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
    const panel = await screen.findByRole('dialog');
    await user.click(await within(panel).findByRole('tab', { name: 'Notes (3)' }));
    expect(within(panel).getByText('2 notes, 1 check-in with a note')).toBeInTheDocument();
    const said = within(panel).getAllByRole('listitem');
    expect(said.map((each) => each.querySelector('p')?.textContent)).toEqual([
      'Ask @Luis Mamani',
      'The pump\ncame',
      'Not yet',
    ]);
    expect(said[0]!.querySelector('.mfe-okr_mention')).toHaveTextContent('@Luis Mamani');
    expect(within(said[0]!).queryAllByRole('button')).toEqual([]);
  });

  test('lead to their line in the history, also on a later page of it', async () => {
    serveHome(home, {
      [NOTES]: { notes: [mine], total: 1, nextCursor: null },
      [HISTORY]: { entries: [...earlier, { ...entry, date: '2026-01-05' }] },
    });
    const { user, address } = await showHome(home, {
      path: `/?item=${home.kr11.id}&view=notes`,
    });
    await user.click(await screen.findByRole('link', { name: 'Check-in of 2026/01/05: 38 days' }));
    expect(address()).toBe(`/?entry=${entry.id}&item=${home.kr11.id}`);
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /2026\/01\/05.*Ask @Luis Mamani/ })).toHaveFocus(),
    );
    await user.click(screen.getByRole('tab', { name: 'Notes (2)' }));
    expect(address()).toBe(`/?item=${home.kr11.id}&view=notes`);
  });

  test('are where the link of a mention leads', async () => {
    serveHome(home, {
      [NOTES]: { notes: [mine], total: 1, nextCursor: null },
      [HISTORY]: { entries: [entry] },
    });
    await showHome(home, { path: `/?item=${home.kr11.id}&view=notes&note=${entry.id}` });
    await waitFor(() => expect(screen.getByText(/^Ask/).closest('li')).toHaveFocus());
  });

  test('of a colleague appear while the notes are open', async () => {
    const answer = { entries: [silent] };
    serveHome(home, {
      [NOTES]: { notes: [mine], total: 1, nextCursor: null },
      [HISTORY]: () => answer,
    });
    await showHome(home, { path: `/?item=${home.kr11.id}&view=notes` });
    await screen.findByRole('tab', { name: 'Notes (1)' });
    answer.entries = [entry, silent];
    act(() =>
      emitServerEvent('tree', {
        organization: home.organization.id,
        cycle: home.cycle.id,
        origin: 'another tab',
      }),
    );
    expect(await screen.findByRole('tab', { name: 'Notes (2)' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

test('Ctrl Enter adds the note', async () => {
  const { user, panel, server } = await open({ [ADD]: { note: mine } });
  await user.type(within(panel).getByLabelText('New note'), 'It rained');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([{ body: { content: 'It rained' } }]),
  );
});

test('only permitted actions are offered', async () => {
  const { panel } = await open();
  const [first, second] = within(panel).getAllByRole('listitem');
  expect(within(first!).getAllByRole('button')).toHaveLength(2);
  expect(within(second!).queryAllByRole('button')).toEqual([]);
  expect(second).toHaveTextContent(/Luis Mamani.*edited 2026\/02\/11/);
});

test('a note is added, and the field is cleared', async () => {
  const { user, panel, server } = await open({ [ADD]: { note: mine } });
  await user.click(within(panel).getByRole('button', { name: 'Add note' }));
  expect(await within(panel).findByText('Write something first.')).toBeInTheDocument();
  await user.type(within(panel).getByLabelText('New note'), 'It rained');
  await user.click(within(panel).getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(within(panel).getByLabelText('New note')).toHaveValue(''));
  expect(server.callsTo(ADD)).toMatchObject([
    {
      params: { id: home.kr11.id },
      body: { content: 'It rained' },
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
  expect(server.callsTo(NOTES)).toHaveLength(2);
});

test('a refused note stays in the field', async () => {
  const { user, panel } = await open({ [ADD]: () => problem('BUSY', 'In a moment.') });
  await user.type(within(panel).getByLabelText('New note'), 'It rained');
  await user.click(within(panel).getByRole('button', { name: 'Add note' }));
  expect(await within(panel).findByText('In a moment.')).toBeInTheDocument();
  expect(within(panel).getByLabelText('New note')).toHaveValue('It rained');
});

test('a note is edited inline with the version that was seen, and the focus returns', async () => {
  const { user, panel, server } = await open({ [EDIT]: { note: { ...mine, version: 2 } } });
  await user.click(within(panel).getByRole('button', { name: /^Edit the note by Ana Quispe/ }));
  const field = within(panel).getByLabelText('Edited note');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'The pump works');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(
      within(panel).getByRole('button', { name: /^Edit the note by Ana Quispe/ }),
    ).toHaveFocus(),
  );
  expect(server.callsTo(EDIT)).toMatchObject([
    {
      params: { noteId: mine.id },
      body: { content: 'The pump works' },
      headers: { 'if-match': '"1"' },
    },
  ]);
});

test('a version changed elsewhere is shown, and overwritten only on demand', async () => {
  const current = { ...mine, content: 'Changed on my phone', version: 2 };
  const { user, panel, server } = await open({
    [EDIT]: ({ headers }) =>
      headers['if-match'] === '"2"'
        ? { note: { ...current, version: 3 } }
        : problem('VERSION_STALE', 'Stale.', undefined, { current }),
  });
  await user.click(within(panel).getByRole('button', { name: /^Edit the note/ }));
  await user.type(within(panel).getByLabelText('Edited note'), '!');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('Changed on my phone')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Save my version' }));
  await waitFor(() =>
    expect(server.callsTo(EDIT).map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']),
  );
});

test('a note is deleted after a confirmation', async () => {
  const { user, panel, server } = await open({ 'DELETE /api/okrs/:id/notes/:noteId': undefined });
  await user.click(within(panel).getByRole('button', { name: /^Delete the note by Ana Quispe/ }));
  const question = (await screen.findByText('Delete this note?')).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/okrs/:id/notes/:noteId')).toMatchObject([
      { params: { noteId: mine.id }, headers: { 'if-match': '"1"' } },
    ]),
  );
});

test('an unsaved note stays while its panel is open, and closing the panel asks', async () => {
  const { user, panel, context, address } = await open();
  const asked = jest.spyOn(context, 'confirmDiscard').mockResolvedValue(false);
  await user.type(within(panel).getByLabelText('New note'), 'Half a');
  await user.click(within(panel).getByRole('tab', { name: 'Details' }));
  expect(await within(panel).findByText('Weight')).toBeVisible();
  expect(within(panel).queryByRole('textbox', { name: 'New note' })).toBeNull();
  await user.click(within(panel).getByRole('tab', { name: /^Notes/ }));
  expect(within(panel).getByLabelText('New note')).toHaveValue('Half a');
  await user.click(within(panel).getByRole('tab', { name: 'Details' }));
  expect(asked).not.toHaveBeenCalled();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(address()).toContain(`item=${home.kr11.id}`);
  await user.click(within(panel).getByRole('tab', { name: /^Notes/ }));
  expect(within(panel).getByLabelText('New note')).toHaveValue('Half a');
});

test('earlier notes are loaded on demand', async () => {
  const older = buildNote({ content: 'Long ago' });
  const { user, panel } = await open({
    [NOTES]: ({ query }) =>
      query.cursor
        ? { notes: [older], total: 2, nextCursor: null }
        : { notes: [mine], total: 2, nextCursor: mine.id },
  });
  await user.click(within(panel).getByRole('button', { name: 'Show earlier notes' }));
  expect(await within(panel).findByText('Long ago')).toBeInTheDocument();
});

test('in Spanish the notes are Spanish', async () => {
  const { panel } = await open({}, { language: 'es' });
  expect(within(panel).getByRole('button', { name: 'Agregar nota' })).toBeInTheDocument();
});

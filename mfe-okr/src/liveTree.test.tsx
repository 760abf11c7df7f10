import { act, screen, waitFor, within } from '@testing-library/react';
import { emitServerEvent } from '@cumbre/client/serverEvents';
import { TAB } from '@cumbre/client/tab';
import { buildCommitment, buildCheckIn, buildId, buildNote } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from './testing/homeFixture';

const TREE = 'GET /api/organizations/:id/okrs';
const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });

async function open() {
  const home = buildHome();
  const server = serveHome(home);
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  const somebodyChanges = (
    title: string,
    origin: string | null = 'another tab',
    cycle = home.cycle.id,
  ) => {
    home.items.splice(4, 1, { ...home.o2, title, version: 2 });
    act(() => emitServerEvent('tree', { organization: home.organization.id, cycle, origin }));
  };
  return { home, server, somebodyChanges, reads: () => server.callsTo(TREE).length, ...shown };
}
const aMoment = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 700);
      }),
  );

test('changes of others appear by themselves, several changes with one reload', async () => {
  const { somebodyChanges, reads } = await open();
  somebodyChanges('Schools');
  somebodyChanges('Schools for all');
  expect(await screen.findByRole('row', { name: /^O2 Schools for all/ })).toBeInTheDocument();
  await aMoment();
  expect(reads()).toBe(2);
});

test('changes of this tab and of other cycles cause no reload', async () => {
  const { somebodyChanges, reads } = await open();
  somebodyChanges('Mine', TAB);
  somebodyChanges('Elsewhere', 'another tab', 'another cycle');
  await aMoment();
  expect(reads()).toBe(1);
});

test('the tree does not change while a value is typed; changes appear when the field is left', async () => {
  const { somebodyChanges, reads, user } = await open();
  await user.click(within(row('KR1.1')).getByRole('button', { name: /Change the value/ }));
  const field = screen.getByRole('textbox', { name: 'New value of Days without water' });
  await user.clear(field);
  await user.type(field, '3');
  somebodyChanges('Schools');
  await aMoment();
  expect(reads()).toBe(1);
  await user.type(field, '0');
  expect(field).toHaveValue('30');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('row', { name: /^O2 Schools\b(?! for)/ })).toBeInTheDocument();
});

test('missed events cause a reload', async () => {
  const { home } = await open();
  home.items.splice(4, 1, { ...home.o2, title: 'Missed' });
  act(() => emitServerEvent('reset', {}));
  await waitFor(() => expect(screen.getByRole('row', { name: /^O2 Missed/ })).toBeInTheDocument());
});

describe('in the open panel', () => {
  const NOTES = 'GET /api/okrs/:id/notes';
  const EDIT = 'PATCH /api/okrs/:id/notes/:noteId';
  async function openPanel(view: string) {
    const home = buildHome();
    const mine = buildNote({ content: 'The pump came', user: home.people[0] });
    const server = serveHome(home, { [NOTES]: { notes: [mine], total: 1, nextCursor: null } });
    const shown = await showHome(home, { path: `/?item=${home.kr11.id}${view}` });
    const panel = within(await screen.findByRole('dialog'));
    const somebodyWrites = () =>
      act(() =>
        emitServerEvent('tree', {
          organization: home.organization.id,
          cycle: home.cycle.id,
          origin: 'another tab',
        }),
      );
    return { home, mine, server, panel, somebodyWrites, ...shown };
  }
  const said = (content: string) => buildNote({ content, abilities: [] });

  test('notes, commitments and values of others appear', async () => {
    const { server, panel, somebodyWrites, user } = await openPanel('&view=notes');
    expect(await panel.findByText('The pump came')).toBeInTheDocument();
    server.answer({
      [NOTES]: { notes: [said('It works')], total: 1, nextCursor: null },
      'GET /api/okrs/:id/commitments': {
        commitments: [buildCommitment({ title: 'Order two' })],
        open: 1,
        nextCursor: null,
      },
      'GET /api/okrs/:id/progress': { entries: [buildCheckIn({ note: 'Counted again' })] },
    });
    somebodyWrites();
    expect(await panel.findByText('It works')).toBeInTheDocument();
    expect(await panel.findByRole('tab', { name: 'Commitments (1 open)' })).toBeInTheDocument();
    await user.click(panel.getByRole('tab', { name: 'Details' }));
    expect(await panel.findByText('Counted again')).toBeInTheDocument();
  });

  test('input stays during a reload: in a new note, and in an edited note with the version that was seen', async () => {
    const { mine, server, panel, somebodyWrites, user } = await openPanel('&view=notes');
    await user.type(await panel.findByLabelText('New note'), 'Half a');
    server.answer({ [NOTES]: { notes: [said('It works'), mine], total: 2, nextCursor: null } });
    somebodyWrites();
    expect(await panel.findByText('It works')).toBeInTheDocument();
    expect(panel.getByLabelText('New note')).toHaveValue('Half a');

    await user.click(panel.getByRole('button', { name: /^Edit the note by Ana/ }));
    await user.type(panel.getByLabelText('Edited note'), ' and');
    const newer = { ...mine, content: 'Changed on my phone', version: 2 };
    server.answer({
      [NOTES]: { notes: [said('Come and see'), newer], total: 2, nextCursor: null },
      [EDIT]: ({ headers }) =>
        headers['if-match'] === '"2"'
          ? { note: newer }
          : problem('VERSION_STALE', 'Stale.', undefined, { current: newer }),
    });
    const reads = server.callsTo(NOTES).length;
    somebodyWrites();
    await aMoment();
    expect(server.callsTo(NOTES)).toHaveLength(reads);
    await user.type(panel.getByLabelText('Edited note'), ' works');
    await user.click(panel.getByLabelText('New note'));
    expect(await panel.findByText('Come and see')).toBeInTheDocument();
    expect(panel.getByLabelText('Edited note')).toHaveValue('The pump came and works');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('Changed on my phone')).toBeInTheDocument();
  });

  test('the edited note and the open item stay when somebody else deletes them', async () => {
    const { home, server, panel, somebodyWrites, user } = await openPanel('&view=notes');
    await user.click(await panel.findByRole('button', { name: /^Edit the note by Ana/ }));
    await user.type(panel.getByLabelText('Edited note'), ' today');
    const gone = () => problem('NOT_FOUND', 'There is nothing here.');
    server.answer({
      [NOTES]: gone,
      'GET /api/okrs/:id': gone,
      'GET /api/okrs/:id/commitments': gone,
      [EDIT]: gone,
    });
    home.items.splice(1, 1);
    somebodyWrites();
    await user.click(panel.getByLabelText('New note'));
    expect(
      await panel.findByText('This item no longer exists, or you are not allowed to do this.'),
    ).toBeInTheDocument();
    expect(panel.getByLabelText('Edited note')).toHaveValue('The pump came today');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('There is nothing here.')).toBeInTheDocument();
    expect(panel.getByLabelText('Edited note')).toHaveValue('The pump came today');
  });
});

test('a link to an item that is gone says so, and leads on to the objectives', async () => {
  const home = buildHome();
  serveHome(home, { 'GET /api/okrs/:id': problem('NOT_FOUND', 'There is nothing here.') });
  const { user } = await showHome(home, { path: `/?item=${buildId()}` });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText('This item no longer exists, or you are not allowed to do this.');
  await user.click(within(panel).getByRole('link', { name: 'Go to the objectives' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('treegrid')).toBeVisible();
});

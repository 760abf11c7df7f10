// Who else reads a draft: chosen in a dialog, saved with the draft.
import type { Draft } from '@cumbre/contract/drafts';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWith, buildDraft } from '../testing/draftFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const READ = 'GET /api/drafts/:id';
const SAVE = 'PUT /api/drafts/:id';
const CREATE = 'POST /api/organizations/:id/drafts';
const TITLE = 'Show this draft to someone';

async function open(
  fields: (home: ReturnType<typeof buildHome>) => Partial<Draft> = () => ({}),
  { save, path }: { save?: (draft: Draft) => Route; path?: string } = {},
) {
  const home = buildHome();
  home.people.push({ id: 'luz', firstName: 'Luz', lastName: 'Rivas' });
  const draft = buildDraft(home, fields(home));
  const served = { draft };
  const store: Route = ({ body }) => {
    const { objective, lines, readers = [] } = body as Draft['content'] & { readers?: string[] };
    served.draft = {
      ...served.draft,
      title: objective.title ?? '',
      version: served.draft.version + 1,
      readers,
      named: [...draft.named, ...readers],
      content: { objective, lines },
    };
    return answerWith(home, served.draft);
  };
  const server = serveHome(home, {
    'GET /api/organizations/:id/teams': { teams: [], people: [] },
    [READ]: () => answerWith(home, served.draft),
    [SAVE]: save?.(draft) ?? store,
    [CREATE]: store,
  });
  const shown = await showHome(home, { path: path ?? `/drafts/${draft.id}` });
  await screen.findByRole('group', { name: 'Objective' });
  const { user } = shown;
  const openDialog = async () => {
    await user.click(screen.getByText(/ see this$/));
    await user.click(screen.getByRole('button', { name: 'Show it to someone…' }));
    return within(await screen.findByRole('dialog', { name: TITLE }));
  };
  const add = async (dialog: Awaited<ReturnType<typeof openDialog>>, name: string) => {
    await user.type(dialog.getByRole('combobox', { name: 'Add a person' }), name.split(' ')[0]!);
    await user.click(await screen.findByText(name, { selector: '.cu-picker-option' }));
  };
  return { home, draft, server, openDialog, add, ...shown };
}

test('who is chosen reads the draft at once, and nobody is assigned', async () => {
  const { user, server, openDialog, add } = await open();
  const dialog = await openDialog();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Add a person' })).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Save readers' })).toBeDisabled();
  await add(dialog, 'Luz Rivas');
  expect(dialog.getByRole('listitem')).toHaveTextContent('Luz Rivas');
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
  const [{ body, headers }] = server.callsTo(SAVE) as [ReturnType<typeof server.callsTo>[number]];
  expect(body).toMatchObject({ readers: ['luz'], objective: { title: 'Clean rivers' } });
  expect((body as Draft['content']).objective.assignedUser ?? null).toBeNull();
  expect(headers['if-match']).toBe('"1"');
  expect(await screen.findByText('Luz Rivas can read this draft now')).toBeVisible();
  expect(screen.getByText('Only you, Luz Rivas, Luis Mamani, and admins see this')).toBeVisible();
  expect(screen.getByText(/^Seen by you, Luz Rivas, Luis Mamani, and /)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who is chosen is not offered again', async () => {
  const { user, openDialog, add } = await open();
  const dialog = await openDialog();
  expect(dialog.getByText('Nobody was added yet.')).toBeVisible();
  await add(dialog, 'Luz Rivas');
  expect(dialog.queryByText('Nobody was added yet.')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: 'Add a person' }), 'Lu');
  expect(await screen.findByText('Luis Mamani', { selector: '.cu-picker-option' })).toBeVisible();
  expect(screen.queryByText('Luz Rivas', { selector: '.cu-picker-option' })).toBeNull();
});

test('what was typed is saved with the choice', async () => {
  const { user, server, openDialog, add } = await open();
  await user.type(screen.getAllByLabelText('Title')[0]!, ' and lakes');
  const dialog = await openDialog();
  expect(dialog.getByText(/What you typed in the draft is saved, too\./)).toBeVisible();
  await add(dialog, 'Luz Rivas');
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  await waitFor(() =>
    expect(server.callsTo(SAVE)).toMatchObject([
      { body: { readers: ['luz'], objective: { title: 'Clean rivers and lakes' } } },
    ]),
  );
});

test('a reader can be removed, and cancelling changes nobody', async () => {
  const { user, server, openDialog } = await open(({ user: { id } }) => ({
    readers: ['luz'],
    named: [id, 'luz'],
  }));
  expect(screen.getByText('Only you, Luz Rivas, and admins see this')).toBeVisible();
  let dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Remove Luz Rivas' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Show it to someone…' }));
  dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await user.click(dialog.getByRole('button', { name: 'Remove Luz Rivas' }));
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  await waitFor(() => expect(server.callsTo(SAVE)).toMatchObject([{ body: { readers: [] } }]));
  expect(await screen.findByText('Readers saved')).toBeVisible();
});

test('a new draft is saved with its readers, and one without any says nothing of them', async () => {
  const { user, server, openDialog, add } = await open(undefined, { path: '/drafts/new' });
  const dialog = await openDialog();
  await add(dialog, 'Luz Rivas');
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  await waitFor(() =>
    expect(server.callsTo(CREATE)).toMatchObject([{ body: { readers: ['luz'] } }]),
  );
});

test('what cannot be saved says so, and the choice waits', async () => {
  const { user, server, openDialog, add } = await open();
  const line = within(screen.getByRole('group', { name: 'Key result 1' }));
  const target = line.getByLabelText('Target value');
  await user.clear(target);
  await user.type(target, 'many');
  const dialog = await openDialog();
  await add(dialog, 'Luz Rivas');
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  await waitFor(() => expect(target).toHaveAttribute('aria-invalid', 'true'));
  expect(server.callsTo(SAVE)).toEqual([]);
  await user.clear(target);
  await user.type(target, '7');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.callsTo(SAVE)).toMatchObject([{ body: { readers: ['luz'] } }]));
});

test('two choices of readers are put side by side', async () => {
  const { user, home, openDialog, add } = await open(undefined, {
    save: (draft) => () =>
      problem('VERSION_STALE', 'Stale.', undefined, {
        current: { ...draft, version: 2, readers: [draft.named[1]!] },
      }),
  });
  const dialog = await openDialog();
  await add(dialog, 'Luz Rivas');
  await user.click(dialog.getByRole('button', { name: 'Save readers' }));
  const choice = within(await screen.findByRole('radiogroup', { name: 'Shown to' }));
  expect(choice.getByRole('radio', { name: 'Yours: Luz Rivas' })).toBeChecked();
  const [, luis] = home.people;
  expect(
    choice.getByRole('radio', { name: `Theirs: ${luis!.firstName} ${luis!.lastName}` }),
  ).not.toBeChecked();
});

test('with a server that keeps no readers nobody is offered to choose any', async () => {
  await open(() => ({ readers: undefined }));
  expect(screen.getByText(/ see this$/)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Show it to someone…', hidden: true }),
  ).not.toBeInTheDocument();
});

// From when the plan of a draft counts, in a cycle that is under way whatever today is.
import type { Draft } from '@cumbre/contract/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWith, buildDraft } from '../testing/draftFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import type { Home } from '../testing/homeFixture';

const SAVE = 'PUT /api/drafts/:id';
const OF_CYCLE = { startDate: '2026-01-01', endDate: '2999-12-31' };
const FROM_THEN = 'The plan runs from the day of publishing to 2999/12/31.';
const WITH_CYCLE = 'Start it on 2026/01/01, with the cycle';

async function open(
  line: object = {},
  state: 'running' | 'planning' = 'running',
  parentOf: (home: Home) => string | null = () => null,
) {
  const home = buildHome();
  Object.assign(home.cycle, { start: OF_CYCLE.startDate, end: OF_CYCLE.endDate, state });
  const draft = buildDraft(home, { parentId: parentOf(home) });
  Object.assign(draft.content.lines[0]!, line);
  const server = serveHome(home, {
    'GET /api/organizations/:id/teams': { teams: [], people: [] },
    'GET /api/drafts/:id': () => answerWith(home, draft),
    [SAVE]: ({ body }) => answerWith(home, { ...draft, version: 2, ...(body as object) }),
  });
  const { user } = await showHome(home, { path: `/drafts/${draft.id}` });
  const keyResult = within(await screen.findByRole('group', { name: 'Key result 1' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const question = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    return screen.findByRole('dialog');
  };
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    return server.callsTo(SAVE)[0]!.body as Draft['content'];
  };
  return { user, keyResult, press, question, saved };
}

test('a draft is planned from the day of publishing, and the question says so', async () => {
  const { question } = await open();
  expect(screen.getByText(FROM_THEN)).toBeVisible();
  expect(await question()).toHaveTextContent(
    'This cycle is under way: the plan runs from today to 2999/12/31.',
  );
});

test('an objective without key results and metric has no plan to choose', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove Key result 1' }));
  expect(screen.queryByText(FROM_THEN)).not.toBeInTheDocument();
});

test('one press plans all of it with its cycle instead, also what is added later', async () => {
  const { press, saved } = await open();
  await press('Add key result');
  await press(WITH_CYCLE);
  expect(screen.getByText(/^The plan runs from 2026\/01\/01 .* as the cycle does/)).toBeVisible();
  await press('Start it on the day of publishing');
  expect(screen.getByText(FROM_THEN)).toBeVisible();
  await press(WITH_CYCLE);
  await press('Add key result');
  expect(screen.getByText(/ as the cycle does/)).toBeVisible();
  const preview = within(screen.getByRole('complementary', { name: 'What will be created' }));
  expect(preview.getAllByText(/2026\/01\/01 – 2999\/12\/31/)).toHaveLength(3);
  const { objective, lines } = await saved();
  expect(lines).toMatchObject([OF_CYCLE, OF_CYCLE, OF_CYCLE]);
  // It counts what is below it.
  expect(objective.startDate ?? null).toBeNull();
});

test('dates of the draft count, and the question does not promise others', async () => {
  const { question } = await open(OF_CYCLE);
  const dialog = await question();
  expect(dialog).toHaveTextContent('2026/01/01 – 2999/12/31');
  expect(dialog).not.toHaveTextContent(/from today/);
  expect(screen.getByText(/ as the cycle does/)).toBeVisible();
});

test('where key results begin on different days, the page says what counts without dates', async () => {
  const { press } = await open({ startDate: '2026-03-01', endDate: OF_CYCLE.endDate });
  await press('Add key result');
  expect(
    screen.getByText(
      'Not all key results begin on the same day. Without dates, the plan runs from the day of publishing to 2999/12/31.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: WITH_CYCLE })).not.toBeInTheDocument();
});

test('a repeating key result needs no dates, which publishing gives it', async () => {
  const { keyResult, question } = await open({ type: 'RECURRENT', frequency: 'monthly' });
  expect(keyResult.queryByText('Incomplete')).not.toBeInTheDocument();
  expect(await question()).toHaveTextContent('the plan runs from today');
});

test('in a cycle that has not begun nothing is said', async () => {
  const { question } = await open({}, 'planning');
  expect(screen.queryByText(/^The plan runs/)).not.toBeInTheDocument();
  expect(await question()).not.toHaveTextContent(/plan runs/);
});

describe('the question says what publishing does to the objectives above', () => {
  const effects = async (parent: (home: Home) => string | null, line?: object) => {
    const { question } = await open(line, 'running', parent);
    return (await question()).textContent.replaceAll(/\s/g, ' ');
  };

  it('the nearest one is named, and others are counted', async () => {
    expect(await effects(({ o11 }) => o11.id)).toMatch(
      /The progress of O1\.1 .* goes from 50% to 25%\. One more objective changes\./,
    );
  });

  it('by the values of the draft', async () => {
    expect(await effects(({ o1 }) => o1.id, { currentValue: 12 })).toMatch(
      /The progress of O1 .* goes from 37\.5% to 58\.3%\./,
    );
  });

  it.each([
    ['at the top level', () => null],
    ['below one without progress', ({ o2 }: Home) => o2.id],
  ])('nothing %s', async (_title, parent) => {
    expect(await effects(parent)).not.toMatch(/goes from/);
  });
});

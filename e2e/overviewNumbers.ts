// The numbers on the overview, on the page of a team and in the story of a cycle, compared with what
// the API answers for the same cycle: the overview's own answer, the tree, the board and the closing.
import type { Page } from '@playwright/test';
import type { Closing } from '@cumbre/contract/closing';
import { ITEM_OUTCOMES } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import type { Overview } from '@cumbre/contract/overview';
import { rollUpProgress } from '@cumbre/domain/rollUp';
import { outcomeOf } from '@cumbre/domain/status';
import type { Caller } from './caller';
import { formatDate } from './cycleScenario';
import { expect } from './test';

/** In the order of the table of statuses. */
const STATUSES = ['achieved', 'onTrack', 'behind', 'atRisk', 'notStarted', 'outdated'] as const;
const KINDS = [
  ['key_result', 'Key results'],
  ['objective', 'Objectives'],
] as const;
const NOTHING = '–';
/** How many items each list shows. */
const SHOWN = { movements: 5, late: 8 };

type TreeItem = Pick<
  Item,
  'id' | 'parentId' | 'kind' | 'status' | 'weight' | 'realProgress' | 'expectedProgress' | 'team'
>;

/** As the screens write it: at most one decimal, and 100% only for a reached target. */
function percent(ratio: number | null): string {
  if (ratio === null) return NOTHING;
  const shown = Math.round(ratio * 1000) / 10;
  return `${(shown === 100 && ratio < 1 ? 99.9 : shown).toLocaleString('en')}%`;
}

function meanOf(items: readonly TreeItem[], key: 'realProgress' | 'expectedProgress') {
  const counted = items.filter(({ realProgress }) => realProgress !== null);
  const weight = counted.reduce((sum, item) => sum + item.weight, 0);
  if (weight === 0) return null;
  return counted.reduce((sum, item) => sum + item.weight * item[key]!, 0) / weight;
}

const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true });

/** The cells of the table of a picture, by row. */
async function rowsOf(page: Page, picture: string): Promise<string[][]> {
  return region(page, picture)
    .locator('table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent!.trim())),
    );
}

const NOT_STARTED = 'Not started';

/** Past weeks, then those to come. */
const weekRows = ({ weeks, ahead }: Overview): string[][] => [
  ...weeks.map((week) => [
    formatDate(week.date),
    week.hasCheckIn ? percent(week.progress) : NOT_STARTED,
    percent(week.expected),
  ]),
  ...ahead.map((week) => [formatDate(week.date), NOTHING, percent(week.expected)]),
];

/** A forecast is in whole points, and a range below two of them is not said. */
const about = (ratio: number) => percent(Math.round(ratio * 100) / 100);

const forecastOf = ({ forecast }: Overview): string | null => {
  if (!forecast) return null;
  const ends = `At this pace, the cycle ends at about ${about(forecast.progress)}`;
  return forecast.best - forecast.worst < 0.02
    ? `${ends}.`
    : `${ends} (likely between ${about(forecast.worst)} and ${about(forecast.best)}).`;
};

async function expectMovements(page: Page, { movements }: Overview): Promise<void> {
  const card = region(page, 'What moved');
  if (!movements) {
    await expect(card).toContainText('After the first week');
    return;
  }
  await expect(card).toContainText(`Compared with ${formatDate(movements.since)}`);
  for (const [title, count, items] of [
    ['Fell', movements.fellCount, movements.fell],
    ['Rose', movements.roseCount, movements.rose],
  ] as const) {
    const list = card.locator('.mfe-okr_columns > div', {
      has: page.getByRole('heading', { name: `${title} (${count})` }),
    });
    const shown = items.slice(0, SHOWN.movements);
    const lines = await list.getByRole('listitem').allTextContents();
    expect(lines).toHaveLength(shown.length + (count > shown.length ? 1 : 0));
    for (const [index, item] of shown.entries()) {
      expect(lines[index]).toContain(`${item.code} ${item.title}`);
      const [from, to] = [percent(item.formerProgress), percent(item.progress)];
      if (from !== to) expect(lines[index]).toContain(`${from} → ${to}`);
    }
  }
}

async function expectLate(page: Page, { late }: Overview): Promise<void> {
  const card = region(page, 'Late check-ins');
  const lines = await card.getByRole('listitem').allTextContents();
  for (const [index, { code, title, daysLate }] of late.items.slice(0, SHOWN.late).entries()) {
    expect(lines[index]).toContain(`${code} ${title}`);
    expect(lines[index]).toContain(daysLate === 1 ? 'one day late' : `${daysLate} days late`);
  }
  expect(lines).toHaveLength(Math.min(late.count, SHOWN.late + 1));
}

async function expectHeatMap(page: Page, { groups }: Overview): Promise<void> {
  if (groups.rows.length === 0) return;
  const title = {
    team: 'Progress by team',
    department: 'Progress by area',
    person: 'Progress by person',
  }[groups.by];
  const rows = await rowsOf(page, title);
  const days = await region(page, title).locator('.cu-axis').count();
  const progressOf = (cell: Overview['groups']['rows'][number]['cells'][number]) =>
    cell?.hasCheckIn === false ? NOT_STARTED : percent(cell?.progress ?? null);
  expect(rows.map((cells) => cells.slice(1))).toEqual(
    groups.rows.map(({ items, cells }) => [
      String(items),
      ...cells.slice(-days).map(progressOf),
      percent(cells.at(-1)?.expected ?? null),
    ]),
  );
}

/** Every number of the pictures on the page is that of the answer. */
async function expectPicturesOf(page: Page, overview: Overview): Promise<void> {
  const { weeks, ahead, movements, late } = overview;
  const newest = weeks.at(-1)!;
  const [progress, expected] = [percent(newest.progress), percent(newest.expected)];
  await expect(page.getByRole('img', { name: /^Progress\./ })).toHaveAccessibleName(
    new RegExp(
      newest.expected === 0 ? `: ${progress} so far\\.` : `: ${progress}, expected ${expected}\\.`,
    ),
  );
  expect(await rowsOf(page, 'Progress')).toEqual(weekRows(overview));
  const forecast = forecastOf(overview);
  if (forecast) await expect(region(page, 'Progress')).toContainText(forecast);
  for (const [kind, name] of KINDS) {
    await region(page, 'Status').locator('label', { hasText: name }).click();
    await expect
      .poll(() => rowsOf(page, 'Status'))
      .toEqual(
        weeks.map(({ date, statuses }) => [
          formatDate(date),
          ...STATUSES.map((status) => String(statuses[kind][status])),
        ]),
      );
  }
  const facts = page.locator('.mfe-okr_headline .mfe-okr_facts > div');
  const compared = movements && ahead.length > 0 ? [movements.fellBehind, movements.recovered] : [];
  await expect(facts.locator('dd')).toHaveText([...compared, late.count].map(String));
  await expectMovements(page, overview);
  await expectLate(page, overview);
  await expectHeatMap(page, overview);
}

interface CycleOf {
  organization: string;
  cycle: string;
}

const overviewOf = (
  caller: Caller,
  { organization, cycle }: CycleOf,
  team = '',
): Promise<Overview> =>
  caller.call('GET', `organizations/${organization}/overview?cycle=${cycle}${team}`);

/** The overview that the page shows, checked against its own call, the tree and the board. */
export async function expectOverview(
  page: Page,
  caller: Caller,
  place: CycleOf,
): Promise<Overview> {
  await region(page, 'Status').waitFor();
  const path = `organizations/${place.organization}`;
  const overview = await overviewOf(caller, place);
  await expectPicturesOf(page, overview);
  const { items } = await caller.call<{ items: TreeItem[] }>(
    'GET',
    `${path}/okrs?cycle=${place.cycle}`,
  );
  const board = await caller.call<{ people: { late: unknown[] }[] }>(
    'GET',
    `${path}/board?cycle=${place.cycle}`,
  );
  const newest = overview.weeks.at(-1)!;
  const roots = items.filter(({ parentId }) => parentId === null);
  for (const [shown, key] of [
    [newest.progress, 'realProgress'],
    [newest.expected, 'expectedProgress'],
  ] as const)
    expect(percent(shown)).toBe(percent(meanOf(roots, key)));
  for (const [kind] of KINDS)
    for (const status of STATUSES)
      expect(newest.statuses[kind][status]).toBe(
        items.filter((item) => item.kind === kind && item.status === status).length,
      );
  expect(overview.late.count).toBe(
    board.people.reduce((sum, person) => sum + person.late.length, 0),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const moved of [...(overview.movements?.rose ?? []), ...(overview.movements?.fell ?? [])])
    expect(percent(moved.progress)).toBe(percent(byId.get(moved.id)!.realProgress));
  return overview;
}

/** The page of a team has the pictures of its overview, and its row in the list the same numbers. */
export async function expectTeam(
  page: Page,
  caller: Caller,
  { team, ...place }: CycleOf & { team: string },
): Promise<void> {
  await region(page, 'Status').waitFor();
  const overview = await overviewOf(caller, place, `&team=${team}`);
  await expectPicturesOf(page, overview);
  const objectives = overview.objectives!.items;
  const keyResults = overview.keyResults!.items;
  for (const [name, items] of [
    ['Objectives', objectives],
    [/^Key results in objectives/, keyResults],
  ] as const) {
    const lines = region(page, name).getByRole('listitem');
    await expect(lines).toHaveCount(items.length);
    for (const [index, { code, title, progress, expected }] of items.entries()) {
      await expect(lines.nth(index)).toContainText(`${code} ${title}`);
      await expect(lines.nth(index)).toContainText(percent(progress));
      await expect(lines.nth(index).getByRole('progressbar')).toHaveAttribute(
        'aria-valuetext',
        `${percent(progress)}, expected ${percent(expected)}`,
      );
    }
  }
  const { standings } = await overviewOf(caller, place);
  const { progress, expected } = overview.weeks.at(-1)!;
  const counted = [...objectives.filter(({ within }) => within === null), ...keyResults];
  expect(
    percent(
      rollUpProgress(counted.map((each) => ({ weight: each.weight!, progress: each.progress }))),
    ),
  ).toBe(percent(progress));
  expect(standings!.find((each) => each.team === team)).toMatchObject({
    progress,
    expected,
    late: overview.late.count,
  });
}

/** The story of a finished cycle has the grades and counts of its closing, and the weeks of its overview. */
export async function expectStory(page: Page, caller: Caller, place: CycleOf): Promise<void> {
  await region(page, 'Result').waitFor();
  const closing = await caller.call<Closing>('GET', `cycles/${place.cycle}/closing`);
  await expect(region(page, 'Result')).toContainText(percent(closing.progress));
  const ended = page.locator('.mfe-okr_story-scales section').first().locator('dd');
  // As the objectives that are told below ended.
  const outcomes = closing.objectives.map(({ status, progress }) => outcomeOf(status, progress));
  const counts = ITEM_OUTCOMES.map((each) => outcomes.filter((outcome) => outcome === each).length);
  await expect(ended).toHaveText(counts.filter((count) => count > 0).map(String));
  const told = page.locator('.mfe-okr_story-objective');
  await expect(told).toHaveCount(closing.objectives.length);
  for (const [index, { code, title, grade, progress }] of closing.objectives.entries()) {
    await expect(told.nth(index)).toContainText(`${code} ${title}`);
    await expect(told.nth(index)).toContainText(percent(progress));
    if (grade !== null) await expect(told.nth(index)).toContainText(grade.toFixed(1));
  }
  expect(await rowsOf(page, 'Progress')).toEqual(weekRows(await overviewOf(caller, place)));
}

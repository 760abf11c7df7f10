import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildId } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Overview } from '@cumbre/contract/overview';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview, fallen, none } from '../testing/overviewFixture';

const OVERVIEW = 'GET /api/organizations/:id/overview';
async function open({
  path = '/overview',
  language = 'en' as 'en' | 'es',
  changes = {} as Partial<Overview>,
} = {}) {
  const home = buildHome();
  const responsible = home.people[1]!.id;
  const overview = buildOverview(responsible, changes);
  const server = serveHome(home, { [OVERVIEW]: overview });
  const shown = await showHome(home, { path, language });
  await screen.findByRole('heading', {
    level: 1,
    name: language === 'en' ? 'Overview' : 'Resumen',
  });
  return { home, responsible, server, ...shown };
}

test.each([
  ['en', '63% On track Expected by today: 61%. But at this pace, it ends at about 90%.'],
  [
    'es',
    '63 % Según lo previsto Esperado hasta hoy: 61 %. Pero a este ritmo terminaría cerca de 90 %.',
  ],
] as const)(
  'says at a glance how the cycle is doing, each thing once (%s)',
  async (language, name) => {
    await open({ language });
    const headline = await screen.findByRole('region', { name: name.replaceAll(' %', '\u00a0%') });
    const fell = language === 'en' ? '3fell behind this week' : '3se atrasaron esta semana';
    expect(
      within(headline)
        .getAllByRole('term')
        .map((term) => `${term.nextSibling?.textContent}${term.textContent}`),
    ).toContain(fell);
    expect(headline.textContent!.match(language === 'en' ? /On track/g : /previsto/g)).toHaveLength(
      1,
    );
    expect(headline.textContent!.match(/behind|atras/g)).toHaveLength(1);
  },
);

test('the picture of the progress says the same in one sentence', async () => {
  await open();
  expect(
    await screen.findByRole('img', {
      name: /^Progress\. On track: 63%, expected 61%\. But at this pace, it ends at about 90%\. 3 key results fell behind this week\. /,
    }),
  ).toBeInTheDocument();
});

test('the point that is nearest to the pointer says what was expected on its day', async () => {
  await open();
  const drawing = await screen.findByRole('img', { name: /^Progress\. / });
  fireEvent(drawing, new MouseEvent('pointermove', { bubbles: true, clientX: 0 }));
  expect(drawing.querySelector('.cu-point-value')).toHaveTextContent(
    '2026/02/08: 50%, expected 55%',
  );
});

function weeksWith(
  progress: number,
  expected: number,
  more: Partial<Overview['weeks'][number]> = {},
): Overview['weeks'] {
  const [before, now] = buildOverview(buildId()).weeks;
  return [before!, { ...now!, progress, expected, ...more }];
}

test('says that new items lower the progress where it fell without an item falling', async () => {
  const movements = { ...buildOverview(buildId()).movements!, fellBehind: 0, begunCount: 2 };
  await open({ changes: { weeks: weeksWith(0.4, 0.61), movements } });
  expect(
    await screen.findByText(
      'Expected by today: 61%. 2 items are new since last week, which lowers the progress.',
    ),
  ).toBeInTheDocument();
});

test.each([
  ['what reads equal', 0.61401, 0.61404, 'On track'],
  ['a gap of less than a point', 0.614, 0.618, 'Nearly on track'],
  ['a gap of a point', 0.6, 0.61, 'Behind'],
  ['a large gap', 0.2, 0.61, 'At risk'],
])('names %s', async (_, progress, expected, words) => {
  await open({ changes: { weeks: weeksWith(progress, expected) } });
  expect(
    await screen.findByRole('region', { name: new RegExp(`% ${words} Expected by today: `) }),
  ).toBeInTheDocument();
});

test('a cycle is called behind where each of its objectives is', async () => {
  const { groups } = buildOverview(buildId());
  const cell = { progress: 0.611, expected: 0.618, allBehind: true };
  const rows = groups.rows.slice(0, 1).map((row) => ({ ...row, cells: [null, cell] }));
  await open({
    changes: {
      weeks: weeksWith(0.611, 0.618, { allBehind: true }),
      groups: { ...groups, rows },
    },
  });
  expect(
    await screen.findByRole('region', { name: /^61\.1% Behind Expected by today: 61\.8%/ }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Nearly on track/)).toBeNull();
  expect(document.querySelector('.mfe-okr_heat-cell-behind:not(.mfe-okr_swatch)')).not.toBeNull();
});

test('says where its line begins, if that is after the start of the cycle', async () => {
  const { unmount } = await open();
  expect(
    await screen.findByText(
      'The chart begins on 2026/02/05, with the first item. The plan counts from 2026/01/01.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Progress\. / })).toHaveTextContent(/2026\/02\/05/);
  unmount();
  await open({ changes: { start: '2026-01-01' } });
  await screen.findByRole('img', { name: /^Progress\. / });
  expect(screen.queryByText(/^The chart begins/)).toBeNull();
});

test('on the first day compares with nothing', async () => {
  await open({ changes: { weeks: weeksWith(0.05, 0), movements: null } });
  expect(
    await screen.findByRole('region', { name: '5% On track Nothing is expected yet.' }),
  ).toBeInTheDocument();
});

test('on the first day the groups are not called where they should be', async () => {
  const { groups } = buildOverview(buildId());
  const rows = groups.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell && { ...cell, progress: 0, expected: 0 }),
  }));
  await open({ changes: { groups: { ...groups, rows } } });
  expect(
    await screen.findByText('It is too early to say: nothing is expected yet.'),
  ).toBeInTheDocument();
  expect(document.querySelector('.mfe-okr_heat-cell-onTrack:not(.mfe-okr_swatch)')).toBeNull();
});

test('the number of overdue check-ins leads to them, on the board of who has one', async () => {
  const { home } = await open();
  expect(await screen.findByRole('link', { name: 'Show the overdue check-in' })).toHaveAttribute(
    'href',
    `/board?cycle=${home.cycle.id}&show=late`,
  );
});

test('one and several are said in the grammar of Spanish', async () => {
  const { late, movements } = buildOverview(buildId());
  const { unmount } = await open({
    language: 'es',
    changes: { movements: { ...movements!, fellBehind: 1, recovered: 2 } },
  });
  const texts = async () =>
    (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(await texts()).toEqual(['se atrasó esta semana', 'se recuperaron esta semana', 'vencido']);
  unmount();
  await open({ language: 'es', changes: { late: { ...late, count: 3 } } });
  expect(await texts()).toContain('vencidos');
});

test('says no range of the forecast where it has one value', async () => {
  const { forecast } = buildOverview(buildId(), {});
  await open({ changes: { forecast: { ...forecast!, progress: 1, worst: 1, best: 1 } } });
  expect(
    await screen.findByText('At this pace, the cycle ends at about 100%.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Forecast')).toBeInTheDocument();
  expect(screen.queryByText('Forecast and its range')).toBeNull();
});

test.each([
  ['en', 'Progress', 'what each item should have had when the cycle ended.'],
  ['es', 'Progreso', 'lo que cada elemento debía tener al terminar el ciclo.'],
] as const)(
  'of a finished cycle says what was expected at its end (%s)',
  async (language, name, words) => {
    await open({ language, changes: { ahead: [], forecast: null, noForecast: 'ENDED' } });
    const progress = await screen.findByRole('region', { name });
    expect(progress).toHaveTextContent(words);
    expect(progress).not.toHaveTextContent(/by today|hasta hoy/);
  },
);

test('says what the forecast and what is expected are the averages of, and leads to the help', async () => {
  await open();
  const progress = await screen.findByRole('region', { name: 'Progress' });
  expect(progress).toHaveTextContent(
    'The forecast is the average of the forecasts of 3 items with values of their own, each at most 100%. ' +
      'One item has too few check-ins for a forecast and counts as it stands today. ' +
      'Expected is the average of what each item should have by today.',
  );
  expect(within(progress).getByRole('link', { name: 'How it is calculated' })).toHaveAttribute(
    'href',
    '/help/overview',
  );
});

test('has a table with the numbers of each picture', async () => {
  await open();
  const progress = await screen.findByRole('region', { name: 'Progress' });
  expect(within(progress).getByRole('img')).toHaveAccessibleName(
    /^Progress\. On track: 63%, expected 61%\..*about 90% \(likely between 80% and 100%\)\.$/,
  );
  const rows = within(progress).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week endingProgressExpected',
    '2026/02/0850%55%',
    '2026/02/1563%61%',
    '2026/03/31–100%',
  ]);
  const statuses = screen.getByRole('region', { name: 'Status' });
  expect(
    within(statuses).getByRole('row', { name: /2026\/02\/15/, hidden: true }),
  ).toHaveTextContent('2026/02/15143102');
  const people = screen.getByRole('region', { name: 'Progress by person' });
  expect(within(people).getByRole('row', { name: /Luis/, hidden: true })).toHaveTextContent(
    'Luis Mamani340%41%60%',
  );
  expect(
    within(people).getByText('1 of 1 person is behind what is expected: Luis Mamani.'),
  ).toBeInTheDocument();
});

test('leads into the tree with the same filter', async () => {
  const { home, responsible, user, address } = await open();
  const statuses = await screen.findByRole('region', { name: 'Status' });
  const link = (name: RegExp) => within(statuses).getByRole('link', { name });
  expect(link(/^Behind/)).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&status=behind&kind=key_result`,
  );
  await user.click(screen.getByRole('radio', { name: 'Objectives' }));
  expect(address()).toBe('/overview?kind=objective');
  expect(link(/^Behind/)).toHaveTextContent('Behind2');
  expect(link(/^Behind/)).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&status=behind&kind=objective`,
  );
  expect(screen.getByRole('link', { name: 'KR1.1 Days without water' })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&item=${fallen.id}`,
  );
  expect(screen.getByRole('link', { name: 'Luis Mamani', hidden: true })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&who=${responsible}`,
  );
});

test('what the lists leave out is a press away', async () => {
  const others = Array.from({ length: 6 }, (_, index) => ({
    ...fallen,
    id: buildId(),
    code: `KR2.${index + 1}`,
  }));
  const { user } = await open({
    changes: {
      movements: {
        since: '2026-02-08',
        fellBehind: 1,
        recovered: 0,
        fellCount: 7,
        roseCount: 0,
        fell: [fallen, ...others],
        rose: [],
      },
    },
  });
  const moved = await screen.findByRole('region', { name: 'What moved' });
  expect(within(moved).getAllByRole('link')).toHaveLength(5);
  await user.click(within(moved).getByRole('button', { name: 'and 2 more' }));
  expect(within(moved).getAllByRole('link')).toHaveLength(7);
  expect(within(moved).getByRole('link', { name: /^KR2.5 / })).toHaveFocus();
  expect(within(moved).queryByText(/ more$/)).toBeNull();
});

test('names what is new, and what that does to the progress of a group', async () => {
  const { movements } = buildOverview(buildId());
  await open({ changes: { movements: { ...movements!, begunCount: 1, begun: [fallen] } } });
  const moved = await screen.findByRole('region', { name: 'What moved' });
  expect(within(moved).getByRole('heading', { name: 'New (1)' })).toBeInTheDocument();
  expect(within(moved).getByText(/^They count from now on/)).toBeInTheDocument();
});

test('counts what the lists leave out, and says what is late or silent', async () => {
  const { home } = await open();
  const moved = await screen.findByRole('region', { name: 'What moved' });
  expect(within(moved).getByRole('heading', { name: 'Fell (7)' })).toBeInTheDocument();
  expect(within(moved).getByRole('link', { name: 'and 6 more' })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}`,
  );
  expect(within(moved).getByText(/^Compared with .*\. Nothing rose\.$/)).toBeInTheDocument();
  const late = screen.getByRole('region', { name: 'Late check-ins' });
  expect(late).toHaveTextContent('One check-in is late. One without a value for four weeks.');
  expect(late).toHaveTextContent('Luis Mamani · no value yet13 days late');
});

test('shows teams side by side, each row a link into the tree with its filter', async () => {
  const team = { id: buildId(), name: 'Sales' };
  const row = { department: null, person: null, items: 2 };
  const cells = [null, { progress: 0.1, expected: 0.5 }];
  const { home } = await open({
    changes: {
      teams: [team],
      groups: {
        by: 'team',
        rows: [
          { ...row, team: team.id, cells },
          { ...row, team: null, cells: [null, null] },
        ],
      },
    },
  });
  const teams = await screen.findByRole('region', { name: 'Progress by team' });
  expect(teams).toHaveTextContent('1 of 1 team is behind what is expected: Sales.');
  for (const [name, filter] of [
    ['Sales', team.id],
    ['Without a team', 'none'],
  ] as const)
    expect(within(teams).getByRole('link', { name: `Show ${name} in the tree` })).toHaveAttribute(
      'href',
      `/?cycle=${home.cycle.id}&team=${filter}`,
    );
});

test('a long name takes two lines of the heat map instead of being cut', async () => {
  const { groups, people } = buildOverview(buildId());
  await open({
    changes: {
      groups,
      people: [{ ...people[0]!, firstName: 'María Fernanda', lastName: 'Quispe de la Torre' }],
    },
  });
  await screen.findByRole('img', { name: /^Progress by person/ });
  const lines = [...document.querySelector('.mfe-okr_heat-name')!.querySelectorAll('tspan')];
  expect(lines.map(({ textContent }) => textContent).join(' ')).toBe(
    'María Fernanda Quispe de la Torre',
  );
  expect(lines).toHaveLength(2);
});

test('each cell of the heat map is a link, and all of them are one tab stop', async () => {
  const { user, responsible, home } = await open();
  const people = await screen.findByRole('toolbar', { name: 'Progress by person' });
  const links = within(people).getAllByRole('link');
  const stops = () => links.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([links[0]]);
  expect(links[0]).toHaveAccessibleName('Show Luis Mamani in the tree');
  act(() => links[0]!.focus());
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveAccessibleName(
    'Luis Mamani, week ending 2026/02/15: 41%, expected 60%. Show in the tree',
  );
  expect(document.activeElement).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&who=${responsible}`,
  );
  expect(stops()).toEqual([document.activeElement]);
});

test('says why there is no forecast, and what to do in an empty cycle', async () => {
  const { unmount } = await open({
    changes: { forecast: null, noForecast: 'TOO_FEW', movements: null },
  });
  expect(
    await screen.findByText(
      'A forecast needs at least four check-ins for most of the key results.',
    ),
  ).toBeInTheDocument();
  unmount();
  const weeks = [
    {
      date: '2026-02-15',
      progress: null,
      expected: null,
      statuses: { objective: none, key_result: none },
    },
  ];
  await open({ changes: { weeks } });
  expect(await screen.findByText('Nothing in 2026 Q1 yet')).toBeInTheDocument();
});

test('a failure can be retried', async () => {
  const home = buildHome();
  const server = serveHome(home, {
    [OVERVIEW]: () => problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
  });
  const { user } = await showHome(home, { path: '/overview' });
  expect(await screen.findByText('Back in a moment.')).toBeInTheDocument();
  server.answer({ [OVERVIEW]: buildOverview(home.people[1]!.id) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Progress' })).toBeInTheDocument();
});

test('a print has the name of the organization, the cycle and the page', async () => {
  const { home, unmount } = await open();
  await screen.findByText(/^Expected by today: 61%/);
  const { title } = document;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.title).toBe(`${home.organization.name} - ${home.cycle.name} - Overview`);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.title).toBe(title);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  unmount();
  expect(document.title).toBe(title);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test.each(['en', 'es'] as const)(
  'in %s a week in which nothing had a check-in is not started, in the line and in the heat map',
  async (language) => {
    const fixture = buildOverview(buildId());
    const [before, now] = fixture.weeks;
    const [group] = fixture.groups.rows;
    await open({
      language,
      changes: {
        weeks: [
          { ...before!, progress: 0, hasCheckIn: false },
          { ...now!, hasCheckIn: true },
        ],
        groups: {
          by: 'person',
          rows: [
            {
              ...group!,
              person: null,
              cells: [
                { progress: 0, expected: 0.5, hasCheckIn: false },
                { progress: 0.41, expected: 0.6, hasCheckIn: true },
              ],
            },
          ],
        },
      },
    });
    const [progress, people, notStarted] =
      language === 'en'
        ? ['Progress', 'Progress by person', 'Not started']
        : ['Progreso', 'Progreso por persona', 'Sin empezar'];
    const line = await screen.findByRole('region', { name: progress });
    const drawn = (region: HTMLElement, selector: string) => region.querySelectorAll(selector);
    // One point: that of today.
    expect(drawn(line, '.cu-point, .mfe-okr_newest')).toHaveLength(1);
    expect(within(line).getByText(notStarted)).toBeInTheDocument();
    const heat = screen.getByRole('region', { name: people });
    expect(drawn(heat, '.mfe-okr_heat-cell-none')).toHaveLength(1);
    expect(within(heat).getByText(notStarted)).toBeInTheDocument();
  },
);

test('without any check-in, the heat map does not say that all is well', async () => {
  const [group] = buildOverview(buildId()).groups.rows;
  const cells = [null, { progress: 0, expected: 0.5, hasCheckIn: false }];
  await open({ changes: { groups: { by: 'person', rows: [{ ...group!, person: null, cells }] } } });
  const heat = await screen.findByRole('region', { name: 'Progress by person' });
  expect(heat).toHaveTextContent('There is no check-in yet.');
});

test('the print says whose overview it is, and lists what the screen leaves to a button', async () => {
  const late = buildOverview(buildId()).late.items[0]!;
  const items = Array.from({ length: 11 }, (_, at) => ({
    ...late,
    id: buildId(),
    title: `Well ${at}`,
  }));
  const { home, container } = await open({
    changes: { late: { count: 12, silentCount: 0, peopleCount: 1, people: [], items } },
  });
  const list = within(await screen.findByRole('region', { name: 'Late check-ins' }));
  expect(list.getByRole('button', { name: 'and 4 more' })).toBeVisible();
  expect(screen.queryByText(/Well 10/)).toBeNull();
  expect(container.querySelector('.mfe-okr_print-head')).toHaveAttribute(
    'data-print',
    `${home.organization.name} · ${home.cycle.name} · Running · 2026/02/15`,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/Well 10/)).toBeVisible();
  // The answer has no more: the print says so.
  expect(list.getByRole('link', { name: 'and one more' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/Well 10/)).toBeNull();
});

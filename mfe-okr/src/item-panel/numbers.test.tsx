import { screen, within } from '@testing-library/react';
import type { Item } from '@cumbre/contract/items';
import { buildCheckIn } from '@cumbre/testing/builders';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

async function open({
  mode = 'endOfCycle',
  language = 'en',
  changes = {},
  state = 'running',
  view = '',
}: {
  mode?: 'endOfCycle' | 'today';
  language?: 'en' | 'es';
  changes?: Partial<Item>;
  state?: 'running' | 'finished';
  view?: string;
} = {}) {
  window.localStorage.setItem('mfe-okr/display-mode', mode);
  const home = buildHome();
  home.cycle.state = state;
  const item = { ...home.kr11, ...changes };
  serveHome(home, {
    'GET /api/okrs/:id': { item },
    'GET /api/okrs/:id/progress': {
      entries: [45, 40].map((value, index) =>
        buildCheckIn({ value, date: `2026-02-0${index + 1}` }),
      ),
    },
  });
  await showHome(home, { path: `/?item=${item.id}${view}`, language });
  const panel = await screen.findByRole('dialog');
  const bar = await within(panel).findByRole('progressbar');
  const figures = bar.closest('.mfe-okr_numbers')!.querySelector('.mfe-okr_figures')!;
  // What explains a word describes it, and is not part of the line.
  const line = figures.cloneNode(true) as Element;
  for (const text of line.querySelectorAll('[role=tooltip]')) text.remove();
  return { figures, line: line.textContent.trim(), bar };
}

/** The words of the head; the small line beside them comes with the history. */
const partsOf = (head: HTMLElement) =>
  [...head.querySelectorAll(':scope > span')].map(({ textContent }) => textContent);

afterEach(() => window.localStorage.removeItem('mfe-okr/display-mode'));

test('at the end of the cycle the progress leads, and what is expected stands beside it', async () => {
  const { line, figures } = await open();
  expect(line).toBe('25% of the way50.6% expected by today');
  expect([...figures.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '25%',
  ]);
  expect(figures).toHaveTextContent('Progress is 49.4% of that.');
});

test('in a finished cycle no days are left, and what was expected is that of its end', async () => {
  const { line, figures } = await open({ state: 'finished' });
  expect(line).toBe('25% of the way50.6% expected when the cycle ended');
  expect(figures).toHaveTextContent('At a steady pace, progress would have been here.');
  const head = screen.getByRole('group', { name: 'At a glance' });
  expect(head).toHaveTextContent(/ended on \d{4}\/\d\d\/\d\d$/);
});

test.each([
  ['en', 'from 2026/03/01 until 2026/03/31'],
  ['es', 'del 2026/03/01 al 2026/03/31'],
] as const)(
  'what has not begun says when it starts, not the days left (%s)',
  async (language, days) => {
    await open({ language, changes: { startDate: '2026-03-01', endDate: '2026-03-31' } });
    const head = screen.getByRole('group', { name: /At a glance|De un vistazo/ });
    expect(partsOf(head).at(-1)).toBe(days);
  },
);

test('today the share of the plan leads, and what it comes from stands beside it', async () => {
  const { line, bar } = await open({ mode: 'today' });
  expect(line).toBe('49.4% of plan25% of the way, where 50.6% is expected by today');
  expect(bar).toHaveAttribute('aria-valuetext', '49.4% of plan');
});

test.each([
  ['en', TODAY, '0% of the waystarts today'],
  ['es', TODAY, '0 % del caminoempieza hoy'],
  ['en', '2026-03-01', '0% of the waystarts on 2026/03/01'],
  ['es', '2026-03-01', '0 % del caminoempieza el 2026/03/01'],
  ['en', '2026-01-01', '0% of the waynothing expected yet'],
] as const)(
  'before anything is expected, that is said in words (%s, %s)',
  async (language, startDate, words) => {
    const changes = { startDate, endDate: '2026-03-31', realProgress: 0, expectedProgress: 0 };
    for (const mode of ['endOfCycle', 'today'] as const) {
      const { line } = await open({ mode, language, changes });
      expect(line.replaceAll('\u00A0', ' ')).toBe(words);
      document.body.replaceChildren();
    }
  },
);

test.each([
  ['en', {}, '40 → 10 days from 50', 'Owner: Ana Quispe'],
  ['es', {}, '40 → 10 days desde 50', 'Responsable: Ana Quispe'],
] as const)(
  'the head says from which value to which, who answers and until when (%s)',
  async (language, changes, values, person) => {
    await open({ language, changes: { ...changes, endDate: '2026-03-31' } });
    const head = screen.getByRole('group', { name: /At a glance|De un vistazo/ });
    expect(partsOf(head)).toEqual([
      values,
      person,
      language === 'en'
        ? 'until 2026/03/31 · 44 days left'
        : 'hasta el 2026/03/31 · quedan 44 días',
    ]);
  },
);

test('the head names the assigned person, and the details the owner', async () => {
  const home = buildHome();
  const item = { ...home.kr11, assignedUser: home.people[1]!.id };
  serveHome(home, { 'GET /api/okrs/:id': { item } });
  await showHome(home, { path: `/?item=${item.id}` });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Assigned to:', { exact: false })).toBeInTheDocument();
  expect(within(panel).getByRole('group', { name: 'At a glance' })).toHaveTextContent(
    'Luis Mamani',
  );
});

test('an item that was added long after its plan began says so, and leads to its dates', async () => {
  await open({ changes: { createdOn: '2026-02-10', status: 'atRisk' } });
  expect(
    screen.getByText(/^Its plan counts from 2026\/01\/01, although it was added on 2026\/02\/10\./),
  ).toBeVisible();
  screen.getByRole('button', { name: 'Change its dates' }).click();
  expect(await screen.findByRole('dialog', { name: /^Edit/ })).toBeVisible();
});

test.each([
  ['on track', { createdOn: '2026-02-10', status: 'onTrack' }],
  ['there from the start', { status: 'atRisk' }],
  [
    'an objective, whose plan is that of its key results',
    {
      createdOn: '2026-02-10',
      status: 'atRisk',
      kind: 'objective',
      startValue: null,
      targetValue: null,
    },
  ],
  [
    'planned from that day',
    {
      createdOn: '2026-02-10',
      status: 'atRisk',
      startDate: '2026-02-10',
      endDate: '2026-03-31',
    },
  ],
] as const)('nothing of its plan is said of an item that is %s', async (_, changes) => {
  await open({ changes });
  expect(screen.queryByText(/^Its plan counts/)).not.toBeInTheDocument();
});

test('the small line of the values leads to their history, which stands below the form', async () => {
  await open();
  const history = await screen.findByRole('heading', { name: 'Progress history' });
  screen.getByRole('button', { name: 'Show the progress history' }).click();
  expect(history).toHaveFocus();
});

test('among the notes there is no small line, because no history stands below', async () => {
  await open({ view: '&view=notes' });
  expect(await screen.findByRole('tab', { name: /^Notes/, selected: true })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Show the progress history' }),
  ).not.toBeInTheDocument();
});

test('on a phone only the status and the progress stand above the tabs, the rest is in the details', async () => {
  const home = buildHome();
  serveHome(home, { 'GET /api/okrs/:id': { item: home.kr11 } });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}`, width: 360 });
  const panel = within(await screen.findByRole('dialog'));
  const details = within(await panel.findByRole('tabpanel', { name: 'Details' }));
  expect(details.getByRole('group', { name: 'At a glance' })).toBeVisible();
  expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(details.queryByRole('progressbar')).toBeNull();
  await user.click(panel.getByRole('tab', { name: /^Notes/ }));
  expect(await panel.findByRole('tabpanel', { name: /^Notes/ })).toBeVisible();
  expect(panel.getByRole('progressbar')).toBeVisible();
  expect(panel.queryByRole('group', { name: 'At a glance' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('who is ahead of the plan reads how far', async () => {
  const { figures } = await open({ changes: { realProgress: 0.75, expectedProgress: 0.6 } });
  expect(figures).toHaveTextContent('Progress is 125% of that.');
});

test.each(['running', 'finished'] as const)(
  'what an objective of a %s cycle is calculated from leads to its panel',
  async (state) => {
    const home = buildHome();
    home.cycle.state = state;
    const { id, code, title, weight } = home.kr11;
    serveHome(home, {
      'GET /api/okrs/:id': {
        item: home.o1,
        terms: [{ id, code, title, weight, progress: 0.25, counts: true }],
      },
    });
    await showHome(home, { path: `/?cycle=${home.cycle.id}&item=${home.o1.id}` });
    const why = await screen.findByRole('region', { name: 'How this is calculated' });
    expect(within(why).getByRole('link', { name: `${code} ${title}` })).toHaveAttribute(
      'href',
      `/?cycle=${home.cycle.id}&item=${id}`,
    );
  },
);

test('an objective whose key results begin today begins today as well', async () => {
  const home = buildHome();
  Object.assign(home.kr111, { startDate: TODAY, endDate: home.cycle.end, realProgress: 0 });
  const item = { ...home.o11, realProgress: 0, expectedProgress: 0 };
  serveHome(home, { 'GET /api/okrs/:id': { item } });
  await showHome(home, { path: `/?item=${item.id}` });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('starts today')).toBeVisible();
  expect((await panel.findByText('Start date')).closest('dl > div')).toHaveTextContent(
    `Start date${TODAY.replaceAll('-', '/')}`,
  );
});

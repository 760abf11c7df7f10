import { act, screen, waitFor, within } from '@testing-library/react';
import type { Item } from '@cumbre/contract/items';
import { buildCheckIn } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildItemWeeks } from '../testing/itemWeeksFixture';

const WEEKS = 'GET /api/okrs/:id/weeks';
const HEADING = { en: 'Progress history', es: 'Historial de progreso' };

async function openObjective({
  changes = {},
  routes = {},
  language = 'en',
}: {
  changes?: Partial<Item>;
  routes?: Record<string, Route>;
  language?: 'en' | 'es';
} = {}) {
  const home = buildHome();
  Object.assign(home.o1, changes);
  const server = serveHome(home, routes);
  const shown = await showHome(home, { path: `/?item=${home.o1.id}`, language });
  const panel = await screen.findByRole('dialog');
  // The last part of the panel.
  await within(panel).findByRole('region', { name: /^(Details|Detalles)$/ });
  const history = () => within(panel).findByRole('region', { name: HEADING[language] });
  return { home, server, panel, history, ...shown };
}

/** The heights of the points of a line, of which a larger one is lower in the drawing. */
const pointsOf = (path: Element | null | undefined) =>
  [...(path?.getAttribute('d') ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

test.each([
  [
    'en',
    'Progress of Clean water for all by week, with the expected line',
    ['Week ending', 'Progress', 'Expected'],
    [
      ['2026/01/25', 'Not started', '10%'],
      ['2026/02/01', '12.5%', '30%'],
      ['2026/02/15', '37.5%', '50.6%'],
      ['2026/02/22', '–', '60%'],
      ['2026/03/31', '–', '100%'],
    ],
  ],
  [
    'es',
    'Progreso de Clean water for all por semana, con la línea esperada',
    ['Semana hasta', 'Progreso', 'Esperado'],
    [
      ['2026/01/25', 'Sin empezar', '10 %'],
      ['2026/02/01', '12,5 %', '30 %'],
      ['2026/02/15', '37,5 %', '50,6 %'],
      ['2026/02/22', '–', '60 %'],
      ['2026/03/31', '–', '100 %'],
    ],
  ],
] as const)(
  'the history of an objective is its progress by week, as a drawing and as a table (%s)',
  async (language, label, titles, rows) => {
    const { history, user } = await openObjective({ language });
    const drawing = await within(await history()).findByRole('img', { name: label });
    // From the day on which it began to the end of the cycle, with the line of today between them.
    expect(drawing).toHaveTextContent('2026/01/20');
    expect(drawing).toHaveTextContent('2026/03/31');
    expect(drawing.querySelectorAll('.cu-line-today')).toHaveLength(1);
    // The week before the first check-in has an expected progress alone.
    const progress = pointsOf(drawing.querySelector('.cu-line'));
    const expected = pointsOf(drawing.querySelector('.cu-line-expected'));
    expect([progress.length, expected.length]).toEqual([2, 5]);
    expect(progress[1]).toBeLessThan(progress[0]!);
    expect(expected[2]).toBeLessThan(progress[1]!);
    const section = within(await history());
    await user.click(section.getByText(/Show as table|Ver como tabla/));
    const table = section.getByRole('table', { name: label.split(',')[0] });
    const textOf = (cell: Element) => cell.textContent.replaceAll('\u00A0', ' ');
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(titles);
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('th, td')].map(textOf)),
    ).toEqual(rows);
  },
);

test.each([
  [
    'en',
    'At this pace, it ends the cycle at about 72% (likely between 60% and 85%).',
    'The forecast is the average of the forecasts of 3 items with values of their own, each at most 100%. One item has too few check-ins for a forecast and counts as it stands today.',
  ],
  [
    'es',
    'A este ritmo, terminaría el ciclo cerca de 72 % (probablemente entre 60 % y 85 %).',
    'El pronóstico es el promedio de los pronósticos de 3 elementos con valores propios, cada uno como máximo 100 %. Un elemento tiene muy pocos avances para un pronóstico y cuenta como está hoy.',
  ],
] as const)(
  'the history of an objective goes on to where it is heading, in the drawing and in words (%s)',
  async (language, sentence, basis) => {
    const forecast = { progress: 0.719, worst: 0.6, best: 0.85, items: 3, standing: 1 };
    const answer = buildItemWeeks({ forecast, noForecast: null });
    const { history } = await openObjective({ language, routes: { [WEEKS]: answer } });
    const drawing = await within(await history()).findByRole('img');
    const [from, to] = pointsOf(drawing.querySelector('.cu-line-forecast'));
    expect(from).toBe(pointsOf(drawing.querySelector('.cu-line')).at(-1));
    expect(to).toBeLessThan(from!);
    expect(drawing.querySelectorAll('.cu-range')).toHaveLength(1);
    const said = within(await history()).getByRole('region', { name: /^(Forecast|Pronóstico)$/ });
    expect(said.textContent.replaceAll('\u00A0', ' ')).toContain(`${sentence}${basis}`);
  },
);

test.each([
  [
    'onTrack',
    0.84,
    'On track today, but at this pace it ends the cycle at about 84%. Likely between 80% and 90%.',
  ],
  [
    'atRisk',
    1,
    'At risk today, but at this pace it still ends the cycle at about 100%. Likely between 80% and 90%.',
  ],
  ['behind', 0.84, 'At this pace, it ends the cycle at about 84% (likely between 80% and 90%).'],
] as const)(
  'where status (%s) and forecast (%s) differ, one sentence of the panel says both',
  async (status, progress, sentence) => {
    const forecast = { progress, worst: 0.8, best: 0.9, items: 3, standing: 0 };
    const answer = buildItemWeeks({ forecast, noForecast: null });
    const { home, history } = await openObjective({
      changes: { status },
      routes: { [WEEKS]: answer },
    });
    expect(home.o1.status).toBe(status);
    const said = await within(await history()).findByRole('region', { name: 'Forecast' });
    expect(said.querySelector('p')).toHaveTextContent(sentence);
  },
);

test.each([
  ['TOO_FEW', 'A forecast needs at least four check-ins for most of the key results.'],
  ['ENDED', null],
  // An earlier server says nothing of a forecast.
  [undefined, null],
] as const)(
  'the history of an objective without a forecast says why (%s)',
  async (reason, text) => {
    const answer = buildItemWeeks(reason && { forecast: null, noForecast: reason });
    const { history } = await openObjective({ routes: { [WEEKS]: answer } });
    const drawing = await within(await history()).findByRole('img');
    expect(drawing.querySelectorAll('.cu-line-forecast')).toHaveLength(0);
    const said = within(await history()).queryByRole('region', { name: 'Forecast' });
    expect(said?.querySelector('p')?.textContent ?? null).toBe(text);
  },
);

test('the panel does not wait for the history, whose room is kept until it is there', async () => {
  let answer = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { history } = await openObjective({
    routes: {
      [WEEKS]: async () => {
        await waiting;
        return buildItemWeeks();
      },
    },
  });
  const section = await history();
  const room = section.querySelector('.mfe-okr_weeks');
  expect(room).not.toBeNull();
  expect(within(section).queryByRole('img')).toBeNull();
  act(answer);
  const drawing = await within(section).findByRole('img');
  expect(drawing.closest('.mfe-okr_weeks')).toBeInTheDocument();
});

test('a check-in of what is below it is in the history', async () => {
  const weeks = buildItemWeeks();
  const { home, server, history, user } = await openObjective({
    routes: {
      [WEEKS]: () => structuredClone(weeks),
      'POST /api/okrs/:id/progress': () => ({
        entry: buildCheckIn({ value: 20 }),
        items: [
          { ...home.kr11, currentValue: 20, realProgress: 0.75, status: 'onTrack' },
          { ...home.o1, realProgress: 0.625 },
        ],
        replaced: null,
      }),
    },
  });
  const newest = async () =>
    within(await history()).findByRole('row', { name: /^2026\/02\/15 37\.5% /, hidden: true });
  await newest();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  weeks.weeks.at(-1)!.progress = 0.625;
  act(() => screen.getByRole('row', { name: /^KR1\.1 / }).focus());
  await user.keyboard('{Enter}20{Enter}');
  await waitFor(() => expect(server.callsTo('POST /api/okrs/:id/progress')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /Clean water for all/ }));
  const panel = await screen.findByRole('dialog');
  expect(
    await within(panel).findByRole('row', { name: /^2026\/02\/15 62\.5% /, hidden: true }),
  ).toBeInTheDocument();
});

test('without a check-in the history says so, and reads nothing', async () => {
  const { history, server } = await openObjective({ changes: { status: 'notStarted' } });
  expect(await history()).toHaveTextContent('No check-ins yet.');
  expect(server.callsTo(WEEKS)).toEqual([]);
});

test('weeks without anything that counts have no expected progress', async () => {
  const [before, ...rest] = buildItemWeeks().weeks;
  const weeks = [{ ...before!, progress: null }, ...rest];
  const { history } = await openObjective({ routes: { [WEEKS]: buildItemWeeks({ weeks }) } });
  const drawing = await within(await history()).findByRole('img');
  expect(pointsOf(drawing.querySelector('.cu-line-expected'))).toHaveLength(4);
  expect(
    within(await history())
      .getByText('2026/01/25')
      .closest('tr'),
  ).toHaveTextContent(/–$/);
});

test.each(['a mirror of another organization', 'an earlier server'])(
  'the panel of %s has no history of an objective',
  async (place) => {
    const isMirror = place.startsWith('a mirror');
    const { panel, server } = await openObjective({
      changes: isMirror ? { sharedBy: 'Agua' } : {},
      routes: { [WEEKS]: problem('NOT_FOUND', 'Not found') },
    });
    await waitFor(() =>
      expect(within(panel).queryByRole('heading', { name: HEADING.en })).toBeNull(),
    );
    expect(server.callsTo(WEEKS)).toHaveLength(isMirror ? 0 : 1);
  },
);

test('a history that could not be loaded is asked for again', async () => {
  const { history, server, user } = await openObjective({
    routes: { [WEEKS]: problem('INTERNAL', 'Broken') },
  });
  const section = within(await history());
  expect(await section.findByText('The history could not be loaded.')).toBeInTheDocument();
  server.answer({ [WEEKS]: buildItemWeeks() });
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByRole('img')).toBeInTheDocument();
});

test.each([true, false])(
  'an objective with a metric of its own has its check-ins, and its weeks where something below counts (%s)',
  async (counts) => {
    const measure = { startValue: 0, targetValue: 10, currentValue: 4, unit: 'wells' };
    const { history, server, panel } = await openObjective({
      changes: measure,
      routes: {
        'GET /api/okrs/:id': ({ params }) => ({
          item: { ...buildHome().o1, id: params.id, ...measure },
          terms: [{ id: 'a', code: 'KR1', title: 'Below', weight: 1, progress: 0.5, counts }],
        }),
      },
    });
    const label = counts ? /by week/ : /^Values of/;
    expect(await within(await history()).findByRole('img', { name: label })).toBeInTheDocument();
    expect(await within(panel).findByRole('table', { name: /^Check-ins of/ })).toBeInTheDocument();
    expect(server.callsTo(WEEKS)).toHaveLength(counts ? 1 : 0);
    expect(within(panel).queryAllByRole('heading', { name: 'Check-ins' })).toHaveLength(
      counts ? 1 : 0,
    );
  },
);

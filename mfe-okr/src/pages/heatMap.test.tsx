// The heat map: its key has the statuses that it shows, and paper has room for all weeks.
import { act, screen, within } from '@testing-library/react';
import { addDays } from '@cumbre/domain/calendar';
import { buildId } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

const OVERVIEW = 'GET /api/organizations/:id/overview';
const reached = { progress: 1, expected: 0.5 };
const onTrack = { progress: 0.9, expected: 0.6 };
const atRisk = { progress: 0.1, expected: 0.6 };

/** Every drawing is that wide. */
function measureAs(width: number): void {
  class Observer {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe() {
      const entry = { contentRect: { width } } as ResizeObserverEntry;
      // As the browser, after the effect that observes.
      queueMicrotask(() => act(() => this.report([entry], this)));
    }
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((report) => new Observer(report));
}

type Cells = readonly ({ progress: number; expected: number } | null)[];

/** Of a cycle with a group that has those cells, one for each week. */
async function openHeat(state: 'running' | 'finished', cells: Cells): Promise<HTMLElement> {
  const home = buildHome();
  home.cycle.state = state;
  const { groups, weeks } = buildOverview(buildId());
  const rows = [{ ...groups.rows[0]!, person: null, cells: [...cells] }];
  const changes = {
    weeks: cells.map((_, index) => ({
      ...weeks.at(-1)!,
      date: addDays(weeks.at(-1)!.date, 7 * (index + 1 - cells.length)),
    })),
    groups: { ...groups, rows },
  };
  serveHome(home, { [OVERVIEW]: buildOverview(home.o1.owner, changes) });
  await showHome(home, { path: '/overview' });
  return screen.findByRole('region', { name: 'Progress by person' });
}
afterEach(() => jest.restoreAllMocks());

const END = 'At the end (2026/02/15):';

test.each([
  ['running', 640, [reached, onTrack], ['AchievedOn track']],
  ['running', 640, [atRisk, onTrack], ['On trackAt risk']],
  ['running', 640, [null, { progress: 0, expected: 0 }], []],
  // Only the newest week fits.
  ['running', 150, [reached, onTrack], ['On track']],
  ['finished', 640, [onTrack, atRisk], ['In the weeks:On track', `${END}Missed`]],
  ['finished', 640, [null, atRisk], [`${END}Missed`]],
  ['finished', 150, [onTrack, atRisk], [`${END}Missed`]],
] as const)(
  'of a %s cycle, %i px wide, the weeks %j have the keys %j',
  async (state, width, cells, keys) => {
    measureAs(width);
    const heat = await openHeat(state, cells);
    const shown = [...heat.querySelectorAll('.mfe-okr_key')];
    expect(shown.map((key) => key.textContent)).toEqual(keys);
  },
);

test('printed from a phone, the drawings have the width of the sheet, with all weeks', async () => {
  measureAs(300);
  const weeks = Array.from({ length: 14 }, () => onTrack);
  const heat = await openHeat('running', weeks);
  const cells = () => heat.querySelectorAll('rect');
  const widths = () =>
    [...document.querySelectorAll('.mfe-okr_drawing')].map((drawing) =>
      Number(drawing.getAttribute('viewBox')!.split(' ')[2]),
    );
  expect(cells()).toHaveLength(4);
  expect(widths()).toEqual([300, 300, 300]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cells()).toHaveLength(14);
  // A line, its columns beside it, and the heat map below.
  const [line, columns, below] = widths();
  expect([line! > 600, line! + columns!]).toEqual([true, below]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cells()).toHaveLength(4);
  expect(widths()).toEqual([300, 300, 300]);
});

test.each([
  [640, 4, 'running'],
  [150, 4, 'running'],
  [640, 14, 'finished'],
] as const)(
  '%i px wide, the table of %i weeks has the days of the map',
  async (width, count, state) => {
    measureAs(width);
    const cells = Array.from({ length: count }, (_, week) => ({
      progress: (week + 1) / 100,
      expected: 0.6,
    }));
    const heat = await openHeat(state, cells);
    const drawn = [...heat.querySelectorAll('.cu-axis')].map(({ textContent }) => textContent);
    const [head, row] = within(heat).getAllByRole('row', { hidden: true });
    const texts = (line: HTMLElement) =>
      [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent);
    const days = texts(head!).filter((text) => drawn.includes(text));
    expect(days).toEqual(drawn);
    // After the name and the number of items.
    expect(texts(row!).slice(2, 2 + days.length)).toEqual(
      cells.slice(-days.length).map(({ progress }) => `${Math.round(progress * 100)}%`),
    );
  },
);

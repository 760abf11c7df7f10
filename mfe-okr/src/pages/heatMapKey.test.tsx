// The key of the heat map has the statuses that it shows, and no other.
import { act, screen } from '@testing-library/react';
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
      act(() => this.report([entry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((report) => new Observer(report));
}

async function keysOf(
  state: 'running' | 'finished',
  cells: readonly ({ progress: number; expected: number } | null)[],
) {
  const home = buildHome();
  home.cycle.state = state;
  const { groups } = buildOverview(buildId());
  const rows = [{ ...groups.rows[0]!, person: null, cells: [...cells] }];
  serveHome(home, {
    [OVERVIEW]: buildOverview(home.o1.owner, { groups: { ...groups, rows } }),
  });
  await showHome(home, { path: '/overview' });
  const heat = await screen.findByRole('region', { name: 'Progress by person' });
  return [...heat.querySelectorAll('.mfe-okr_key')].map((key) => key.textContent);
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
    expect(await keysOf(state, cells)).toEqual(keys);
  },
);

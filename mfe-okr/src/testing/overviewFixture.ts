// For tests: the overview of a cycle.
import type { Overview } from '@cumbre/contract/overview';
import { buildId } from '@cumbre/testing/builders';

const counts = { achieved: 1, onTrack: 4, behind: 3, atRisk: 1, notStarted: 0, outdated: 2 };
export const none = { achieved: 0, onTrack: 0, behind: 0, atRisk: 0, notStarted: 0, outdated: 0 };
export const fallen = {
  id: buildId(),
  code: 'KR1.1',
  kind: 'key_result' as const,
  title: 'Days without water',
  status: 'behind' as const,
  formerStatus: 'onTrack' as const,
  progress: 0.4,
  formerProgress: 0.4,
};

export function buildOverview(responsible: string, changes: Partial<Overview> = {}): Overview {
  return {
    today: '2026-02-15',
    start: '2026-02-05',
    cycleStart: '2026-01-01',
    weeks: [
      {
        date: '2026-02-08',
        progress: 0.5,
        expected: 0.55,
        statuses: { objective: none, key_result: counts },
      },
      {
        date: '2026-02-15',
        progress: 0.63,
        expected: 0.61,
        statuses: { objective: { ...none, behind: 2 }, key_result: counts },
      },
    ],
    ahead: [{ date: '2026-03-31', expected: 1 }],
    forecast: { progress: 0.9, worst: 0.8, best: 1, items: 3, standing: 1 },
    noForecast: null,
    movements: {
      since: '2026-02-08',
      fellBehind: 3,
      recovered: 1,
      roseCount: 0,
      fellCount: 7,
      rose: [],
      fell: [fallen],
    },
    late: {
      count: 1,
      silentCount: 1,
      peopleCount: 1,
      people: [{ person: responsible, late: 1, silent: 1 }],
      items: [
        {
          id: buildId(),
          code: 'KR2',
          kind: 'key_result',
          title: 'Wells',
          status: 'outdated',
          due: '2026-02-02',
          daysLate: 13,
          lastCheckIn: null,
          silent: true,
          responsible,
        },
      ],
    },
    groups: {
      by: 'person',
      rows: [
        {
          team: null,
          department: null,
          person: responsible,
          items: 3,
          cells: [
            { progress: 0.4, expected: 0.5 },
            { progress: 0.41, expected: 0.6 },
          ],
        },
        {
          team: null,
          department: null,
          person: null,
          items: 1,
          cells: [null, { progress: 0.9, expected: 0.6 }],
        },
      ],
    },
    objectives: null,
    standings: [],
    teams: [],
    people: [{ id: responsible, firstName: 'Luis', lastName: 'Mamani' }],
    ...changes,
  };
}

// For tests: the closing of the cycle of the home fixture, with a verdict on its first objective and
// a card of each of two people.
import type {
  Closing,
  ClosingObjective,
  RetrospectiveCard,
  Verdict,
} from '@cumbre/contract/closing';
import type { Item } from '@cumbre/contract/items';
import { gradeOf } from '@cumbre/domain/grade';
import { buildId } from '@cumbre/testing/builders';
import type { Home } from './homeFixture';

const NOW = '2026-02-15T09:00:00.000Z';

export function buildVerdict(home: Home, changes: Partial<Verdict> = {}): Verdict {
  return {
    grade: null,
    reason: '',
    learning: 'Begin earlier',
    decision: 'carryOn',
    user: home.people[0]!,
    createdAt: NOW,
    lastEdited: null,
    version: 1,
    ...changes,
  };
}

export function buildCard(home: Home, changes: Partial<RetrospectiveCard> = {}): RetrospectiveCard {
  return {
    id: buildId(),
    team: null,
    column: 'keep',
    content: 'Weekly check-ins',
    user: home.people[0]!,
    createdAt: NOW,
    lastEdited: null,
    version: 1,
    abilities: ['edit', 'delete'],
    ...changes,
  };
}

export function buildClosingObjective(
  item: Item,
  changes: Partial<ClosingObjective> = {},
): ClosingObjective {
  const computedGrade = gradeOf(item.realProgress);
  return {
    id: item.id,
    code: item.code,
    title: item.title,
    parentId: item.parentId,
    owner: item.owner,
    assignedUser: item.assignedUser,
    status: item.status ?? 'notStarted',
    progress: item.realProgress,
    computedGrade,
    grade: changes.verdict?.grade ?? computedGrade,
    verdict: null,
    continuedIn: null,
    abilities: ['giveVerdict'],
    ...changes,
  };
}

export function buildClosing(home: Home, changes: Partial<Closing> = {}): Closing {
  const luis = home.people[1]!;
  return {
    cycle: home.cycle,
    progress: 0.375,
    expected: 0.5,
    statuses: { achieved: 0, onTrack: 0, behind: 2, atRisk: 0, notStarted: 1, outdated: 0 },
    objectives: [
      buildClosingObjective(home.o1, { verdict: buildVerdict(home, { grade: 0.4 }) }),
      buildClosingObjective(home.o11),
      buildClosingObjective(home.o2, { owner: luis.id, abilities: [] }),
    ],
    cards: [
      buildCard(home),
      buildCard(home, { column: 'try', content: 'Fewer objectives', user: luis, abilities: [] }),
    ],
    teams: [],
    people: home.people,
    openCommitments: { count: 0, first: [] },
    abilities: ['addCard'],
    ...changes,
  };
}

// Reads the closing of a cycle for a member or an API key: each objective with its computed grade
// and its verdict, the retrospective, and the result of the cycle. A finished cycle answers the
// same, which its story is told from.
import type { Closing, ClosingObjective } from '@cumbre/contract/closing';
import { todayIn } from '@cumbre/domain/calendar';
import { isLocked } from '@cumbre/domain/cycles';
import { gradeOf } from '@cumbre/domain/grade';
import { summarizeTree } from '@cumbre/domain/weekSeries';
import { abilitiesOf } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { openCommitmentsIn } from '../commitments/openCommitmentsIn';
import { presentCycle } from '../cycles/presentCycle';
import { findCycle } from '../cycles/store';
import type { CycleTree } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import type { TreePerson } from '../objective-tree/peopleOf';
import { resourcesOf } from '../objective-tree/treeAbilities';
import { treeState } from '../objective-tree/treeState';
import { teamsOfTree } from '../teams/store';
import { presentCard, presentVerdict } from './presentClosing';
import { cardsOf, continuationsOf, verdictsOf } from './store';

async function objectivesOf(
  context: Context,
  membership: Membership,
  tree: CycleTree,
  today: string,
): Promise<ClosingObjective[]> {
  const key = { organizationId: membership.organizationId, cycleId: tree.cycle.id };
  const verdicts = await verdictsOf(context, key);
  const continuations = await continuationsOf(context, key);
  const evaluations = evaluate(tree, today);
  const resources = resourcesOf(tree, membership);
  return tree.rows
    .filter(({ kind }) => kind === 'objective')
    .map((row) => {
      const { progress, status } = evaluations.get(row.id)!;
      const verdict = verdicts.get(row.id);
      const computedGrade = gradeOf(progress);
      return {
        id: row.id,
        code: row.code,
        title: row.title,
        parentId: row.parentId,
        owner: row.owner,
        assignedUser: row.assignedUser,
        status,
        progress,
        computedGrade,
        grade: verdict?.grade ?? computedGrade,
        verdict: verdict ? presentVerdict(verdict) : null,
        continuedIn: continuations.get(row.id) ?? null,
        abilities: abilitiesOf(membership, {
          ...resources.get(row.id)!,
          resource: 'verdict',
          state: tree.cycle.state,
        }),
      };
    });
}

const presentPeople = (
  people: readonly TreePerson[],
  objectives: readonly ClosingObjective[],
): Closing['people'] => {
  const named = new Set(
    objectives.flatMap(({ owner, assignedUser }) => [owner, assignedUser ?? owner]),
  );
  return people
    .filter(({ id }) => named.has(id))
    .map(({ id, first_name, last_name, membership }) => ({
      id,
      firstName: first_name,
      lastName: last_name,
      ...(membership === null && { former: true }),
    }));
};

export async function readClosing(context: Context, cycleId: string): Promise<Closing> {
  const cycle = await findCycle(context, cycleId);
  if (!cycle) throw new DomainError('NOT_FOUND');
  const organizationId = cycle.organization_id;
  const membership = await requireMembership(context, organizationId);
  const state = await treeState(context, organizationId, cycleId);
  if (!state) throw new DomainError('NOT_FOUND');
  const { tree, people } = await context.ports.trees.snapshot(context, state);
  const today = todayIn(membership.timeZone, context.clock.now());
  const objectives = await objectivesOf(context, membership, tree, today);
  const { progress, expected, statuses, outcomes } = summarizeTree(
    tree.rows,
    evaluate(tree, today),
  );
  const cards = await cardsOf(context, { organizationId, cycleId });
  return {
    cycle: await presentCycle(context, membership, cycle),
    progress,
    expected,
    statuses: statuses.objective,
    ...(isLocked(cycle.state) && { outcomes: outcomes.objective }),
    objectives,
    teams: (await teamsOfTree(context, organizationId)).map(({ id, name, colour }) => ({
      id,
      name,
      colour,
    })),
    cards: cards.map((card) => presentCard(membership, cycle, card)),
    people: presentPeople(people, objectives),
    openCommitments: await openCommitmentsIn(context, { organizationId, cycleId }),
    abilities: abilitiesOf(membership, { resource: 'closing', state: cycle.state }),
  };
}

// Presents a tree to the caller: the evaluation by shared/domain in one pass over the cycle, and
// the caller's abilities per row. Nothing is stored in the database. The evaluation of a tree is
// cached per day; a tree based on a previous one reuses the evaluation of unchanged rows.
import type { Item } from '@cumbre/contract/items';
import { confidenceContradictsProgress } from '@cumbre/domain/status';
import { evaluateTree } from '@cumbre/domain/tree';
import type { EvaluatedTree, Evaluation } from '@cumbre/domain/tree';
import type { Membership } from '../../organizations/access/rules';
import { countedDay } from './loadTree';
import type { CycleTree, TreeRow } from './loadTree';
import { abilityLists, resourcesOf } from './treeAbilities';

/** `of`: the tree itself, or its previous state. */
interface CachedEvaluation {
  readonly tree: CycleTree;
  readonly evaluation: EvaluatedTree;
}

const evaluationCache = new WeakMap<CycleTree, CachedEvaluation>();

export function evaluate(tree: CycleTree, asOf: string): EvaluatedTree['evaluations'] {
  const today = countedDay(tree, asOf);
  const cached = evaluationCache.get(tree);
  if (cached?.tree === tree && cached.evaluation.today === today)
    return cached.evaluation.evaluations;
  const { rows, checkInsByItem, cycle } = tree;
  const numbers = evaluateTree(
    {
      items: rows,
      checkInsByItem,
      today,
      cycle: { start: cycle.start_date, end: cycle.end_date, state: cycle.state },
    },
    cached?.evaluation,
  );
  evaluationCache.set(tree, { tree, evaluation: numbers });
  return numbers.evaluations;
}

/** For a tree that shares unchanged rows with the previous one. */
export function reuseEvaluation(previous: CycleTree, tree: CycleTree): void {
  const cached = evaluationCache.get(previous);
  if (cached) evaluationCache.set(tree, cached);
}

const activityCache = new WeakMap<CycleTree, ReadonlyMap<string, string>>();

/** The newest change of each item or of any below it. Parents come before their children. */
export function newestActivity(tree: CycleTree): ReadonlyMap<string, string> {
  const cached = activityCache.get(tree);
  if (cached) return cached;
  const newest = new Map<string, string>();
  for (let at = tree.rows.length - 1; at >= 0; at -= 1) {
    const { id, parentId, lastUpdated } = tree.rows[at]!;
    const below = newest.get(id);
    const own = below !== undefined && below > lastUpdated ? below : lastUpdated;
    newest.set(id, own);
    if (parentId !== null && (newest.get(parentId) ?? '') < own) newest.set(parentId, own);
  }
  activityCache.set(tree, newest);
  return newest;
}

// Copies field by field, because spreading ten thousand rows takes several times as long.
export function presentRow(
  row: TreeRow,
  evaluation: Evaluation,
  lastUpdated: string,
): Omit<Item, 'abilities'> {
  const { progress, expected } = evaluation;
  const confidence = row.confidence?.value ?? null;
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    parentId: row.parentId,
    position: row.position,
    title: row.title,
    description: row.description,
    type: row.type,
    lagMeasure: row.lagMeasure,
    unit: row.unit,
    startValue: row.startValue,
    currentValue: evaluation.currentValue,
    targetValue: row.targetValue,
    weight: row.weight,
    owner: row.owner,
    assignedUser: row.assignedUser,
    cycle: row.cycle,
    frequency: row.frequency ?? null,
    occurrenceMode: row.occurrenceMode,
    startDate: row.startDate,
    endDate: row.endDate,
    cadence: row.cadence,
    team: row.team,
    createdOn: row.createdOn,
    lastCheckIn: evaluation.lastCheckIn,
    confidence,
    lastUpdated,
    rawProgress: evaluation.rawProgress,
    realProgress: progress,
    expectedProgress: expected,
    status: evaluation.status,
    disagrees: confidenceContradictsProgress({ confidence, progress, expected }),
    version: row.version,
  };
}

/** The rows without abilities, in display order. */
export function presentRows(tree: CycleTree, today: string): Omit<Item, 'abilities'>[] {
  const evaluations = evaluate(tree, today);
  const activity = newestActivity(tree);
  return tree.rows.map((row) => presentRow(row, evaluations.get(row.id)!, activity.get(row.id)!));
}

/** The rows of the tree, or of those ids, in display order. */
export function presentTree(
  tree: CycleTree,
  membership: Membership,
  today: string,
  itemIds?: ReadonlySet<string>,
): Item[] {
  const evaluations = evaluate(tree, today);
  const resources = resourcesOf(tree, membership);
  const abilities = abilityLists(membership, (list) => list);
  const activity = newestActivity(tree);
  const items: Item[] = [];
  for (const row of tree.rows) {
    if (!itemIds || itemIds.has(row.id))
      items.push({
        ...presentRow(row, evaluations.get(row.id)!, activity.get(row.id)!),
        abilities: abilities(resources.get(row.id)!),
      });
  }
  return items;
}

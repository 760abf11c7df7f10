// The tree as the caller sees it: numbers by the domain's engine in one pass over the whole cycle, and beside each row what
// the caller may do with it. Nothing here is stored; of a tree that stays, the numbers of a day are computed once, and of
// one that follows it those of the rows that the change has left alone are taken over.
import type { Item } from '@cumbre/contract/items';
import { reportAndDataDisagree } from '@cumbre/domain/status';
import { evaluateTree } from '@cumbre/domain/tree';
import type { EvaluatedTree, Evaluation } from '@cumbre/domain/tree';
import type { Membership } from '../../organizations/access/rules';
import type { CycleTree, TreeRow } from './loadTree';
import { abilityLists, resourcesOf } from './treeAbilities';

/** `of`: the tree itself, or the state before it. */
interface Computed {
  readonly of: CycleTree;
  readonly numbers: EvaluatedTree;
}

const computed = new WeakMap<CycleTree, Computed>();

export function evaluate(tree: CycleTree, today: string): EvaluatedTree['evaluations'] {
  const known = computed.get(tree);
  if (known?.of === tree && known.numbers.today === today) return known.numbers.evaluations;
  const { rows, checkInsByItem, cycle } = tree;
  const numbers = evaluateTree({
    items: rows, checkInsByItem, today,
    cycle: { start: cycle.start_date, end: cycle.end_date, state: cycle.state },
  }, known?.numbers);
  computed.set(tree, { of: tree, numbers });
  return numbers.evaluations;
}

/** For a tree whose rows are the former's where nothing has changed. */
export function takeOverNumbers(former: CycleTree, tree: CycleTree): void {
  const known = computed.get(former);
  if (known) computed.set(tree, known);
}

// Written out field by field: spreading ten thousand rows takes several times as long.
export function presentRow(row: TreeRow, evaluation: Evaluation): Omit<Item, 'abilities'> {
  const { progress, expected } = evaluation;
  const confidence = row.confidence?.value ?? null;
  return {
    id: row.id, code: row.code, kind: row.kind, parentId: row.parentId, position: row.position, title: row.title, description: row.description, type: row.type,
    lagMeasure: row.lagMeasure, unit: row.unit, startValue: row.startValue, currentValue: evaluation.currentValue, targetValue: row.targetValue, weight: row.weight,
    owner: row.owner, assignedUser: row.assignedUser, cycle: row.cycle, frequency: row.frequency ?? null, occurrenceMode: row.occurrenceMode,
    startDate: row.startDate, endDate: row.endDate, cadence: row.cadence, createdOn: row.createdOn, lastCheckIn: evaluation.lastCheckIn, confidence, lastUpdated: row.lastUpdated,
    rawProgress: evaluation.rawProgress, realProgress: progress, expectedProgress: expected, status: evaluation.status,
    disagrees: reportAndDataDisagree({ confidence, progress, expected }), version: row.version,
  };
}

/** What every caller sees, in display order. */
export function presentRows(tree: CycleTree, today: string): Omit<Item, 'abilities'>[] {
  const evaluations = evaluate(tree, today);
  return tree.rows.map((row) => presentRow(row, evaluations.get(row.id)!));
}

/** The rows of the tree, or of those ids, in display order. */
export function presentTree(tree: CycleTree, membership: Membership, today: string, only?: ReadonlySet<string>): Item[] {
  const evaluations = evaluate(tree, today);
  const resources = resourcesOf(tree, membership);
  const abilities = abilityLists(membership, (list) => list);
  const items: Item[] = [];
  for (const row of tree.rows) {
    if (!only || only.has(row.id)) items.push({ ...presentRow(row, evaluations.get(row.id)!), abilities: abilities(resources.get(row.id)!) });
  }
  return items;
}

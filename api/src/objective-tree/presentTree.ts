// The tree as the caller sees it: numbers by the domain's engine in one pass over the whole cycle, and what the caller
// may do with each row by the one function that decides. Nothing here is stored.
import type { Item } from '@cumbre/contract/items';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { reportAndDataDisagree } from '@cumbre/domain/status';
import { evaluateTree } from '@cumbre/domain/tree';
import type { Evaluation } from '@cumbre/domain/tree';
import { abilitiesOf } from '../access/can';
import type { ItemResource } from '../access/itemRules';
import type { Membership } from '../access/rules';
import type { CycleTree, TreeRow } from './loadTree';

export function evaluate({ rows, entriesByItem, cycle }: CycleTree, today: string): Map<string, Evaluation> {
  return evaluateTree({
    items: rows, entriesByItem, today,
    cycle: { start: cycle.start_date, end: cycle.end_date, state: cycle.state },
  });
}

const isOwn = ({ userId }: Membership, row: TreeRow) => row.owner === userId || row.assignedUser === userId;

/** What the rules for items look at, for every row of the tree. */
export function resourcesOf(tree: CycleTree, membership: Membership): Map<string, ItemResource> {
  const locked = isLocked(tree.cycle.state);
  const resources = new Map<string, ItemResource>();
  for (const row of tree.rows) {
    const above = row.parentId === null ? undefined : resources.get(row.parentId);
    resources.set(row.id, {
      resource: 'item', kind: row.kind, own: isOwn(membership, row), belowOwn: above !== undefined && (above.own || above.belowOwn), locked,
      measured: row.startValue !== null && row.targetValue !== null,
    });
  }
  return resources;
}

/** Few rows differ in what the rules look at, so that each list is made once. */
function abilityLists(membership: Membership): (resource: ItemResource) => ItemAbility[] {
  const lists = new Map<string, ItemAbility[]>();
  return (resource) => {
    const key = `${resource.kind}${resource.own}${resource.belowOwn}${resource.measured}`;
    const list = lists.get(key) ?? abilitiesOf(membership, resource);
    lists.set(key, list);
    return list;
  };
}

// Written out field by field: spreading ten thousand rows takes several times as long.
function presentRow(row: TreeRow, evaluation: Evaluation, abilities: ItemAbility[]): Item {
  const { progress, expected } = evaluation;
  return {
    id: row.id, code: row.code, kind: row.kind, parentId: row.parentId, position: row.position, title: row.title, description: row.description, type: row.type,
    lagMeasure: row.lagMeasure, unit: row.unit, startValue: row.startValue, currentValue: evaluation.currentValue, targetValue: row.targetValue, weight: row.weight,
    owner: row.owner, assignedUser: row.assignedUser, cycle: row.cycle, frequency: row.frequency ?? null, occurrenceMode: row.occurrenceMode,
    startDate: row.startDate, endDate: row.endDate, cadence: row.cadence, lastUpdated: row.lastUpdated,
    rawProgress: evaluation.rawProgress, realProgress: progress, expectedProgress: expected, status: evaluation.status,
    disagrees: row.newest !== null && reportAndDataDisagree({ confidence: row.newest.confidence, progress, expected }), version: row.version, abilities,
  };
}

/** The rows of the tree, or of those ids, in display order. */
export function presentTree(tree: CycleTree, membership: Membership, today: string, only?: ReadonlySet<string>): Item[] {
  const evaluations = evaluate(tree, today);
  const resources = resourcesOf(tree, membership);
  const abilities = abilityLists(membership);
  const items: Item[] = [];
  for (const row of tree.rows) {
    if (!only || only.has(row.id)) items.push(presentRow(row, evaluations.get(row.id)!, abilities(resources.get(row.id)!)));
  }
  return items;
}

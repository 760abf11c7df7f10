// What the caller may do with the rows of a tree, by the one function that decides. Few rows differ in what the rules look
// at, so that each list is made once.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { abilitiesOf } from '../../organizations/access/can';
import type { ItemResource } from '../../organizations/access/itemRules';
import type { Membership } from '../../organizations/access/rules';
import type { CycleTree, TreeRow } from './loadTree';

const isOwn = ({ userId }: Membership, row: TreeRow) => row.owner === userId || row.assignedUser === userId;

function resourceBelow(row: TreeRow, above: ItemResource | undefined, membership: Membership, locked: boolean): ItemResource {
  return {
    resource: 'item', kind: row.kind, own: isOwn(membership, row), belowOwn: above !== undefined && (above.own || above.belowOwn), locked,
    measured: row.startValue !== null && row.targetValue !== null,
  };
}

/** What the rules for items look at, for every row of the tree. */
export function resourcesOf(tree: CycleTree, membership: Membership): Map<string, ItemResource> {
  const locked = isLocked(tree.cycle.state);
  const resources = new Map<string, ItemResource>();
  for (const row of tree.rows) {
    const above = row.parentId === null ? undefined : resources.get(row.parentId);
    resources.set(row.id, resourceBelow(row, above, membership, locked));
  }
  return resources;
}

/** The same for one row alone. */
export function resourceOf(tree: CycleTree, membership: Membership, row: TreeRow): ItemResource {
  const above = row.parentId === null ? undefined : tree.byId.get(row.parentId);
  return resourceBelow(row, above && resourceOf(tree, membership, above), membership, isLocked(tree.cycle.state));
}

/** `write` of the list of each resource, once for all that are alike. */
export function abilityLists<Written>(membership: Membership, write: (list: ItemAbility[]) => Written): (resource: ItemResource) => Written {
  const lists = new Map<string, Written>();
  return (resource) => {
    const key = `${resource.kind}${resource.own}${resource.belowOwn}${resource.measured}`;
    const list = lists.get(key) ?? write(abilitiesOf(membership, resource));
    lists.set(key, list);
    return list;
  };
}

const KINDS: readonly ItemKind[] = ['objective', 'key_result'];
const EITHER = [false, true];

/** Equal for all who may do the same with every row of this tree, whatever is whose. */
export function abilityClass(membership: Membership, { cycle }: CycleTree): string {
  const locked = isLocked(cycle.state);
  let personal = false;
  const lists = KINDS.flatMap((kind) => EITHER.map((measured) => {
    const [strange, ...related] = EITHER.flatMap((own) => EITHER.map((belowOwn) => abilitiesOf(membership, { resource: 'item', kind, own, belowOwn, locked, measured }).join(' ')));
    personal ||= related.some((list) => list !== strange);
    return strange;
  }));
  // Where it matters what is one's own, two people differ though they have the same role.
  return personal ? `${membership.role} ${membership.keyScope ?? ''} ${membership.userId}` : lists.join();
}

// Computes the caller's abilities for the rows of a tree. Rows differ little in the input of the
// rules, so each list is computed once.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { hasMeasure } from '@cumbre/domain/measure';
import { abilitiesOf } from '../../organizations/access/can';
import type { ItemResource } from '../../organizations/access/itemRules';
import type { Membership } from '../../organizations/access/rules';
import type { CycleTree, TreeRow } from './loadTree';

const isOwn = ({ userId }: Membership, row: TreeRow) =>
  row.owner === userId || row.assignedUser === userId;

function resourceUnder(
  row: TreeRow,
  parent: ItemResource | undefined,
  membership: Membership,
  locked: boolean,
): ItemResource {
  return {
    resource: 'item',
    kind: row.kind,
    isOwn: isOwn(membership, row),
    isBelowOwn: parent !== undefined && (parent.isOwn || parent.isBelowOwn),
    isLed: row.team !== null && membership.ledTeams.has(row.team),
    isBelowLed: parent !== undefined && (parent.isLed || parent.isBelowLed),
    locked,
    measured: hasMeasure(row),
  };
}

/** The input of the item rules for every row of the tree. */
export function resourcesOf(tree: CycleTree, membership: Membership): Map<string, ItemResource> {
  const locked = isLocked(tree.cycle.state);
  const resources = new Map<string, ItemResource>();
  for (const row of tree.rows) {
    const parent = row.parentId === null ? undefined : resources.get(row.parentId);
    resources.set(row.id, resourceUnder(row, parent, membership, locked));
  }
  return resources;
}

/** The input of the item rules for one row. */
export function resourceOf(tree: CycleTree, membership: Membership, row: TreeRow): ItemResource {
  const parent = row.parentId === null ? undefined : tree.byId.get(row.parentId);
  return resourceUnder(
    row,
    parent && resourceOf(tree, membership, parent),
    membership,
    isLocked(tree.cycle.state),
  );
}

/** Serializes the ability list, once per kind of resource. */
export function abilityLists<Serialized>(
  membership: Membership,
  serialize: (list: ItemAbility[]) => Serialized,
): (resource: ItemResource) => Serialized {
  const lists = new Map<string, Serialized>();
  return (resource) => {
    const { kind, isOwn: own, isBelowOwn, isLed, isBelowLed, measured } = resource;
    const key = `${kind}${own}${isBelowOwn}${isLed}${isBelowLed}${measured}`;
    const list = lists.get(key) ?? serialize(abilitiesOf(membership, resource));
    lists.set(key, list);
    return list;
  };
}

const KINDS: readonly ItemKind[] = ['objective', 'key_result'];
const BOOLEANS = [false, true];

/** A key that is equal for callers with the same abilities for every row of the tree. */
export function abilityClass(membership: Membership, { cycle }: CycleTree): string {
  const locked = isLocked(cycle.state);
  let dependsOnUser = false;
  const lists = KINDS.flatMap((kind) =>
    BOOLEANS.map((measured) => {
      const [forOthers, ...forOwn] = BOOLEANS.flatMap((isOwnItem) =>
        BOOLEANS.map((isBelowOwn) =>
          abilitiesOf(membership, {
            resource: 'item',
            kind,
            isOwn: isOwnItem,
            isBelowOwn,
            isLed: false,
            isBelowLed: false,
            locked,
            measured,
          }).join(' '),
        ),
      );
      dependsOnUser ||= forOwn.some((list) => list !== forOthers);
      return forOthers;
    }),
  );
  // Where own items or those of a led team have other abilities, the key includes the user.
  if (membership.ledTeams.size > 0)
    return [membership.role, membership.userId, ...[...membership.ledTeams].toSorted()].join(' ');
  return dependsOnUser
    ? `${membership.role} ${membership.keyScope ?? ''} ${membership.userId}`
    : lists.join();
}

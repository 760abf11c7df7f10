// Changes the fields of an item. A different current value becomes a check-in of today.
import type { Item, updateItemBody } from '@cumbre/contract/items';
import { checkItem } from '@cumbre/domain/itemRules';
import type { z } from 'zod';
import { requireVersion } from '../../organizations/access/version';
import { writeCheckIn } from '../check-ins/writeCheckIn';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { currentTree } from '../objective-tree/treeReader';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { itemForChange } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { requireMembers } from './requireMembers';
import { requireTeam } from './requireTeam';
import { fieldError } from '../../platform/errors/fieldErrors';
import { validateItem } from './validateItem';
import { changeItem, codeKeyOf } from '../item-scope/itemStore';

type Body = z.output<typeof updateItemBody>;

function requireFreeCode(context: Context, tree: CycleTree, row: TreeRow, code: string): void {
  const isTaken = tree.rows.some(
    (each) => each.id !== row.id && codeKeyOf(each.code) === codeKeyOf(code),
  );
  if (isTaken) throw fieldError(context.language, 'code', 'CODE_TAKEN');
}

/** The current value in the request, or the stored one. */
function currentValueAfter(body: Body, row: TreeRow, startValue: number | null): number | null {
  return body.currentValue !== undefined ? body.currentValue : (row.newest?.value ?? startValue);
}

/** Writes the given fields. Callers check right and version before. */
export async function changeRow(
  tx: Context,
  { membership: { organizationId }, tree, row, today }: ItemScope,
  body: Body,
): Promise<void> {
  const { currentValue: _currentValue, ...fields } = body;
  const after = { ...row, ...fields };
  const currentValue = currentValueAfter(body, row, after.startValue);
  validateItem(tx.language, checkItem({ ...after, currentValue }));
  if (after.code !== row.code) requireFreeCode(tx, tree, row, after.code);
  await requireMembers(tx, organizationId, {
    owner: after.owner === row.owner ? undefined : after.owner,
    assignedUser: after.assignedUser === row.assignedUser ? null : after.assignedUser,
  });
  if (after.team !== row.team) await requireTeam(tx, organizationId, after.team);
  const itemUpdatedAt = nowOf(tx);
  await changeItem(tx, organizationId, row.id, {
    code: after.code,
    code_key: codeKeyOf(after.code),
    title: after.title,
    description: after.description,
    type: after.type,
    lag_measure: after.lagMeasure,
    unit: after.unit,
    start_value: after.startValue,
    target_value: after.targetValue,
    weight: after.weight,
    owner_id: after.owner,
    assigned_id: after.assignedUser,
    frequency: after.frequency ?? null,
    occurrence_mode: after.occurrenceMode,
    start_date: after.startDate,
    end_date: after.endDate,
    cadence: after.cadence,
    team_id: after.team,
    version: row.version + 1,
    updated_at: itemUpdatedAt,
  });
  const place = { organizationId, cycleId: tree.cycle.id, itemId: row.id };
  recordEvent(tx, { kind: 'itemChanged', ...place, item: row, change: body });
  if (currentValue !== null && currentValue !== (row.newest?.value ?? after.startValue)) {
    await writeCheckIn(tx, { ...place, itemUpdatedAt, value: currentValue, date: today });
  }
}

export function updateItem(
  context: Context,
  itemId: string,
  body: Body,
  expectedVersion: number,
): Promise<Item> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'edit', 'change');
    const { membership, tree, row, today } = scope;
    const answer = (after: CycleTree) =>
      presentTree(after, membership, today, new Set([itemId]))[0]!;
    await requireVersion(row, expectedVersion, () => answer(tree));
    await changeRow(tx, scope, body);
    return answer(await currentTree(tx, tree.cycle));
  });
}

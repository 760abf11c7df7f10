// Copies an item with selected descendants into a cycle of the same organization. Copies have no
// history; each is linked to its original. A finished cycle can be the source but not the target.
import type { CopyItemAnswer, copyItemBody } from '@cumbre/contract/copies';
import { codeSequence, isGeneratedCode } from '@cumbre/domain/codes';
import { fieldsOfCopy, selectForCopy } from '@cumbre/domain/copyForward';
import { checkItem } from '@cumbre/domain/itemRules';
import { MAX_ITEMS, checkPlacement } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { forbidden } from '../../organizations/access/forbidden';
import { can } from '../../organizations/access/can';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { currentTree } from '../objective-tree/treeReader';
import type { TreeRow } from '../objective-tree/loadTree';
import { evaluate, presentTree } from '../objective-tree/presentTree';
import { resourceOf } from '../objective-tree/treeAbilities';
import { requireCreateAbility } from './createItem';
import { itemForReading, treeForChange } from '../item-scope/itemScope';
import type { ItemScope, TreeScope } from '../item-scope/itemScope';
import { fieldError } from '../../platform/errors/fieldErrors';
import { validateItem } from './validateItem';
import { codeKeyOf, insertCopies, insertItems } from '../item-scope/itemStore';
import type { ItemRow } from '../item-scope/itemStore';

type Body = z.output<typeof copyItemBody>;
type Selected = ReturnType<typeof selectForCopy<TreeRow>>['selected'];

/** A finished cycle may be a source. */
function requireSource({ tree, membership, row }: ItemScope): void {
  if (!can(membership, 'copy', { ...resourceOf(tree, membership, row), locked: false }))
    throw forbidden(membership, 'copy');
}

/** Former members are replaced by the caller. */
async function filterMembers(
  tx: Context,
  organizationId: string,
  rows: Selected,
): Promise<ReadonlySet<string>> {
  const people = [
    ...new Set(
      rows.flatMap(({ item }) =>
        item.assignedUser === null ? [item.owner] : [item.owner, item.assignedUser],
      ),
    ),
  ];
  const members = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .select('user_id')
    .execute();
  const memberIds = new Set(members.map(({ user_id }) => user_id));
  return new Set(people.filter((userId) => memberIds.has(userId)));
}

/**
 * The codes of the copies, by the id of the original. A copy keeps its code if that is free. A
 * generated code is given again below a parent of another code, so that KR1.2 is never below O3.
 */
function codesOfCopies(
  target: TreeScope,
  source: TreeScope,
  selected: Selected,
  parentId: string | null,
): ReadonlyMap<string, string> {
  const { tree } = target;
  const taken = new Set(tree.rows.map(({ code }) => codeKeyOf(code)));
  const codeIn = ({ byId }: TreeScope['tree'], id: string | null) =>
    id === null ? null : (byId.get(id)?.code ?? null);
  const kept = new Map<string, string>();
  for (const { item, parentId: under } of selected) {
    const former = codeIn(source.tree, item.parentId);
    const parent = under === null ? codeIn(tree, parentId) : kept.get(under);
    const follows = isGeneratedCode(item.kind, former, item.code) && parent !== former;
    if (!follows && !taken.has(codeKeyOf(item.code))) kept.set(item.id, item.code);
  }
  const sequence = codeSequence([...tree.rows.map(({ code }) => code), ...kept.values()]);
  const codes = new Map<string, string>();
  for (const { item, parentId: under } of selected) {
    const parent = under === null ? codeIn(tree, parentId) : codes.get(under)!;
    codes.set(item.id, kept.get(item.id) ?? sequence.next(item.kind, parent));
  }
  return codes;
}

/**
 * The rows to insert, parents first, with new ids, free codes and the dates of the target cycle.
 */
function copiesOf(
  tx: Context,
  target: TreeScope,
  source: TreeScope,
  selected: Selected,
  body: Body,
  members: ReadonlySet<string>,
  valueOf: (id: string) => number | null,
): { row: ItemRow; from: string }[] {
  const { tree, membership } = target;
  const codes = codesOfCopies(target, source, selected, body.parentId);
  const idOf = new Map(selected.map(({ item }) => [item.id, uuidv7()]));
  const now = nowOf(tx);
  const childrenPlaced = new Map<string | null, number>([
    [body.parentId, tree.rows.filter((row) => row.parentId === body.parentId).length],
  ]);
  return selected.map(({ item, parentId: sourceParent }) => {
    const parentId = sourceParent === null ? body.parentId : idOf.get(sourceParent)!;
    const position = childrenPlaced.get(parentId) ?? 0;
    childrenPlaced.set(parentId, position + 1);
    const code = codes.get(item.id)!;
    const id = idOf.get(item.id)!;
    const { startValue, targetValue, startDate, endDate } = fieldsOfCopy(
      { ...item, currentValue: valueOf(item.id) },
      {
        cycle: { start: tree.cycle.start_date, end: tree.cycle.end_date, state: tree.cycle.state },
        today: target.today,
        carryBaseline: body.carryBaseline,
        newTarget: body.targets[item.id],
      },
    );
    const row: ItemRow = {
      organization_id: membership.organizationId,
      id,
      cycle_id: tree.cycle.id,
      parent_id: parentId,
      position,
      kind: item.kind,
      code,
      code_key: codeKeyOf(code),
      title: item.title,
      description: item.description,
      type: item.type,
      lag_measure: item.lagMeasure,
      unit: item.unit,
      start_value: startValue,
      target_value: targetValue,
      weight: item.weight,
      owner_id: members.has(item.owner) ? item.owner : membership.userId,
      assigned_id:
        item.assignedUser !== null && members.has(item.assignedUser) ? item.assignedUser : null,
      frequency: item.frequency ?? null,
      occurrence_mode: item.occurrenceMode,
      cadence: item.cadence,
      team_id: item.team,
      start_date: startDate,
      end_date: endDate,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    return { row, from: item.id };
  });
}

/** A new target belongs to a copy with a measure, and lies elsewhere than where the copy starts. */
function requireValidTargets(
  tx: Context,
  { targets }: Body,
  copies: readonly { row: ItemRow; from: string }[],
): void {
  const copyOf = new Map(copies.map(({ row, from }) => [from, row]));
  for (const id of Object.keys(targets)) {
    const { start_value: start = null, target_value: target } = copyOf.get(id) ?? {};
    const path = `targets.${id}`;
    if (start === null)
      throw new DomainError('VALIDATION_FAILED', { errors: [{ path, code: 'invalid' }] });
    if (start === target) throw fieldError(tx.language, path, 'START_EQUALS_TARGET');
  }
}

function requireValidPlaces(tx: Context, { tree }: TreeScope, rows: readonly ItemRow[]): void {
  if (tree.rows.length + rows.length > MAX_ITEMS) throw new DomainError('TOO_MANY_ITEMS');
  const itemsById = new Map<string, PlacedItem>(tree.byId);
  for (const { id, kind, parent_id: parentId = null, cycle_id: cycle, ...row } of rows) {
    if (kind === 'key_result' && parentId === null)
      throw fieldError(tx.language, 'parentId', 'PARENT_REQUIRED');
    const refusal = checkPlacement(itemsById, { kind, cycle, parentId });
    if (refusal) throw fieldError(tx.language, 'parentId', refusal);
    validateItem(
      tx.language,
      checkItem({
        kind,
        type: row.type,
        unit: row.unit,
        startValue: row.start_value ?? null,
        currentValue: row.start_value ?? null,
        targetValue: row.target_value ?? null,
        weight: row.weight,
        frequency: row.frequency ?? null,
        startDate: row.start_date ?? null,
        endDate: row.end_date ?? null,
      }),
    );
    itemsById.set(id, { id, parentId, kind, cycle });
  }
}

export function copyItem(context: Context, itemId: string, body: Body): Promise<CopyItemAnswer> {
  return inTransaction(context, async (tx) => {
    const source = await itemForReading(tx, itemId);
    requireSource(source);
    const { membership } = source;
    const target = await treeForChange(tx, membership, body.cycle, 'change');
    if (!target) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
    const { selected, unknown: unknownIds } = selectForCopy(
      source.tree.rows,
      itemId,
      Array.isArray(body.children) ? new Set(body.children) : body.children,
    );
    const members = await filterMembers(tx, membership.organizationId, selected);
    requireCreateAbility(target, {
      parentId: body.parentId,
      owner: members.has(source.row.owner) ? source.row.owner : membership.userId,
      team: source.row.team,
    });
    if (unknownIds.length > 0)
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ path: 'children', code: 'invalid' }],
      });

    const evaluations = evaluate(source.tree, source.today);
    const copies = copiesOf(
      tx,
      target,
      source,
      selected,
      body,
      members,
      (id) => evaluations.get(id)?.currentValue ?? null,
    );
    requireValidTargets(tx, body, copies);
    requireValidPlaces(
      tx,
      target,
      copies.map(({ row }) => row),
    );
    await insertItems(
      tx,
      copies.map(({ row }) => row),
    );
    await insertCopies(
      tx,
      copies.map(({ row, from }) => ({
        organization_id: membership.organizationId,
        item_id: row.id,
        copied_from: from,
        created_at: nowOf(tx),
      })),
    );
    const root = copies[0]!.row;
    recordEvent(tx, {
      kind: 'itemsCopied',
      organizationId: membership.organizationId,
      cycleId: body.cycle,
      itemId,
      items: copies.map(({ row }) => row),
      carryBaseline: body.carryBaseline,
    });
    const [item] = presentTree(
      await currentTree(tx, target.tree.cycle),
      membership,
      target.today,
      new Set([root.id]),
    );
    return {
      item: item!,
      copied: copies.length,
      undoable: item!.abilities.includes('delete'),
      copies: Object.fromEntries(copies.map(({ row, from }) => [from, row.id])),
    };
  });
}

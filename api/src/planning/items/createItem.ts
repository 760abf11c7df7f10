// Creates an objective or a key result at a position in the tree, with its own code. A current
// value that differs from the start value becomes the first check-in.
import type { Item, createItemBody } from '@cumbre/contract/items';
import { nextCode } from '@cumbre/domain/codes';
import { DEFAULT_WEIGHT } from '@cumbre/domain/item';
import { DEFAULT_CADENCE } from '@cumbre/domain/cadence';
import { checkItem } from '@cumbre/domain/itemRules';
import { MAX_ITEMS, checkPlacement } from '@cumbre/domain/moves';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { forbidden } from '../../organizations/access/forbidden';
import { requireMembership } from '../../organizations/access/requireMembership';
import { writeCheckIn } from '../check-ins/writeCheckIn';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { currentTree } from '../objective-tree/treeReader';
import { presentTree } from '../objective-tree/presentTree';
import { requireItemAbility, treeForChange } from '../item-scope/itemScope';
import type { TreeScope } from '../item-scope/itemScope';
import { requireMembers } from './requireMembers';
import { canCreateRoot } from './rootRights';
import { requireTeam } from './requireTeam';
import { fieldError } from '../../platform/errors/fieldErrors';
import { validateItem } from './validateItem';
import { codeKeyOf, insertItems, storePositions } from '../item-scope/itemStore';
import type { ItemRow } from '../item-scope/itemStore';

type Body = z.output<typeof createItemBody>;

/**
 * A child requires the right to change the parent objective. At the root, the caller needs the
 * right to add items to the cycle; a partner only for own items, a lead only for those of the team.
 */
export function requireCreateAbility(
  scope: TreeScope,
  { parentId, owner, team }: Pick<Body, 'parentId' | 'owner' | 'team'>,
): void {
  const { membership, tree } = scope;
  const parent = parentId ? tree.byId.get(parentId) : undefined;
  if (parent?.kind === 'objective') requireItemAbility(scope, parent, 'createChild');
  else if (!canCreateRoot(membership, { isOwn: owner === membership.userId, team }))
    throw forbidden(membership, 'createItem');
  requireOpenCycle(tree.cycle);
}

function requireValidPlace(
  context: Context,
  { tree }: TreeScope,
  { kind, cycle, parentId = null }: Body,
): void {
  if (tree.rows.length >= MAX_ITEMS) throw new DomainError('TOO_MANY_ITEMS');
  if (kind === 'key_result' && parentId === null)
    throw fieldError(context.language, 'parentId', 'PARENT_REQUIRED');
  const refusal = checkPlacement(tree.byId, { kind, cycle, parentId });
  if (refusal) throw fieldError(context.language, 'parentId', refusal);
}

function codeFor(context: Context, { tree }: TreeScope, { kind, parentId, code }: Body): string {
  const codes = tree.rows.map((row) => row.code);
  if (code === undefined)
    return nextCode(kind, parentId ? (tree.byId.get(parentId)?.code ?? null) : null, codes);
  if (codes.some((each) => codeKeyOf(each) === codeKeyOf(code)))
    throw fieldError(context.language, 'code', 'CODE_TAKEN');
  return code;
}

/** A new item gets the team of its parent. */
function teamOf({ tree }: TreeScope, { parentId, team }: Body): string | null {
  if (team !== undefined) return team;
  return (parentId && tree.byId.get(parentId)?.team) || null;
}

function rowOf(
  context: Context,
  scope: TreeScope,
  body: Body,
  code: string,
  position: number,
): ItemRow {
  const now = nowOf(context);
  return {
    organization_id: scope.membership.organizationId,
    id: uuidv7(),
    cycle_id: body.cycle,
    parent_id: body.parentId ?? null,
    position,
    kind: body.kind,
    code,
    code_key: codeKeyOf(code),
    title: body.title,
    description: body.description ?? '',
    type: body.type ?? 'SINGLE',
    lag_measure: body.lagMeasure ?? '',
    unit: body.unit ?? '',
    start_value: body.startValue ?? null,
    target_value: body.targetValue ?? null,
    weight: body.weight ?? DEFAULT_WEIGHT,
    owner_id: body.owner,
    assigned_id: body.assignedUser ?? null,
    frequency: body.frequency ?? null,
    occurrence_mode: body.occurrenceMode ?? 'last',
    start_date: body.startDate ?? null,
    end_date: body.endDate ?? null,
    cadence: body.cadence ?? DEFAULT_CADENCE,
    team_id: teamOf(scope, body),
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

export function createItem(context: Context, organizationId: string, body: Body): Promise<Item> {
  return inTransaction(context, async (tx) => {
    const membership = await requireMembership(tx, organizationId);
    const scope = await treeForChange(tx, membership, body.cycle, 'change');
    if (!scope) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
    requireCreateAbility(scope, body);
    requireValidPlace(tx, scope, body);
    validateItem(
      tx.language,
      checkItem({
        kind: body.kind,
        type: body.type ?? 'SINGLE',
        unit: body.unit ?? null,
        startValue: body.startValue ?? null,
        currentValue: body.currentValue ?? null,
        targetValue: body.targetValue ?? null,
        weight: body.weight ?? DEFAULT_WEIGHT,
        frequency: body.frequency ?? null,
        startDate: body.startDate ?? null,
        endDate: body.endDate ?? null,
      }),
    );
    await requireMembers(tx, organizationId, {
      owner: body.owner,
      assignedUser: body.assignedUser,
    });
    await requireTeam(tx, organizationId, teamOf(scope, body));
    const { cycle, rows } = scope.tree;
    const siblings = rows
      .filter((row) => row.parentId === (body.parentId ?? null))
      .map(({ id, storedPosition }) => ({ id, storedPosition }));
    const position = Math.min(body.position ?? siblings.length, siblings.length);
    const row = rowOf(tx, scope, body, codeFor(tx, scope, body), position);
    await insertItems(tx, [row]);
    await storePositions(
      tx,
      organizationId,
      siblings.toSpliced(position, 0, { id: row.id, storedPosition: position }),
    );
    recordEvent(tx, { kind: 'itemCreated', organizationId, item: row });
    if (body.currentValue != null && body.currentValue !== body.startValue) {
      await writeCheckIn(tx, {
        organizationId,
        cycleId: cycle.id,
        itemId: row.id,
        itemUpdatedAt: row.updated_at,
        value: body.currentValue,
        date: scope.today,
      });
    }
    return presentTree(
      await currentTree(tx, cycle),
      membership,
      scope.today,
      new Set([row.id]),
    )[0]!;
  });
}

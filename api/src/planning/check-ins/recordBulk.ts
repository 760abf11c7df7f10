// Records many values in one call. Each row succeeds or fails independently; a failed row carries
// its error. Only a finished cycle refuses the whole call.
import type { BulkCheckInsAnswer, bulkCheckInsBody } from '@cumbre/contract/checkIns';
import { currentCycle } from '@cumbre/domain/cycles';
import type { z } from 'zod';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { cyclesOf } from '../cycles/store';
import { DomainError } from '../../platform/errors/errors';
import { refusedRow } from '../../platform/context/refusedRow';
import { requireItemAbility, treeForChange } from '../item-scope/itemScope';
import type { TreeScope } from '../item-scope/itemScope';
import { codeKeyOf, placeOfItem } from '../item-scope/itemStore';
import type { TreeRow } from '../objective-tree/loadTree';
import { replacedOf } from './checkInAnswer';
import { requireCheckIn } from './recordCheckIn';
import { writeCheckIn } from './writeCheckIn';
import type { WrittenCheckIn } from './writeCheckIn';
import { checkInsOf } from './store';

type Row = z.output<typeof bulkCheckInsBody>[number];
type FoundItem = { scope: TreeScope; row: TreeRow };
type RowAnswer = BulkCheckInsAnswer['rows'][number];

declare module '../../platform/context/context' {
  interface Ports {
    /** Who recorded, corrected or deleted a check-in of the item last; null: unknown or an API key. */
    lastCheckInAuthor(
      context: Context,
      organizationId: string,
      itemId: string,
    ): Promise<string | null>;
  }
}

/** Finds items by id or code and reads the tree of each cycle once. */
async function createItemFinder(
  tx: Context,
  membership: Membership,
  cycleOfCodes: string | undefined,
): Promise<(row: Row) => Promise<FoundItem | null>> {
  const scopes = new Map<string, TreeScope | null>();
  const scopeOf = async (cycleId: string) => {
    const cachedScope = scopes.get(cycleId);
    if (cachedScope !== undefined) return cachedScope;
    const scope = await treeForChange(tx, membership, cycleId, 'share');
    scopes.set(cycleId, scope);
    return scope;
  };
  const cycles = (await cyclesOf(tx, membership.organizationId)).map(
    ({ id, state, start_date }) => ({ id, state, start: start_date }),
  );
  const cycleOfCode = cycleOfCodes ?? currentCycle(cycles)?.id;
  return async ({ id, code }) => {
    const found = id === undefined ? null : await placeOfItem(tx, id);
    const cycleId = id === undefined ? cycleOfCode : found?.cycleId;
    const scope = cycleId === undefined ? null : await scopeOf(cycleId);
    const key = code === undefined ? undefined : codeKeyOf(code);
    const row =
      id === undefined
        ? scope?.tree.rows.find((each) => codeKeyOf(each.code) === key)
        : scope?.tree.byId.get(id);
    return scope && row ? { scope, row } : null;
  };
}

/**
 * Whether the value has changed since the client read it. A repeated request with the same value is
 * no change, because its first answer may be lost.
 */
function isChanged({ newest, currentValue }: TreeRow, { seen, value, date }: Row): boolean {
  if (seen === undefined || (newest?.date === date && newest.value === value)) return false;
  if (seen && seen.date === undefined) return seen.value !== (newest?.value ?? currentValue);
  return newest?.date !== seen?.date || newest?.value !== seen?.value;
}

/** The newest check-in with the person who wrote its value; null where it was deleted. */
async function currentOf(tx: Context, { scope, row }: FoundItem): Promise<RowAnswer['current']> {
  const [entry] = await checkInsOf(tx, scope.membership.organizationId, row.id);
  if (!entry) return null;
  const name = `${entry.first_name ?? ''} ${entry.last_name ?? ''}`.trim();
  return { date: entry.date, value: entry.value, by: name || entry.created_by };
}

/** A person's own change, such as an undo or a value of another tab, is no conflict. */
async function isChangedByOthers(tx: Context, { scope, row }: FoundItem): Promise<boolean> {
  if (tx.actor.kind !== 'user') return true;
  const { organizationId } = scope.membership;
  return (await tx.ports.lastCheckInAuthor(tx, organizationId, row.id)) !== requireUser(tx).userId;
}

async function recordRow(
  tx: Context,
  found: FoundItem | null,
  input: Row,
): Promise<WrittenCheckIn> {
  const { value, date, note, mentions, confidence } = input;
  if (!found) throw new DomainError('NOT_FOUND');
  const { scope, row } = found;
  requireItemAbility(scope, row, 'checkIn');
  requireCheckIn(tx, { row, today: scope.today }, date);
  if (isChanged(row, input) && (await isChangedByOthers(tx, found)))
    throw new DomainError('VALUE_CHANGED');
  return writeCheckIn(tx, {
    organizationId: scope.membership.organizationId,
    cycleId: scope.tree.cycle.id,
    itemId: row.id,
    itemUpdatedAt: row.lastUpdated,
    value,
    date,
    note,
    mentions,
    confidence,
  });
}

export function recordBulk(
  context: Context,
  organizationId: string,
  cycle: string | undefined,
  rows: readonly Row[],
): Promise<BulkCheckInsAnswer> {
  return inTransaction(context, async (tx) => {
    const find = await createItemFinder(tx, await requireMembership(tx, organizationId), cycle);
    const items = [];
    for (const row of rows) items.push(await find(row));
    for (const each of items) if (each) requireOpenCycle(each.scope.tree.cycle);
    const answers: RowAnswer[] = [];
    for (const [index, row] of rows.entries()) {
      const found = items[index] ?? null;
      const item = found?.row;
      const answer = { id: item?.id ?? row.id ?? null, code: item?.code ?? row.code ?? null };
      try {
        const { entry, replaced } = await recordRow(tx, found, row);
        answers.push({
          ...answer,
          recorded: true,
          entry: { id: entry.id, replaced: await replacedOf(tx, replaced) },
          error: null,
        });
      } catch (error) {
        const refused = refusedRow(tx, error);
        const current =
          found && refused.code === 'VALUE_CHANGED' ? await currentOf(tx, found) : undefined;
        answers.push({
          ...answer,
          recorded: false,
          error: refused,
          current,
        });
      }
    }
    return { rows: answers };
  });
}

// Records many values in one call, each on its own: a row that is refused says why and keeps nobody else's from being
// recorded. Only a finished cycle refuses the whole call.
import type { BulkCheckInsAnswer, bulkCheckInsBody } from '@cumbre/contract/checkIns';
import { currentCycle } from '@cumbre/domain/cycles';
import type { z } from 'zod';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { cyclesOf } from '../cycles/store';
import { DomainError } from '../../platform/errors/errors';
import { requireItemAbility, treeForChange } from '../item-scope/itemScope';
import type { TreeScope } from '../item-scope/itemScope';
import { textOfCode } from '../../platform/errors/fieldErrors';
import { codeKeyOf, placeOfItem } from '../item-scope/itemStore';
import type { TreeRow } from '../objective-tree/loadTree';
import { requireCheckIn } from './recordCheckIn';
import { writeCheckIn } from './writeCheckIn';
import { checkInOn } from './store';

type Row = z.output<typeof bulkCheckInsBody>[number];
type Found = { scope: TreeScope; row: TreeRow };
type Answered = BulkCheckInsAnswer['rows'][number];

/** Finds items by id or code, reading each cycle's tree once. */
async function finder(tx: Context, membership: Membership, cycleOfCodes: string | undefined): Promise<(row: Row) => Promise<Found | null>> {
  const scopes = new Map<string, TreeScope | null>();
  const scopeOf = async (cycleId: string) => {
    const known = scopes.get(cycleId);
    if (known !== undefined) return known;
    const scope = await treeForChange(tx, membership, cycleId, 'share');
    scopes.set(cycleId, scope);
    return scope;
  };
  const running = (await cyclesOf(tx, membership.organizationId)).map(({ id, state, start_date }) => ({ id, state, start: start_date }));
  const cycleOfCode = cycleOfCodes ?? currentCycle(running)?.id;
  return async ({ id, code }) => {
    const place = id === undefined ? null : await placeOfItem(tx, id);
    const cycleId = id === undefined ? cycleOfCode : place?.cycleId;
    const scope = cycleId === undefined ? null : await scopeOf(cycleId);
    const key = code === undefined ? undefined : codeKeyOf(code);
    const row = id === undefined ? scope?.tree.rows.find((each) => codeKeyOf(each.code) === key) : scope?.tree.byId.get(id);
    return scope && row ? { scope, row } : null;
  };
}

/** Whether somebody has reported since. The very value that is being sent is no surprise: its first answer was lost. */
function isChanged({ newest, currentValue }: TreeRow, { seen, value, date }: Row): boolean {
  if (seen === undefined || (newest?.date === date && newest.value === value)) return false;
  if (seen && seen.date === undefined) return seen.value !== (newest?.value ?? currentValue);
  return newest?.date !== seen?.date || newest?.value !== seen?.value;
}

/** The newest check-in as a person reads of it; none where it was deleted. */
async function currentOf(tx: Context, { scope, row }: Found): Promise<Answered['current']> {
  const entry = row.newest && (await checkInOn(tx, scope.membership.organizationId, row.id, row.newest.date));
  return entry ? { date: entry.date, value: entry.value, by: entry.created_by } : undefined;
}

async function recordRow(tx: Context, found: Found | null, sent: Row): Promise<void> {
  const { value, date, note, confidence } = sent;
  if (!found) throw new DomainError('NOT_FOUND');
  const { scope, row } = found;
  requireItemAbility(scope, row, 'checkIn');
  requireCheckIn(tx, { row, today: scope.today }, date);
  if (isChanged(row, sent)) throw new DomainError('VALUE_CHANGED');
  await writeCheckIn(tx, {
    organizationId: scope.membership.organizationId, cycleId: scope.tree.cycle.id, itemId: row.id, value, date, note, confidence,
  });
}

export function recordBulk(context: Context, organizationId: string, cycle: string | undefined, rows: readonly Row[]): Promise<BulkCheckInsAnswer> {
  return inTransaction(context, async (tx) => {
    const find = await finder(tx, await requireMembership(tx, organizationId), cycle);
    const found = [];
    for (const row of rows) found.push(await find(row));
    for (const each of found) if (each) requireOpenCycle(each.scope.tree.cycle);
    const answers: Answered[] = [];
    for (const [index, row] of rows.entries()) {
      const place = found[index] ?? null;
      const item = place?.row;
      const answer = { id: item?.id ?? row.id ?? null, code: item?.code ?? row.code ?? null };
      try {
        await recordRow(tx, place, row);
        answers.push({ ...answer, recorded: true, error: null });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const current = place && error.code === 'VALUE_CHANGED' ? await currentOf(tx, place) : undefined;
        answers.push({ ...answer, recorded: false, error: { code: error.code, message: textOfCode(tx.language, error.code) }, current });
      }
    }
    return { rows: answers };
  });
}

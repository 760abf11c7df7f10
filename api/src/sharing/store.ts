// The SQL of shares, with the names of both organizations.
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/database/schema';
import type { SharingTables } from './tables';

export type ShareRow = Selectable<SharingTables['shares']>;
export type NamedShareRow = ShareRow & {
  owner_name: string;
  recipient_name: string;
  owner_time_zone: string;
};

export function selectWithNames(context: Pick<Context, 'db'>) {
  return context.db
    .selectFrom('shares')
    .innerJoin('organizations as owner', 'owner.id', 'shares.organization_id')
    .innerJoin('organizations as recipient', 'recipient.id', 'shares.recipient_id')
    .selectAll('shares')
    .select([
      'owner.name as owner_name',
      'owner.time_zone as owner_time_zone',
      'recipient.name as recipient_name',
    ]);
}

export async function findShare(context: Context, shareId: string): Promise<NamedShareRow | null> {
  return (
    (await selectWithNames(context).where('shares.id', '=', shareId).executeTakeFirst()) ?? null
  );
}

const VISIBLE_STATES = ['accepted', 'stopped'] as const;

/** For a query of cycles: the visible shares of each cycle. */
export function visibleSharesOfCycle(eb: ExpressionBuilder<Database, 'cycles'>) {
  return eb
    .selectFrom('shares')
    .select('shares.id')
    .whereRef('shares.recipient_id', '=', 'cycles.organization_id')
    .whereRef('shares.recipient_cycle_id', '=', 'cycles.id')
    .where('shares.state', 'in', VISIBLE_STATES);
}

/** The visible shares in the recipient's cycle, live or frozen. */
export function visibleSharesIn(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<NamedShareRow[]> {
  return selectWithNames(context)
    .where('shares.recipient_id', '=', organizationId)
    .where('shares.recipient_cycle_id', '=', cycleId)
    .where('shares.state', 'in', VISIBLE_STATES)
    .orderBy('shares.answered_at')
    .orderBy('shares.id')
    .execute();
}

/** Whose objectives the organization follows, in that order; one of several objectives repeatedly. */
export function followedOrganizations(
  { db }: Pick<Context, 'db'>,
  recipientId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('shares')
    .innerJoin('organizations as owner', 'owner.id', 'shares.organization_id')
    .where('shares.recipient_id', '=', recipientId)
    .where('shares.state', 'in', VISIBLE_STATES)
    .orderBy('shares.answered_at')
    .orderBy('shares.id')
    .select(['owner.id', 'owner.name'])
    .execute();
}

/** The visible shares in all organizations of a person. */
export function visibleSharesOf(context: Context, userId: string): Promise<NamedShareRow[]> {
  return selectWithNames(context)
    .innerJoin('memberships', 'memberships.organization_id', 'shares.recipient_id')
    .where('memberships.user_id', '=', userId)
    .where('shares.recipient_cycle_id', 'is not', null)
    .where('shares.state', 'in', VISIBLE_STATES)
    .where('recipient.closed_at', 'is', null)
    .execute();
}

/** Whether one of these items is offered or followed. */
export async function hasOpenShares(
  context: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<boolean> {
  const found = await context.db
    .selectFrom('shares')
    .where('organization_id', '=', organizationId)
    .where('item_id', 'in', itemIds)
    .where('state', 'in', ['pending', 'accepted'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertShare(
  tx: Context,
  row: Insertable<SharingTables['shares']>,
): Promise<void> {
  await tx.db.insertInto('shares').values(row).execute();
}

export async function changeShare(
  tx: Context,
  { organization_id, id }: Pick<ShareRow, 'organization_id' | 'id'>,
  change: Updateable<SharingTables['shares']>,
): Promise<void> {
  await tx.db
    .updateTable('shares')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

// The SQL of what was written on the items of a cycle in a period: values, notes and commitments,
// oldest first.
import { MEETING_MAX_ENTRIES } from '@cumbre/contract/limits';
import type { Context } from '../../platform/context/context';
import { commitmentsWithNames } from '../commitments/store';
import type { CyclePlace } from './store';

export interface Written {
  item_id: string;
  user_id: string | null;
  /** null where an API key wrote it. */
  first_name: string | null;
  last_name: string | null;
}

interface Period {
  from: string;
  to: string;
}

const itemsOf = ({ db }: Context, { organizationId, cycleId }: CyclePlace) =>
  db
    .selectFrom('items')
    .where('items.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .select('items.id');

/** A value that replaced one of the same date counts when it was written. */
export const checkInsIn = (context: Context, place: CyclePlace, { from, to }: Period) =>
  context.db
    .selectFrom('check_ins')
    .leftJoin('users', 'users.id', 'check_ins.user_id')
    .where('check_ins.organization_id', '=', place.organizationId)
    .where('check_ins.item_id', 'in', itemsOf(context, place))
    .where((row) =>
      row.between(row.fn.coalesce('check_ins.last_edited_at', 'check_ins.created_at'), from, to),
    )
    .orderBy('check_ins.id')
    .limit(MEETING_MAX_ENTRIES)
    .selectAll('check_ins')
    .select(['users.first_name', 'users.last_name'])
    .execute();

export const notesIn = (context: Context, place: CyclePlace, { from, to }: Period) =>
  context.db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .where('notes.organization_id', '=', place.organizationId)
    .where('notes.item_id', 'in', itemsOf(context, place))
    .where((row) => row.between('notes.created_at', from, to))
    .orderBy('notes.id')
    .limit(MEETING_MAX_ENTRIES)
    .selectAll('notes')
    .select(['users.first_name', 'users.last_name'])
    .execute();

export const commitmentsIn = (context: Context, place: CyclePlace, { from, to }: Period) =>
  commitmentsWithNames(context)
    .where('commitments.organization_id', '=', place.organizationId)
    .where('commitments.item_id', 'in', itemsOf(context, place))
    .where((row) => row.between('commitments.created_at', from, to))
    .orderBy('commitments.id')
    .limit(MEETING_MAX_ENTRIES)
    .execute();

/** Of all commitments of the cycle since a time: what counting them per meeting needs. */
export const commitmentsSince = (context: Context, place: CyclePlace, from: string) =>
  context.db
    .selectFrom('commitments')
    .where('commitments.organization_id', '=', place.organizationId)
    .where('commitments.item_id', 'in', itemsOf(context, place))
    .where('commitments.created_at', '>=', from)
    .select(['commitments.item_id', 'commitments.state', 'commitments.created_at'])
    .execute();

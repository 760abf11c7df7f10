// Trees show of each person whether they belong to the organization. When that changes every tree that names the person
// has: a name that is written anew, though the same, moves its counter (migration 0009).
import type { Context } from '../../platform/context/context';

export async function nameShownAnew(tx: Context, userId: string): Promise<void> {
  await tx.db.updateTable('users').set((row) => ({ first_name: row.ref('first_name') })).where('id', '=', userId).execute();
}

// Whoever owns an item or is assigned to it belongs to the organization, and hears of it.
import type { Context } from '../../platform/context/context';
import { notify } from '../../delivery/notifications/notify';
import { fieldRefused } from './refusals';

export async function requireMembers(context: Context, organizationId: string, people: { owner?: string; assignedUser?: string | null }): Promise<void> {
  for (const [path, userId] of Object.entries(people)) {
    if (!userId) continue;
    const member = await context.db.selectFrom('memberships').select('id').where('organization_id', '=', organizationId).where('user_id', '=', userId).executeTakeFirst();
    if (!member) throw fieldRefused(context.language, path, 'PERSON_UNKNOWN');
  }
}

/** Tells whoever is to look after the item from now on. */
export async function tellAssigned(tx: Context, { id, title, cycle, organizationId }: { id: string; title: string; cycle: string; organizationId: string }, userId: string): Promise<void> {
  await notify(tx, [userId], { kind: 'assigned', organizationId, subject: { title }, path: `/?cycle=${cycle}&item=${id}` });
}

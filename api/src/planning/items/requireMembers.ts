// Checks that the owner and the assigned user of an item are members of the organization.
import type { Context } from '../../platform/context/context';
import { fieldError } from '../../platform/errors/fieldErrors';

export async function requireMembers(
  context: Context,
  organizationId: string,
  people: { owner?: string; assignedUser?: string | null },
): Promise<void> {
  for (const [path, userId] of Object.entries(people)) {
    if (!userId) continue;
    const member = await context.db
      .selectFrom('memberships')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!member) throw fieldError(context.language, path, 'PERSON_UNKNOWN');
  }
}

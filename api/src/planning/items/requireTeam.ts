// Checks that the team of an item is one of the organization, and keeps it from being deleted until
// the transaction ends.
import type { Context } from '../../platform/context/context';
import { fieldError } from '../../platform/errors/fieldErrors';

export async function requireTeam(
  tx: Context,
  organizationId: string,
  teamId: string | null,
): Promise<void> {
  if (teamId === null) return;
  const team = await tx.database
    .withRowLock(
      tx.db
        .selectFrom('teams')
        .where('organization_id', '=', organizationId)
        .where('id', '=', teamId)
        .select('id'),
      'share',
    )
    .executeTakeFirst();
  if (!team) throw fieldError(tx.language, 'team', 'TEAM_UNKNOWN');
}

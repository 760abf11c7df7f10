// The teams that an import may name. They are kept from being deleted until the transaction ends.
import { teamNameKey } from '../../../planning/teams/store';
import type { Context } from '../../../platform/context/context';

export interface ImportTeams {
  readonly idOf: (name: string) => string | null;
  readonly nameOf: (id: string) => string;
}

export async function loadImportTeams(
  context: Context,
  organizationId: string,
): Promise<ImportTeams> {
  const teams = await context.database
    .withRowLock(
      context.db
        .selectFrom('teams')
        .where('organization_id', '=', organizationId)
        .select(['id', 'name']),
      'share',
    )
    .execute();
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const ids = new Map(teams.map(({ id, name }) => [teamNameKey(name), id]));
  return {
    idOf: (name) => ids.get(teamNameKey(name)) ?? null,
    nameOf: (id) => names.get(id) ?? '',
  };
}

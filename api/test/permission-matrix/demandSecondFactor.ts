// Makes people members of an organization that demands a second factor. Only `partner` has one.
import type { Kysely } from 'kysely';
import { addMembership } from '../../src/organizations/organizations/listedName';
import { backgroundContext } from '../../src/platform/context/context';
import type { ServerParts } from '../../src/platform/context/context';
import type { Database } from '../../src/platform/database/schema';

export async function demandSecondFactor(
  parts: ServerParts,
  db: Kysely<Database>,
  organizationId: string,
  people: readonly { userId: string }[],
): Promise<void> {
  for (const { userId } of people)
    await addMembership(
      { ...backgroundContext(parts, 'fixture'), db },
      { organizationId, userId, role: 'user' },
    );
  await db
    .updateTable('organizations')
    .set({ second_factor_from: '2026-02-15' })
    .where('id', '=', organizationId)
    .execute();
}

// Organizations of the permission fixture, and what creates its parts.
import { addMembership } from '../../src/organizations/organizations/listedName';
import type { Context } from '../../src/platform/context/context';
import type { Caller } from '../support/caller';

/** What a call creates; an error with the answer where it does not. */
export async function expectCreated(
  by: Caller,
  path: string,
  body: object,
): Promise<{ id: string }> {
  const answer = await by.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return Object.values(answer.body as Record<string, { id: string }>)[0]!;
}

export const newOrganization = (name: string) => ({
  name,
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
  website: null,
});

/** Adds the members and demands a second factor of them from the day of the fixture on. */
export async function demandSecondFactor(
  system: Context,
  organizationId: string,
  members: readonly string[],
): Promise<void> {
  for (const userId of members)
    await addMembership(system, { organizationId, userId, role: 'user' });
  await system.db
    .updateTable('organizations')
    .set({ second_factor_from: '2026-02-15' })
    .where('id', '=', organizationId)
    .execute();
}

// Reads which first steps an organization has done. It looks for one row of each kind, so the cost
// does not depend on the size. A pending invitation counts as the invitation step. Of the caller it
// says whether there is an example organization already.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { FirstStepsAnswer } from '@cumbre/contract/firstSteps';
import { requireMembership } from '../../organizations/access/requireMembership';
import { exampleOf } from '../../organizations/organizations/exampleOf';
import type { Context } from '../../platform/context/context';

export async function readFirstSteps(
  context: Context,
  organizationId: string,
): Promise<FirstStepsAnswer> {
  await requireMembership(context, organizationId);
  const { db } = context;
  const firstOfKind = (kind: ItemKind) =>
    db
      .selectFrom('items')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst();
  const [cycle, objective, keyResult, checkIn, members, invitation, example] = await Promise.all([
    db
      .selectFrom('cycles')
      .select('id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirst(),
    firstOfKind('objective'),
    firstOfKind('key_result'),
    db
      .selectFrom('check_ins')
      .select('id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('memberships')
      .select('id')
      .where('organization_id', '=', organizationId)
      .limit(2)
      .execute(),
    db
      .selectFrom('invitations')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'pending')
      .limit(1)
      .executeTakeFirst(),
    context.actor.kind === 'user' ? exampleOf(context, context.actor.userId) : null,
  ]);
  return {
    steps: {
      cycle: cycle !== undefined,
      objective: objective !== undefined,
      keyResult: keyResult !== undefined,
      checkIn: checkIn !== undefined,
      people: members.length > 1 || invitation !== undefined,
    },
    example: example !== null,
  };
}

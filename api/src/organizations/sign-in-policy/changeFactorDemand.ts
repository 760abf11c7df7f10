// Sets the date from which on members need a second factor, or ends the demand. Who sets it has a
// factor, so that nobody locks out the person who could take it back.
import type { FactorDemandAnswer, changeFactorDemandBody } from '@cumbre/contract/signInPolicy';
import { todayIn } from '@cumbre/domain/calendar';
import type { z } from 'zod';
import { inTransaction, lockRow, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { hasFactor } from '../access/factorDemand';
import { requireOrganizationAbility } from '../access/requireMembership';
import { requireVersion } from '../access/version';
import { readFactorDemand } from './store';

export async function changeFactorDemand(
  context: Context,
  organizationId: string,
  {
    body: { secondFactorFrom },
    version,
  }: { body: z.output<typeof changeFactorDemandBody>; version: number },
): Promise<FactorDemandAnswer['factorDemand']> {
  return inTransaction(context, async (tx) => {
    const { timeZone } = await requireOrganizationAbility(tx, organizationId, 'demandSecondFactor');
    await lockRow(tx, 'organizations', organizationId);
    const before = await readFactorDemand(tx, organizationId);
    await requireVersion(before, version, () => before);
    if (secondFactorFrom === before.secondFactorFrom) return before;
    if (secondFactorFrom !== null && secondFactorFrom < todayIn(timeZone, tx.clock.now()))
      throw new DomainError('FACTOR_DATE_PAST', {
        errors: [{ path: 'secondFactorFrom', code: 'FACTOR_DATE_PAST' }],
      });
    if (secondFactorFrom !== null && !(await hasFactor(tx, organizationId, requireUser(tx))))
      throw new DomainError('NO_FACTOR');
    await tx.db
      .updateTable('organizations')
      .set({ second_factor_from: secondFactorFrom, version: before.version + 1 })
      .where('id', '=', organizationId)
      .execute();
    recordEvent(tx, {
      kind: 'secondFactorDemanded',
      organizationId,
      before: { secondFactorFrom: before.secondFactorFrom },
      after: { secondFactorFrom },
    });
    return readFactorDemand(tx, organizationId);
  });
}

// Changes how the people of an organization's domains sign in. Where the provider becomes the only
// way, sessions that were opened otherwise end.
import type { changeSignInPolicyBody } from '@cumbre/contract/signInPolicy';
import type { z } from 'zod';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { requireOrganizationAbility } from '../access/requireMembership';
import { requireVersion } from '../access/version';
import { endOtherSignIns } from './endOtherSignIns';
import { policyOf, presentPolicy, readSignInPolicy } from './store';

function requireProvider(
  { settings }: Context,
  { provider, required, joiningRole, groupRoles }: z.output<typeof changeSignInPolicyBody>,
): void {
  const isMissing =
    provider === null && (required || joiningRole !== null || groupRoles.length > 0);
  if (isMissing)
    throw new DomainError('VALIDATION_FAILED', {
      errors: [{ path: 'provider', code: 'required' }],
    });
  if (provider !== null && !settings.signInProviders.some(({ id }) => id === provider))
    throw new DomainError('PROVIDER_UNKNOWN', {
      errors: [{ path: 'provider', code: 'PROVIDER_UNKNOWN' }],
    });
}

export async function changeSignInPolicy(
  context: Context,
  organizationId: string,
  { body, version }: { body: z.output<typeof changeSignInPolicyBody>; version: number },
) {
  return inTransaction(context, async (tx) => {
    await requireOrganizationAbility(tx, organizationId, 'manageSignIn');
    requireProvider(tx, body);
    await lockRow(tx, 'organizations', organizationId);
    const before = await policyOf(tx, organizationId);
    await requireVersion(before, version, async () => readSignInPolicy(tx, organizationId));
    const values = {
      provider_id: body.provider,
      required: body.required ? 1 : 0,
      joining_role: body.joiningRole,
      group_roles: JSON.stringify(body.groupRoles),
      version: before.version + 1,
    };
    await tx.db
      .insertInto('sign_in_policies')
      .values({ organization_id: organizationId, ...values, created_at: nowOf(tx) })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    recordEvent(tx, {
      kind: 'signInPolicyChanged',
      organizationId,
      before: presentPolicy(before),
      after: body,
    });
    await endOtherSignIns(tx, organizationId);
    return readSignInPolicy(tx, organizationId);
  });
}

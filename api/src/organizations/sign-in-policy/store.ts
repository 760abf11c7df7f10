// Reads and presents the sign-in policy and the domains of an organization.
import type {
  ChangeSignInPolicyBody,
  FactorDemandAnswer,
  GroupRole,
  OrganizationDomain,
  SignInPolicyAnswer,
} from '@cumbre/contract/signInPolicy';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { memberHasFactor } from '../access/factorDemand';
import { recordNameOf, recordValueOf } from './txtRecord';
import type { OrganizationDomainsTable, SignInPoliciesTable } from './tables';

export type DomainRow = Selectable<OrganizationDomainsTable>;
type PolicyRow = Pick<
  Selectable<SignInPoliciesTable>,
  'provider_id' | 'required' | 'joining_role' | 'group_roles' | 'version'
>;

/** Version 1 stands for the policy of an organization that has not saved one. */
const NO_POLICY: PolicyRow = {
  provider_id: null,
  required: 0,
  joining_role: null,
  group_roles: '[]',
  version: 1,
};

export const presentPolicy = (row: PolicyRow): Required<ChangeSignInPolicyBody> => ({
  provider: row.provider_id,
  required: row.required === 1,
  joiningRole: row.joining_role,
  groupRoles: JSON.parse(row.group_roles) as GroupRole[],
});

export const presentDomain = (row: DomainRow): OrganizationDomain => ({
  id: row.id,
  domain: row.domain,
  record: { name: recordNameOf(row.domain), value: recordValueOf(row.record) },
  provedAt: row.proved_at,
  provedBy: row.proved_by,
});

export async function policyOf(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<PolicyRow> {
  const row = await db
    .selectFrom('sign_in_policies')
    .where('organization_id', '=', organizationId)
    .select(['provider_id', 'required', 'joining_role', 'group_roles', 'version'])
    .executeTakeFirst();
  return row ?? NO_POLICY;
}

/** NOT_FOUND where the organization has no such domain. */
export async function domainOf(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<DomainRow> {
  const row = await db
    .selectFrom('organization_domains')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export async function readSignInPolicy(
  context: Context,
  organizationId: string,
): Promise<SignInPolicyAnswer> {
  const policy = await policyOf(context, organizationId);
  const domains = await context.db
    .selectFrom('organization_domains')
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .selectAll()
    .execute();
  return {
    policy: { ...presentPolicy(policy), version: policy.version },
    domains: domains.map(presentDomain),
    providers: context.settings.signInProviders.map(({ id, name, groupsClaim }) => ({
      id,
      name,
      groups: groupsClaim !== undefined,
    })),
  };
}

/** NOT_FOUND where there is no such organization. */
export async function readFactorDemand(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<FactorDemandAnswer['factorDemand']> {
  const demand = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['second_factor_from', 'version'])
    .executeTakeFirst();
  if (!demand) throw new DomainError('NOT_FOUND');
  const { count } = await db
    .selectFrom('memberships')
    .where('memberships.organization_id', '=', organizationId)
    .where(memberHasFactor(), '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    secondFactorFrom: demand.second_factor_from,
    membersWithout: Number(count),
    version: demand.version,
  };
}

// Finds the caller's membership. A stranger gets NOT_FOUND, as for an organization that does not
// exist; a member without the right gets FORBIDDEN. A closed organization is NOT_FOUND except for
// calls that allow it. Without a second factor that the organization demands, it is FACTOR_NEEDED.
import { forbidden } from './forbidden';
import type { SelectQueryBuilder } from 'kysely';
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { requireUser } from '../../platform/context/context';
import type { ApiKeyActor, Context } from '../../platform/context/context';
import type { Database } from '../../platform/database/schema';
import { DomainError } from '../../platform/errors/errors';
import { withTeamsBelow } from '@cumbre/domain/teams';
import { can } from './can';
import { requireFactor } from './factorDemand';
import { scopeOfKey } from './keyRules';
import type { Membership } from './rules';

/** Locks the rows inside a transaction, so that the result stays valid until the commit. */
function readForDecision<Tables extends keyof Database, Row>(
  context: Context,
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<Row[]> {
  return (
    context.db.isTransaction ? context.database.withRowLock(query, 'share') : query
  ).execute() as Promise<Row[]>;
}

/**
 * A key with the scope write acts as a shepherd, with read as a user, and with audit as the member
 * who created it; keyRules.ts limits all three.
 */
async function membershipOfKey(
  context: Context,
  { keyId, organizationId, createdBy, scope }: ApiKeyActor,
  requestedId: string,
): Promise<Membership> {
  if (requestedId !== organizationId) throw new DomainError('NOT_FOUND');
  const [row] = await readForDecision(
    context,
    context.db
      .selectFrom('api_keys')
      .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.organization_id', '=', 'api_keys.organization_id')
          .onRef('memberships.user_id', '=', 'api_keys.created_by'),
      )
      .where('api_keys.organization_id', '=', organizationId)
      .where('api_keys.id', '=', keyId)
      .where('api_keys.revoked_at', 'is', null)
      .select([
        'api_keys.scope',
        'memberships.role',
        'organizations.id',
        'organizations.name',
        'organizations.time_zone',
        'organizations.second_factor_from',
        'organizations.closed_at',
      ]),
  );
  if (!row) throw new DomainError('API_KEY_INVALID');
  if (row.closed_at !== null) throw new DomainError('NOT_FOUND');
  if (scopeOfKey(row.scope, row.role) !== scope)
    throw forbidden({ organizationId }, scope, 'API_KEY_NOT_ALLOWED');
  await requireFactor(context, row, { userId: createdBy });
  return {
    id: keyId,
    organizationId,
    userId: createdBy,
    role: { write: 'shepherd', read: 'user', audit: row.role }[scope] as MemberRole,
    hierarchy: null,
    department: null,
    timeZone: row.time_zone,
    ledTeams: NO_TEAMS,
    keyScope: scope,
  };
}

const NO_TEAMS: ReadonlySet<string> = new Set();

const hasAllRights = ({ role }: { role: MemberRole }) => role === 'owner' || role === 'admin';

/** The teams that the member leads, with all teams below them. */
async function ledTeamsOf(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<ReadonlySet<string>> {
  const led = await readForDecision(
    context,
    context.db
      .selectFrom('team_members')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('is_lead', '=', 1)
      .select('team_id'),
  );
  if (led.length === 0) return NO_TEAMS;
  const teams = await context.db
    .selectFrom('teams')
    .where('organization_id', '=', organizationId)
    .select(['id', 'parent_id as parentId'])
    .execute();
  return withTeamsBelow(
    teams,
    led.map(({ team_id }) => team_id),
  );
}

async function hasSession({ db }: Context, sessionId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('sessions')
      .where('id', '=', sessionId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

export interface MembershipOptions {
  /** Also in a closed organization. */
  closed?: boolean;
  /** Also without the second factor that the organization demands. */
  withoutFactor?: boolean;
}

export async function requireMembership(
  context: Context,
  organizationId: string,
  { closed = false, withoutFactor = false }: MembershipOptions = {},
): Promise<Membership> {
  if (context.actor.kind === 'apiKey')
    return membershipOfKey(context, context.actor, organizationId);
  const { userId, sessionId } = requireUser(context);
  const [row] = await readForDecision(
    context,
    context.db
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
      // Checked again before a write, because the session may have ended meanwhile.
      .$if(context.db.isTransaction, (query) =>
        query.innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionId)),
      )
      .where('memberships.organization_id', '=', organizationId)
      .where('memberships.user_id', '=', userId)
      .select([
        'memberships.id',
        'memberships.role',
        'memberships.hierarchy',
        'memberships.department',
        'organizations.name',
        'organizations.time_zone',
        'organizations.second_factor_from',
        'organizations.closed_at',
      ]),
  );
  if (!row && context.db.isTransaction && !(await hasSession(context, sessionId)))
    throw new DomainError('TOKEN_INVALID');
  if (!row || (row.closed_at !== null && !(closed && row.role === 'owner')))
    throw new DomainError('NOT_FOUND');
  if (!withoutFactor)
    await requireFactor(context, { ...row, id: organizationId }, { userId, sessionId });
  return {
    id: row.id,
    organizationId,
    userId,
    role: row.role,
    hierarchy: row.hierarchy,
    department: row.department,
    timeZone: row.time_zone,
    ledTeams: hasAllRights(row) ? NO_TEAMS : await ledTeamsOf(context, organizationId, userId),
  };
}

/** The membership; FORBIDDEN where it lacks the ability. */
export async function requireOrganizationAbility(
  context: Context,
  organizationId: string,
  ability: OrganizationAbility,
  options?: MembershipOptions,
): Promise<Membership> {
  const membership = await requireMembership(context, organizationId, options);
  if (!can(membership, ability, { resource: 'organization' })) throw forbidden(membership, ability);
  return membership;
}

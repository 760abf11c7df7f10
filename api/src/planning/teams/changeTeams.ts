// Creates, changes and deletes teams. The organization is locked meanwhile, so that names stay
// unique and no team becomes part of itself.
import type { Team, createTeamBody, updateTeamBody } from '@cumbre/contract/teams';
import type { TeamAbility } from '@cumbre/contract/permissions';
import { MAX_TEAMS } from '@cumbre/contract/limits';
import { canBePartOf } from '@cumbre/domain/teams';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { can } from '../../organizations/access/can';
import { forbidden } from '../../organizations/access/forbidden';
import { membersAmong } from '../../organizations/access/membersAmong';
import {
  requireMembership,
  requireOrganizationAbility,
} from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import {
  changeTeamRow,
  fieldsOf,
  insertTeam,
  objectivesByTeam,
  presentTeam,
  removeTeam,
  teamNameKey,
  teamsOf,
} from './store';
import type { StoredTeam } from './store';

type Body = z.output<typeof createTeamBody>;
type Change = z.output<typeof updateTeamBody>;

/** The ids that are members of the organization, in the order of the list, each once. */
async function requirePeople(
  tx: Context,
  organizationId: string,
  path: 'lead' | 'members',
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  if ((await membersAmong(tx, organizationId, ids)).length < ids.length)
    throw fieldError(tx.language, path, 'PERSON_UNKNOWN');
}

async function requireValidTeam(
  tx: Context,
  organizationId: string,
  teams: readonly StoredTeam[],
  team: StoredTeam,
): Promise<void> {
  const key = teamNameKey(team.name);
  if (teams.some(({ id, name }) => id !== team.id && teamNameKey(name) === key))
    throw fieldError(tx.language, 'name', 'TEAM_NAME_TAKEN');
  if (team.parentId !== null && !teams.some(({ id }) => id === team.parentId))
    throw fieldError(tx.language, 'parentId', 'TEAM_UNKNOWN');
  if (!canBePartOf(teams, team.id, team.parentId))
    throw fieldError(tx.language, 'parentId', 'TEAM_BELOW_ITSELF');
  await requirePeople(tx, organizationId, 'lead', team.lead === null ? [] : [team.lead]);
  await requirePeople(tx, organizationId, 'members', team.members);
}

/** The lead is a member of the team. */
const withLead = (lead: string | null, members: readonly string[]): string[] => [
  ...new Set(lead === null ? members : [lead, ...members]),
];

async function presented(tx: Context, membership: Membership, teamId: string): Promise<Team> {
  const { organizationId } = membership;
  const team = (await teamsOf(tx, organizationId)).find(({ id }) => id === teamId)!;
  const objectives = await objectivesByTeam(tx, organizationId);
  return presentTeam(membership, team, objectives.get(teamId) ?? 0);
}

export function createTeam(context: Context, organizationId: string, body: Body): Promise<Team> {
  return inTransaction(context, async (tx) => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'manageTeams');
    await lockRow(tx, 'organizations', organizationId);
    const teams = await teamsOf(tx, organizationId);
    if (teams.length >= MAX_TEAMS) throw new DomainError('TOO_MANY_TEAMS');
    const lead = body.lead ?? null;
    const team: StoredTeam = {
      id: uuidv7(),
      name: body.name,
      colour: body.colour,
      parentId: body.parentId ?? null,
      lead,
      members: withLead(lead, body.members ?? []),
      version: 1,
    };
    await requireValidTeam(tx, organizationId, teams, team);
    await insertTeam(tx, organizationId, team);
    recordEvent(tx, {
      kind: 'teamCreated',
      organizationId,
      teamId: team.id,
      after: fieldsOf(team),
    });
    return presented(tx, membership, team.id);
  });
}

interface TeamForChange {
  membership: Membership;
  teams: StoredTeam[];
  team: StoredTeam;
}

async function teamForChange(
  tx: Context,
  organizationId: string,
  teamId: string,
  ability: TeamAbility,
): Promise<TeamForChange> {
  const membership = await requireMembership(tx, organizationId);
  await lockRow(tx, 'organizations', organizationId);
  const teams = await teamsOf(tx, organizationId);
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw new DomainError('NOT_FOUND');
  if (!can(membership, ability, { resource: 'team', isLed: membership.ledTeams.has(teamId) }))
    throw forbidden(membership, ability);
  return { membership, teams, team };
}

export function updateTeam(
  context: Context,
  organizationId: string,
  { teamId, body, version }: { teamId: string; body: Change; version: number },
): Promise<Team> {
  return inTransaction(context, async (tx) => {
    const { members, ...settings } = body;
    const ability = Object.keys(settings).length === 0 ? 'editMembers' : 'edit';
    const { membership, teams, team } = await teamForChange(tx, organizationId, teamId, ability);
    await requireVersion(team, version, () => presented(tx, membership, teamId));
    const changed: StoredTeam = { ...team, ...settings, version: team.version + 1 };
    changed.members = withLead(changed.lead, members ?? team.members);
    await requireValidTeam(tx, organizationId, teams, changed);
    await changeTeamRow(tx, organizationId, changed);
    recordEvent(tx, {
      kind: 'teamChanged',
      organizationId,
      teamId,
      before: fieldsOf(team),
      after: fieldsOf(changed),
    });
    return presented(tx, membership, teamId);
  });
}

/** Its items belong to no team, and the teams below it become part of its parent. */
export function deleteTeam(
  context: Context,
  organizationId: string,
  { teamId, version }: { teamId: string; version: number },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { membership, team } = await teamForChange(tx, organizationId, teamId, 'delete');
    await requireVersion(team, version, () => presented(tx, membership, teamId));
    await removeTeam(tx, organizationId, team);
    recordEvent(tx, { kind: 'teamDeleted', organizationId, teamId, before: fieldsOf(team) });
  });
}

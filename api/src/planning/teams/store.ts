// The SQL of teams and their presentation.
import type { Team, TeamOfTree } from '@cumbre/contract/teams';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import type { TeamsTable } from './tables';

type TeamRow = Selectable<TeamsTable>;

/** What a person can change of a team. */
export type TeamFields = Pick<Team, 'name' | 'colour' | 'parentId' | 'lead' | 'members'>;
/** A stored team. */
export type StoredTeam = TeamFields & Pick<Team, 'id' | 'version'>;

/** Names are compared without case and accents, as in a spreadsheet. */
export const teamNameKey = (name: string): string => normalizeForSearch(name.trim());

export const fieldsOf = ({ name, colour, parentId, lead, members }: TeamFields): TeamFields => ({
  name,
  colour,
  parentId,
  lead,
  members,
});

/** The members of the organization's teams by team, by name, the lead among them. */
async function membersByTeam({ db }: Pick<Context, 'db'>, organizationId: string) {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'team_members.organization_id')
        .onRef('memberships.user_id', '=', 'team_members.user_id'),
    )
    .where('team_members.organization_id', '=', organizationId)
    .orderBy('memberships.listed_name')
    .orderBy('memberships.id')
    .select(['team_members.team_id', 'team_members.user_id', 'team_members.is_lead'])
    .execute();
  const byTeam = new Map<string, { members: string[]; lead: string | null }>();
  for (const { team_id, user_id, is_lead } of rows) {
    const team = byTeam.get(team_id) ?? { members: [], lead: null };
    team.members.push(user_id);
    if (is_lead === 1) team.lead = user_id;
    byTeam.set(team_id, team);
  }
  return byTeam;
}

function teamRows({ db }: Pick<Context, 'db'>, organizationId: string): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .where('organization_id', '=', organizationId)
    .orderBy('name_key')
    .selectAll()
    .execute();
}

/** By name. */
export async function teamsOf(
  context: Pick<Context, 'db'>,
  organizationId: string,
): Promise<StoredTeam[]> {
  const members = await membersByTeam(context, organizationId);
  return (await teamRows(context, organizationId)).map((row) => ({
    id: row.id,
    name: row.name,
    colour: row.colour,
    parentId: row.parent_id,
    version: row.version,
    ...(members.get(row.id) ?? { members: [], lead: null }),
  }));
}

/** The teams as trees show them, by name. */
export async function teamsOfTree(
  context: Pick<Context, 'db'>,
  organizationId: string,
): Promise<TeamOfTree[]> {
  const leads = await context.db
    .selectFrom('team_members')
    .where('organization_id', '=', organizationId)
    .where('is_lead', '=', 1)
    .select(['team_id', 'user_id'])
    .execute();
  const leadOf = new Map(leads.map(({ team_id, user_id }) => [team_id, user_id]));
  return (await teamRows(context, organizationId)).map(({ id, name, colour, parent_id }) => ({
    id,
    name,
    colour,
    parentId: parent_id,
    lead: leadOf.get(id) ?? null,
  }));
}

/** Objectives in running cycles by team. */
export async function objectivesByTeam(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'items.organization_id')
        .onRef('cycles.id', '=', 'items.cycle_id'),
    )
    .where('items.organization_id', '=', organizationId)
    .where('items.kind', '=', 'objective')
    .where('items.team_id', 'is not', null)
    .where('cycles.state', '=', 'running')
    .groupBy('items.team_id')
    .select(({ fn }) => ['items.team_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ team_id, count }) => [team_id!, Number(count)]));
}

export const presentTeam = (
  membership: Membership,
  team: StoredTeam,
  objectives: number,
): Team => ({
  id: team.id,
  ...fieldsOf(team),
  objectives,
  version: team.version,
  abilities: abilitiesOf(membership, { resource: 'team', isLed: membership.ledTeams.has(team.id) }),
});

export async function insertTeam(
  tx: Context,
  organizationId: string,
  { id, version, ...fields }: StoredTeam,
): Promise<void> {
  await tx.db
    .insertInto('teams')
    .values({
      organization_id: organizationId,
      id,
      parent_id: fields.parentId,
      name: fields.name,
      name_key: teamNameKey(fields.name),
      colour: fields.colour,
      version,
      created_at: nowOf(tx),
    })
    .execute();
  await storeMembers(tx, organizationId, { id, ...fields });
}

export async function changeTeamRow(
  tx: Context,
  organizationId: string,
  { id, version, ...fields }: StoredTeam,
): Promise<void> {
  await tx.db
    .updateTable('teams')
    .set({
      parent_id: fields.parentId,
      name: fields.name,
      name_key: teamNameKey(fields.name),
      colour: fields.colour,
      version,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .deleteFrom('team_members')
    .where('organization_id', '=', organizationId)
    .where('team_id', '=', id)
    .execute();
  await storeMembers(tx, organizationId, { id, ...fields });
}

async function storeMembers(
  tx: Context,
  organizationId: string,
  { id: teamId, members, lead }: Pick<StoredTeam, 'id' | 'members' | 'lead'>,
): Promise<void> {
  if (members.length === 0) return;
  await insertMany(
    tx,
    'team_members',
    members.map((userId) => ({
      organization_id: organizationId,
      id: uuidv7(),
      team_id: teamId,
      user_id: userId,
      is_lead: userId === lead ? 1 : 0,
      created_at: nowOf(tx),
    })),
  );
}

/** The teams below move to `parentId`; items of the team belong to none (foreign key). */
export async function removeTeam(
  tx: Context,
  organizationId: string,
  { id, parentId }: Pick<StoredTeam, 'id' | 'parentId'>,
): Promise<void> {
  await tx.db
    .updateTable('teams')
    .set((row) => ({ parent_id: parentId, version: row('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('parent_id', '=', id)
    .execute();
  await tx.db
    .deleteFrom('teams')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

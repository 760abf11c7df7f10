// Makes teams of the departments of the members. Departments stay. A team with the name of a
// department is that team: a second run adds the people and items that came since. Items keep a team
// that they have, and lose the new one when it is deleted.
import { DEPARTMENTS, TEAM_COLOURS } from '@cumbre/contract/enumerations';
import type { Department } from '@cumbre/contract/enumerations';
import { MAX_TEAMS, MAX_TEAM_MEMBERS } from '@cumbre/contract/limits';
import type { DepartmentTeamsAnswer, departmentTeamsBody } from '@cumbre/contract/teams';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { chunksOf } from '../../platform/batches/batches';
import { lockCycle } from '../cycles/requireOpenCycle';
import { currentTree } from '../objective-tree/treeReader';
import { changeTeamRow, fieldsOf, insertTeam, teamNameKey, teamsOf } from '../teams/store';
import type { StoredTeam } from '../teams/store';

type Body = z.output<typeof departmentTeamsBody>;

interface PlannedTeam {
  department: Department;
  team: StoredTeam;
  /** null for a new team. */
  before: StoredTeam | null;
  /** People for whom the team has no room. */
  peopleLeftOut: number;
  /** Items of open cycles that come to the team, by cycle. */
  items: Map<string, Set<string>>;
}

/** Two departments cannot become one team. */
function requireDistinctNames({ language }: Context, { departments }: Body): void {
  const seen = new Map<string, Department>();
  for (const [index, { department, name }] of departments.entries()) {
    const key = teamNameKey(name);
    if ((seen.get(key) ?? department) !== department)
      throw fieldError(language, `departments.${index}.name`, 'TEAM_NAME_TAKEN');
    seen.set(key, department);
  }
}

async function departmentsOfPeople({ db }: Context, organizationId: string) {
  const rows = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('department', 'is not', null)
    .orderBy('listed_name')
    .orderBy('id')
    .select(['user_id', 'department'])
    .execute();
  return new Map(rows.map(({ user_id, department }) => [user_id, department!]));
}

/** Items of open cycles without a team. */
function itemsWithoutTeam({ db }: Context, organizationId: string) {
  return db
    .selectFrom('items')
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'items.organization_id')
        .onRef('cycles.id', '=', 'items.cycle_id'),
    )
    .where('items.organization_id', '=', organizationId)
    .where('items.team_id', 'is', null)
    .where('cycles.state', '!=', 'finished')
    .select(['items.id', 'items.cycle_id', 'items.owner_id', 'items.assigned_id'])
    .execute();
}

async function planTeams(
  context: Context,
  organizationId: string,
  { departments, items }: Body,
): Promise<PlannedTeam[]> {
  const teams = await teamsOf(context, organizationId);
  const byName = new Map(teams.map((team) => [teamNameKey(team.name), team]));
  const departmentOf = await departmentsOfPeople(context, organizationId);
  const planned = new Map<Department, PlannedTeam>();
  for (const { department, name } of departments) {
    const people = [...departmentOf].flatMap(([user, each]) => (each === department ? user : []));
    if (people.length === 0) continue;
    const before = byName.get(teamNameKey(name)) ?? null;
    const everybody = [...new Set([...(before?.members ?? []), ...people])];
    const members = everybody.slice(0, Math.max(MAX_TEAM_MEMBERS, before?.members.length ?? 0));
    planned.set(department, {
      department,
      before,
      team: {
        id: before?.id ?? uuidv7(),
        name: before?.name ?? name,
        colour:
          before?.colour ?? TEAM_COLOURS[DEPARTMENTS.indexOf(department) % TEAM_COLOURS.length]!,
        parentId: before?.parentId ?? null,
        lead: before?.lead ?? null,
        members,
        version: (before?.version ?? 0) + 1,
      },
      peopleLeftOut: everybody.length - members.length,
      items: new Map(),
    });
  }
  const created = [...planned.values()].filter(({ before }) => !before).length;
  if (teams.length + created > MAX_TEAMS) throw new DomainError('TOO_MANY_TEAMS');
  if (items)
    for (const item of await itemsWithoutTeam(context, organizationId)) {
      const department = departmentOf.get(item.assigned_id ?? item.owner_id);
      const target = department && planned.get(department);
      if (!target) continue;
      const ofCycle = target.items.get(item.cycle_id) ?? new Set();
      target.items.set(item.cycle_id, ofCycle.add(item.id));
    }
  return [...planned.values()];
}

const cameTo = ({ team, before }: PlannedTeam): number =>
  team.members.length - (before?.members.length ?? 0);

async function writeTeam(tx: Context, organizationId: string, planned: PlannedTeam): Promise<void> {
  const { team, before } = planned;
  const place = { organizationId, teamId: team.id };
  if (!before) {
    await insertTeam(tx, organizationId, team);
    recordEvent(tx, { kind: 'teamCreated', ...place, after: fieldsOf(team) });
  } else if (cameTo(planned) > 0) {
    await changeTeamRow(tx, organizationId, team);
    recordEvent(tx, {
      kind: 'teamChanged',
      ...place,
      before: fieldsOf(before),
      after: fieldsOf(team),
    });
  }
}

async function giveItems(
  tx: Context,
  organizationId: string,
  planned: readonly PlannedTeam[],
): Promise<void> {
  const cycles = new Set(planned.flatMap(({ items }) => [...items.keys()]));
  for (const cycleId of [...cycles].toSorted()) {
    const cycle = await lockCycle(tx, organizationId, cycleId, 'change');
    if (!cycle) continue;
    const { byId } = await currentTree(tx, cycle);
    for (const { team, items } of planned) {
      const ids = [...(items.get(cycleId) ?? [])];
      for (const chunk of chunksOf(ids))
        await tx.db
          .updateTable('items')
          .set((row) => ({
            team_id: team.id,
            version: row('version', '+', 1),
            updated_at: nowOf(tx),
          }))
          .where('organization_id', '=', organizationId)
          .where('id', 'in', chunk)
          .execute();
      for (const itemId of ids)
        recordEvent(tx, {
          kind: 'itemChanged',
          organizationId,
          cycleId,
          itemId,
          item: byId.get(itemId)!,
          change: { team: team.id },
        });
    }
  }
}

export function teamsFromDepartments(
  context: Context,
  organizationId: string,
  body: Body,
): Promise<DepartmentTeamsAnswer> {
  return inTransaction(context, async (tx) => {
    await requireOrganizationAbility(tx, organizationId, 'manageTeams');
    requireDistinctNames(tx, body);
    if (!body.dryRun) await lockRow(tx, 'organizations', organizationId);
    const planned = await planTeams(tx, organizationId, body);
    if (!body.dryRun) {
      for (const each of planned) await writeTeam(tx, organizationId, each);
      await giveItems(tx, organizationId, planned);
    }
    return {
      teams: planned.map((each) => ({
        department: each.department,
        name: each.team.name,
        team: body.dryRun && !each.before ? null : each.team.id,
        isNew: !each.before,
        people: cameTo(each),
        peopleLeftOut: each.peopleLeftOut,
        items: [...each.items.values()].reduce((sum, { size }) => sum + size, 0),
      })),
    };
  });
}

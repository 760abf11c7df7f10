// Teams of an organization: /organizations/{id}/teams. A team may be part of another one, and an item
// may belong to a team. The lead of a team has a partner's rights over the items of the team and of
// the teams below it.
import { z } from 'zod';
import { DEPARTMENTS, TEAM_COLOURS } from './enumerations';
import { MAX_TEAM_MEMBERS, TEAM_NAME_LENGTH } from './limits';
import { TEAM_ABILITIES } from './permissions';
import { id, requiredLine, version } from './scalars';

const name = requiredLine(TEAM_NAME_LENGTH);
const colour = z.enum(TEAM_COLOURS);
const members = z.array(id).max(MAX_TEAM_MEMBERS);

/** The lead becomes a member of the team. */
export const createTeamBody = z.strictObject({
  name,
  colour,
  parentId: id.nullable().optional(),
  lead: id.nullable().optional(),
  members: members.optional(),
});
/** A lead may send `members` alone. `members` replaces all members; the lead stays one. */
export const updateTeamBody = createTeamBody.partial();

const department = z.enum(DEPARTMENTS);
/**
 * Teams from the departments of the members, each with the name it gets. A team that has this name
 * already gets the people who are missing there. `items`: open items without a team that a person of
 * the department reports belong to it. `dryRun`: nothing is written.
 */
export const departmentTeamsBody = z.strictObject({
  departments: z.array(z.strictObject({ department, name })).min(1).max(DEPARTMENTS.length),
  items: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});
/**
 * The departments that have people. `people` and `items`: how many come to the team.
 * `peopleLeftOut`: how many of the department find no room in it (MAX_TEAM_MEMBERS), the last by name.
 */
export const departmentTeamsAnswer = z.object({
  teams: z.array(
    z.object({
      department,
      name: z.string(),
      /** null in a dry run for a team that does not exist yet. */
      team: id.nullable(),
      isNew: z.boolean(),
      people: z.number().int(),
      peopleLeftOut: z.number().int(),
      items: z.number().int(),
    }),
  ),
});

/** A team as trees show it. */
export const teamOfTreeSchema = z.object({
  id,
  name: z.string(),
  colour,
  parentId: id.nullable(),
  lead: id.nullable(),
});
export const teamSchema = teamOfTreeSchema.extend({
  /** With the lead, by name. */
  members: z.array(id),
  /** How many objectives of running cycles belong to the team itself. */
  objectives: z.number().int(),
  version,
  abilities: z.array(z.enum(TEAM_ABILITIES)),
});
const person = z.object({ id, firstName: z.string(), lastName: z.string() });
/** `people`: the members of the teams. */
export const teamsAnswer = z.object({ teams: z.array(teamSchema), people: z.array(person) });
export const teamAnswer = z.object({ team: teamSchema });

export type Team = z.infer<typeof teamSchema>;
export type TeamOfTree = z.infer<typeof teamOfTreeSchema>;
export type TeamsAnswer = z.infer<typeof teamsAnswer>;
export type DepartmentTeamsBody = z.input<typeof departmentTeamsBody>;
export type DepartmentTeamsAnswer = z.infer<typeof departmentTeamsAnswer>;
export type CreateTeamBody = z.input<typeof createTeamBody>;
export type UpdateTeamBody = z.input<typeof updateTeamBody>;

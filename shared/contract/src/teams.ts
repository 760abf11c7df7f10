// Teams of an organization: /organizations/{id}/teams. A team may be part of another one, and an item
// may belong to a team. The lead of a team has a partner's rights over the items of the team and of
// the teams below it.
import { z } from 'zod';
import { TEAM_COLOURS } from './enumerations';
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
export type CreateTeamBody = z.input<typeof createTeamBody>;
export type UpdateTeamBody = z.input<typeof updateTeamBody>;

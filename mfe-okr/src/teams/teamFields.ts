// The fields of the team form.
import type { TeamColour } from '@cumbre/contract/enumerations';
import type { Team, UpdateTeamBody } from '@cumbre/contract/teams';

export interface TeamFields {
  name: string;
  colour: TeamColour;
  parentId: string | null;
  lead: string | null;
  members: string[];
}

export const NO_TEAM: TeamFields = {
  name: '',
  colour: 'blue',
  parentId: null,
  lead: null,
  members: [],
};

export const fieldsOf = ({ name, colour, parentId, lead, members }: Team): TeamFields => ({
  name,
  colour,
  parentId,
  lead,
  members,
});

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Only what has changed: a lead may send members alone. */
export function changesOf(team: Team, fields: TeamFields): UpdateTeamBody {
  const { members, ...settings } = fields;
  const changed = Object.fromEntries(
    Object.entries({ ...settings, name: settings.name.trim() }).filter(
      ([field, value]) => team[field as keyof typeof settings] !== value,
    ),
  );
  return isSame(members, team.members) ? changed : { ...changed, members };
}

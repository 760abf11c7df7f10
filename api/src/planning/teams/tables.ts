// The tables of teams and their members. Without its membership a person leaves the teams, by a
// foreign key. Triggers increment the counters of the organization's trees, which show teams.
import type { TeamColour } from '@cumbre/contract/enumerations';

export interface TeamsTable {
  organization_id: string;
  id: string;
  /** The team that this one is part of. */
  parent_id: string | null;
  name: string;
  /** The name without case and accents, unique in the organization. */
  name_key: string;
  colour: TeamColour;
  version: number;
  created_at: string;
}

export interface TeamMembersTable {
  organization_id: string;
  id: string;
  team_id: string;
  user_id: string;
  /** 1 for the lead; an index allows one per team. */
  is_lead: number;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    teams: TeamsTable;
    team_members: TeamMembersTable;
  }
}

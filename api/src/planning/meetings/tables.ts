// The tables of meetings. `numbers` is what the meeting saw last: a JSON object by item id, written
// when it starts and when it ends.
export interface MeetingsTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  /** null: all items of the cycle. */
  team_id: string | null;
  /** The name of the team on the day of the meeting, which outlives the team. */
  team_name: string | null;
  /** In the organization's time zone. */
  day: string;
  started_by: string;
  /** When it started. */
  created_at: string;
  /** null while it is open, and where its day ended it. */
  ended_by: string | null;
  ended_at: string | null;
  numbers: string;
}

export interface MeetingTicksTable {
  organization_id: string;
  id: string;
  meeting_id: string;
  item_id: string;
  user_id: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    meetings: MeetingsTable;
    meeting_ticks: MeetingTicksTable;
  }
}

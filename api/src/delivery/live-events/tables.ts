// The tables of live events. `scope` names the audience: `user:<id>` or `organization:<id>`.
// `sequence` counts per scope from 1 without gaps. `payload` is a JSON object of ids.
export interface EventScopesTable {
  scope: string;
  last_sequence: number;
}

export interface EventsTable {
  scope: string;
  sequence: number;
  kind: string;
  payload: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    event_scopes: EventScopesTable;
    events: EventsTable;
  }
}

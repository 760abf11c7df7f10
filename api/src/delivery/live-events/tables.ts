// The tables of events. `scope` names who may hear of it: `user:<id>` or `organization:<id>`; `sequence` counts within it
// from 1 and without gaps. `payload` is a JSON object of ids.
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

// The table of calendar feeds: the owner of each feed, and the hash of the token in its address.
export interface CalendarFeedsTable {
  user_id: string;
  token_hash: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    calendar_feeds: CalendarFeedsTable;
  }
}

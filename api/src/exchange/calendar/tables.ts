// The table of calendar feeds: whose it is, and the hash of the token in its address.
interface CalendarFeedsTable {
  user_id: string;
  token_hash: string;
  created_at: string;
}

export interface CalendarTables {
  calendar_feeds: CalendarFeedsTable;
}

// The table of notifications: one row per person and event. `subject` is a JSON object of names and titles.
export interface NotificationsTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  kind: string;
  subject: string;
  path: string | null;
  created_at: string;
  read_at: string | null;
}

export interface NotificationTables {
  notifications: NotificationsTable;
}

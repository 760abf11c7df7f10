// The tables of drafts and of the people who may read them beside the owner and admins.
export interface DraftsTable {
  organization_id: string;
  id: string;
  /** Null after the cycle was deleted. */
  cycle_id: string | null;
  /** The future parent, which may be deleted and restored meanwhile. */
  parent_id: string | null;
  author_id: string;
  /** DraftContent and the readers as JSON. */
  content: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** The author, the people whom the content names, and the readers, as far as they are members. */
export interface DraftPeopleTable {
  organization_id: string;
  draft_id: string;
  user_id: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    drafts: DraftsTable;
    draft_people: DraftPeopleTable;
  }
}

// The tables of closing a cycle: verdicts are deleted with their objective, cards of the
// retrospective with their cycle. A computed grade is stored where a person accepted it.
import type { RetrospectiveColumn, VerdictDecision } from '@cumbre/contract/enumerations';

export interface VerdictsTable {
  organization_id: string;
  item_id: string;
  /** The accepted or given one; null where there was none to accept, and in accepted ones of earlier servers. */
  grade: number | null;
  reason: string;
  learning: string;
  decision: VerdictDecision;
  /** The person who gave or last changed it. */
  user_id: string;
  version: number;
  created_at: string;
  last_edited_at: string | null;
}

export interface RetrospectiveCardsTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  /** null: the retrospective of the organization. Set to null when the team is deleted. */
  team_id: string | null;
  column_name: RetrospectiveColumn;
  content: string;
  user_id: string;
  version: number;
  created_at: string;
  last_edited_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    verdicts: VerdictsTable;
    retrospective_cards: RetrospectiveCardsTable;
  }
}

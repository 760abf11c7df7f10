// The tables of invitations and of copied links. An invitation has one mailed token and any number
// of copied ones; only hashes are stored. "Expired" follows from expires_at and is not stored.
import type { Generated } from 'kysely';
import type { MemberRole } from '@cumbre/contract/enumerations';

export interface InvitationsTable {
  organization_id: string;
  id: string;
  /** In lower case. */
  email: string;
  /** As the inviting member typed it; may be empty. */
  name: string;
  /** The normalized name for searches. */
  listed_name: Generated<string>;
  phone: string;
  role: MemberRole;
  /** The hash of the token in the latest mail. */
  token_hash: string;
  /**
   * Set when a person has signed up with one of the links; afterwards the links only lead to the
   * sign-in.
   */
  token_used_at: string | null;
  state: 'pending' | 'accepted' | 'rejected' | 'revoked';
  invited_by: string;
  created_at: string;
  sent_at: string | null;
  expires_at: string;
  answered_at: string | null;
}

export interface InvitationLinksTable {
  organization_id: string;
  id: string;
  invitation_id: string;
  token_hash: string;
  created_by: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    invitations: InvitationsTable;
    invitation_links: InvitationLinksTable;
  }
}

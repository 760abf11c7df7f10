// The tables of invitations and of the links that were copied from them. An invitation has one token that was mailed and
// any number that were copied; of each only the hash is kept. Expired is no state: it is read off expires_at.
import type { Generated } from 'kysely';
import type { MemberRole } from '@cumbre/contract/enumerations';

export interface InvitationsTable {
  organization_id: string;
  id: string;
  /** Lower case. */
  email: string;
  /** As the inviting person wrote them; empty where nothing was said. */
  name: string;
  /** The name as lists are searched by it. */
  listed_name: Generated<string>;
  phone: string;
  role: MemberRole;
  /** Of the token in the mail that was sent last. */
  token_hash: string;
  /** When somebody signed up by one of its links: from then on they only lead to signing in. */
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

// Events of invitations. `token` is only for the mail and is stored nowhere else.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InvitationRow } from './store';

type Invitation = Pick<InvitationRow, 'organization_id' | 'id' | 'email' | 'name' | 'role'>;

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    invitationSent: {
      invitation: Invitation & Pick<InvitationRow, 'phone'>;
      role: InvitationRole;
      token: string;
    };
    invitationResent: { invitation: Invitation; token: string };
    invitationLinkCopied: { invitation: Invitation };
    invitationRevoked: { invitation: Invitation };
    invitationAnswered: {
      organizationId: string;
      invitationId: string;
      userId: string;
      answer: 'accepted' | 'rejected';
    };
  }
}

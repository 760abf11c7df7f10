// Events of sign-in policies. `token` is only for the mail and is stored nowhere else.
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { ChangeFactorDemandBody, ChangeSignInPolicyBody } from '@cumbre/contract/signInPolicy';
import type { Mailbox } from '../../accounts/users/events';

interface DomainOfOrganization {
  organizationId: string;
  domainId: string;
  domain: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    domainAdded: DomainOfOrganization;
    domainMailRequested: DomainOfOrganization & { to: Mailbox; token: string };
    domainProved: DomainOfOrganization & { by: 'dns' | 'mail' };
    domainRemoved: DomainOfOrganization;
    signInPolicyChanged: {
      organizationId: string;
      before: ChangeSignInPolicyBody;
      after: ChangeSignInPolicyBody;
    };
    secondFactorDemanded: {
      organizationId: string;
      before: ChangeFactorDemandBody;
      after: ChangeFactorDemandBody;
    };
    /** A person became a member by signing in. */
    memberJoined: { organizationId: string; userId: string; role: MemberRole; provider: string };
    /** The groups of the provider gave a member another role. */
    memberRoleMapped: {
      organizationId: string;
      membershipId: string;
      userId: string;
      before: MemberRole;
      after: MemberRole;
    };
  }
}

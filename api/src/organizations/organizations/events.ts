// Events of organizations and their members.
import type { Member, Organization, createOrganizationBody } from '@cumbre/contract/organizations';
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { User } from '../../accounts/users/store';
import type { MembershipsTable } from './tables';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    organizationCreated: {
      organizationId: string;
      ownerId: string;
      fields: z.output<typeof createOrganizationBody>;
    };
    organizationChanged: { organizationId: string; before: Organization; after: Organization };
    organizationClosed: { organizationId: string };
    organizationActivated: { organizationId: string };
    /** `formerRole`: that of the new owner. */
    ownershipTransferred: {
      organization: Organization;
      formerOwner: User;
      newOwner: User;
      formerRole: MemberRole;
    };
    memberChanged: {
      organizationId: string;
      membershipId: string;
      before: Selectable<MembershipsTable>;
      after: Omit<Member, 'abilities' | 'roles' | 'hasSecondFactor'>;
    };
    /** `cycleIds`: the cycles whose items or commitments go to another person. */
    memberRemoved: {
      organizationId: string;
      userId: string;
      left: boolean;
      heir: string | null;
      handedOver: { owned: number; assigned: number; commitments: number } | null;
      /** How many items go to the heir. */
      items: number;
      cycleIds: readonly string[];
      revokedKeys: number;
    };
    /** A fictional member of the example organization. */
    exampleMemberAdded: { organizationId: string; userId: string; role: MemberRole };
  }
}

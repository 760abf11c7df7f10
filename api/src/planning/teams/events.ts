// Events of teams. `before` is null for a new team, `after` for a deleted one.
import type { TeamFields } from './store';

interface TeamOfOrganization {
  organizationId: string;
  teamId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    teamCreated: TeamOfOrganization & { after: TeamFields };
    teamChanged: TeamOfOrganization & { before: TeamFields; after: TeamFields };
    teamDeleted: TeamOfOrganization & { before: TeamFields };
  }
}

// The event of an export of an organization.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `rows`: how many rows the organization had. */
    organizationExported: { organizationId: string; rows: number };
  }
}

export {};

// The event of an export of an organization.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    organizationExported: { organizationId: string };
  }
}

export {};

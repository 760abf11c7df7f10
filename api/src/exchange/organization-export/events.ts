// An organization was exported.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    organizationExported: { organizationId: string };
  }
}

export {};

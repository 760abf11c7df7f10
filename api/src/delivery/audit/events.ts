// The event of an export of an audit log.
import type { AuditFilter } from '@cumbre/contract/audit';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    auditExported: { organizationId: string; format: string; filter: AuditFilter };
  }
}

// What happens to API keys. Of the key itself only its two ends are told.
import type { ApiKeyRow } from './store';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    apiKeyCreated: { organizationId: string; keyId: string; fields: Pick<ApiKeyRow, 'description' | 'scope' | 'prefix' | 'last_four'> & { expiresOn: string | null } };
    apiKeyRevoked: { organizationId: string; keyId: string };
  }
}

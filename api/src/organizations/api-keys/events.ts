// Events of API keys. They carry the prefix and the last four characters, never the key itself.
import type { ApiKeyRow } from './store';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    apiKeyCreated: {
      organizationId: string;
      keyId: string;
      fields: Pick<ApiKeyRow, 'description' | 'scope' | 'prefix' | 'last_four'> & {
        expiresOn: string | null;
      };
    };
    apiKeyRevoked: { organizationId: string; keyId: string };
  }
}

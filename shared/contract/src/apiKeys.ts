// API keys: the bodies and answers of /api/api-keys. The key itself is in one answer only, that of making it.
import { z } from 'zod';
import { API_KEY_SCOPES } from './enumerations';
import { API_KEY_DESCRIPTION_LENGTH } from './limits';
import { personSchema } from './items';
import { calendarDate, id, instant, line } from './scalars';

export const createApiKeyBody = z.strictObject({
  organization: id, description: line(API_KEY_DESCRIPTION_LENGTH), scope: z.enum(API_KEY_SCOPES).default('read'),
  /** The last day it works, in the organization's time zone; null or left out: until it is revoked. */
  expiresOn: calendarDate.nullable().optional(),
});
export const apiKeySchema = z.object({
  id, organization: id, description: z.string(), prefix: z.string(), lastFour: z.string(), scope: z.enum(API_KEY_SCOPES), createdBy: personSchema, createdAt: instant,
  expiresOn: z.string().nullable(), expired: z.boolean(), lastUsedAt: instant.nullable(),
});
export const apiKeysAnswer = z.object({ apiKeys: z.array(apiKeySchema) });
/** `key` is shown this once. */
export const createApiKeyAnswer = z.object({ apiKey: apiKeySchema, key: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type ApiKeysAnswer = z.infer<typeof apiKeysAnswer>;
export type CreateApiKeyBody = z.input<typeof createApiKeyBody>;
export type CreateApiKeyAnswer = z.infer<typeof createApiKeyAnswer>;

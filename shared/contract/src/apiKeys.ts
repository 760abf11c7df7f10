// API keys: the bodies and answers of /api/api-keys. Only the answer to the creation of a key
// contains the key.
import { z } from 'zod';
import { API_KEY_SCOPES } from './enumerations';
import { API_KEY_DESCRIPTION_LENGTH } from './limits';
import { personSchema } from './items';
import { calendarDate, id, instant, requiredLine } from './scalars';

export const createApiKeyBody = z.strictObject({
  organization: id,
  description: requiredLine(API_KEY_DESCRIPTION_LENGTH),
  scope: z.enum(API_KEY_SCOPES).default('read'),
  /** The last day on which the key is valid, in the time zone of the organization; null: no end. */
  expiresOn: calendarDate.nullable().optional(),
});
export const apiKeySchema = z.object({
  id,
  organization: id,
  description: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  createdBy: personSchema,
  createdAt: instant,
  expiresOn: z.string().nullable(),
  expired: z.boolean(),
  lastUsedAt: instant.nullable(),
});
export const apiKeysAnswer = z.object({ apiKeys: z.array(apiKeySchema) });
/** No other answer contains `key`. */
export const createApiKeyAnswer = z.object({ apiKey: apiKeySchema, key: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type ApiKeysAnswer = z.infer<typeof apiKeysAnswer>;
export type CreateApiKeyBody = z.input<typeof createApiKeyBody>;
export type CreateApiKeyAnswer = z.infer<typeof createApiKeyAnswer>;

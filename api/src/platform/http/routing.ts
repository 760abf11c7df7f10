// The type of the application that every routes file receives: Fastify with zod schemas for inputs
// and responses. Also the config of routes that accept API keys.
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The route accepts x-api-key: GET with the scopes `read` and `write`, other methods with `write`. */
export const API_KEY = { apiKey: true } as const;
/** The route accepts x-api-key with the scope `audit` alone. */
export const AUDIT_KEY = { apiKey: 'audit' } as const;

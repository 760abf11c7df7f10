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

/** The route accepts x-api-key: GET with either scope, other methods with the scope `write`. */
export const API_KEY = { apiKey: true } as const;

// The type of the application that every routes file receives: Fastify whose inputs and answers come from zod schemas;
// and the config of routes that an API key opens as well as a session.
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** A script may call this with x-api-key: to read by GET with either scope, by anything else with the scope write. */
export const API_KEY = { apiKey: true } as const;

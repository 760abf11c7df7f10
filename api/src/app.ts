// Composes the server in reading order: what every request passes through, then each resource's routes. It opens no
// database and no port: server.ts and the tests bring both.
import { fastify } from 'fastify';
import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import type { Clock } from './context';
import { cycleRoutes } from './cycles/routes';
import type { DatabaseHandle } from './database/connect';
import { errorAnswers } from './plugins/errors';
import { openApi } from './plugins/openApi';
import { sessionActor } from './plugins/session';
import { validatorCompiler } from './plugins/validation';
import type { App } from './routing';
import type { Settings } from './settings';

export interface AppParts {
  settings: Settings;
  handle: DatabaseHandle;
  clock: Clock;
  logger?: FastifyServerOptions['logger'];
}

const BODY_LIMIT = 1024 * 1024;

export async function buildApp({ settings, handle, clock, logger = false }: AppParts): Promise<App> {
  const { trustProxy } = settings;
  const app: App = fastify({
    logger, genReqId: () => uuidv7(), bodyLimit: BODY_LIMIT, requestTimeout: 30_000, disableRequestLogging: true, forceCloseConnections: 'idle',
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('database', handle).decorate('clock', clock).decorate('settings', settings);

  await app.register(errorAnswers);
  await app.register(openApi);
  await app.register(sessionActor);

  await app.register(async (api) => {
    await api.register(cycleRoutes);
  }, { prefix: '/api' });

  return app;
}

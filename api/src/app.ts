// Composes the server in reading order: what every request passes through, then each resource's routes. It opens no
// database and no port: server.ts and the tests bring both.
import compress from '@fastify/compress';
import { LogController, fastify } from 'fastify';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import { GZIP } from './answerEncoding';
import { apiDocsRoutes } from './api-docs/routes';
import { apiKeyRoutes } from './api-keys/routes';
import type { Clock } from './context';
import { boardRoutes } from './board/routes';
import { calendarRoutes } from './calendar/routes';
import { checkInRoutes } from './check-ins/routes';
import { commitmentRoutes } from './commitments/routes';
import { cycleRoutes } from './cycles/routes';
import { exampleRoutes } from './example/routes';
import { guideRoutes } from './guide/routes';
import { firstStepsRoutes } from './first-steps/routes';
import type { DatabaseHandle } from './database/connect';
import { googleRoutes } from './google/routes';
import { deletionRoutes } from './deletions/routes';
import { eventRoutes } from './events/routes';
import { mailboxRoutes } from './mail/mailboxPage';
import { noteRoutes } from './notes/routes';
import { notificationRoutes } from './notifications/routes';
import { invitationRoutes } from './invitations/routes';
import { itemRoutes } from './items/routes';
import { objectiveTreeRoutes } from './objective-tree/routes';
import { metrics } from './operation/metrics';
import { operationRoutes } from './operation/routes';
import { organizationExportRoutes } from './organization-export/routes';
import { organizationRoutes } from './organizations/routes';
import { HEADERS_LIMIT, addressLength } from './plugins/addressLength';
import { bodyDepth } from './plugins/bodyDepth';
import { connectionRefusals, refuseConnection } from './plugins/connectionRefusals';
import { answerFrameworkError, errorAnswers } from './plugins/errors';
import { idempotentPosts } from './plugins/idempotency';
import { openApi } from './plugins/openApi';
import { rateLimits } from './plugins/rateLimits';
import { requestLog } from './plugins/requestLog';
import { securityHeaders } from './plugins/securityHeaders';
import { sessionActor } from './plugins/session';
import { shutdown } from './plugins/shutdown';
import { validatorCompiler } from './plugins/validation';
import type { App } from './routing';
import type { Settings } from './settings';
import { reviewRoutes } from './review/routes';
import { sharingRoutes } from './sharing/routes';
import { spreadsheetRoutes } from './spreadsheets/routes';
import { statisticsRoutes } from './statistics/routes';
import { ownRoutes } from './users/ownRoutes';
import { userRoutes } from './users/routes';
import { weekRoutes } from './week/routes';
import { webRoutes } from './web/routes';
import { webhookRoutes } from './webhooks/routes';

export interface AppParts {
  settings: Settings;
  handle: DatabaseHandle;
  clock: Clock;
  logger?: FastifyServerOptions['logger'];
  /** Told of every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

const BODY_LIMIT = 1024 * 1024;
/** Node would look for slow senders every half a minute only. */
const LOOK_FOR_SLOW = 500;
/**
 * For all of a request: what has not arrived after thirty seconds is cut off. Headers may not take longer than the whole,
 * or Node never cuts off a body that comes slowly.
 */
const SENT_WITHIN = 30_000 - LOOK_FOR_SLOW;

/** With its name: for one without, Fastify looks through all modules that are loaded. */
const named = (routes: (app: App) => Promise<void>) => fastifyPlugin(routes, { encapsulate: true, name: routes.name });

export async function buildApp({ settings, handle, clock, logger = false, onRoute }: AppParts): Promise<App> {
  const { trustProxy } = settings;
  const app: App = fastify({
    logger, genReqId: () => uuidv7(), bodyLimit: BODY_LIMIT, requestTimeout: SENT_WITHIN,
    http: { headersTimeout: SENT_WITHIN, requestTimeout: SENT_WITHIN, connectionsCheckingInterval: LOOK_FOR_SLOW, maxHeaderSize: HEADERS_LIMIT, requireHostHeader: false },
    clientErrorHandler: refuseConnection, forceCloseConnections: 'idle', return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }), frameworkErrors: answerFrameworkError,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.decorate('database', handle).decorate('clock', clock).decorate('settings', settings);

  await app.register(errorAnswers);
  await app.register(connectionRefusals);
  await app.register(requestLog);
  await app.register(addressLength);
  await app.register(securityHeaders);
  await app.register(rateLimits);
  await app.register(openApi);
  await app.register(sessionActor);
  await app.register(idempotentPosts);
  await app.register(bodyDepth);

  await app.register(metrics);
  await app.register(named(operationRoutes));
  await app.register(named(statisticsRoutes));
  if (!settings.smtpUrl && !settings.production) await app.register(named(mailboxRoutes));

  await app.register(named(async function apiRoutes(api: App) {
    await api.register(compress, { encodings: ['gzip'], zlibOptions: GZIP, threshold: 1024 });
    for (const routes of [
      userRoutes, ownRoutes, googleRoutes, exampleRoutes, firstStepsRoutes, organizationRoutes, organizationExportRoutes, invitationRoutes,
      apiKeyRoutes, cycleRoutes, objectiveTreeRoutes, itemRoutes, deletionRoutes, checkInRoutes, noteRoutes, commitmentRoutes, weekRoutes,
      reviewRoutes, boardRoutes, spreadsheetRoutes, sharingRoutes, notificationRoutes, eventRoutes, webhookRoutes, calendarRoutes, guideRoutes,
      apiDocsRoutes,
    ]) await api.register(named(routes));
  }), { prefix: '/api' });

  await app.register(named(webRoutes));
  // The last: what others do before the end, such as to end event streams, comes first.
  await app.register(shutdown);
  return app;
}

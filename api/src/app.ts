// Composes the server in reading order: what every request passes through, then each resource's routes. It opens no
// database and no port: server.ts and the tests bring both.
import compress from '@fastify/compress';
import { LogController, fastify } from 'fastify';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
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
import { answerFrameworkError, errorAnswers } from './plugins/errors';
import { idempotentPosts } from './plugins/idempotency';
import { openApi } from './plugins/openApi';
import { rateLimits } from './plugins/rateLimits';
import { requestLog } from './plugins/requestLog';
import { securityHeaders } from './plugins/securityHeaders';
import { sessionActor } from './plugins/session';
import { unusedConnections } from './plugins/unusedConnections';
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
/** For all of a request. Node never cuts off a body that comes slowly while headers may take longer than the whole. */
const SENT_WITHIN = 30_000;

export async function buildApp({ settings, handle, clock, logger = false, onRoute }: AppParts): Promise<App> {
  const { trustProxy } = settings;
  const app: App = fastify({
    logger, genReqId: () => uuidv7(), bodyLimit: BODY_LIMIT, requestTimeout: SENT_WITHIN, http: { headersTimeout: SENT_WITHIN, requestTimeout: SENT_WITHIN, maxHeaderSize: HEADERS_LIMIT }, forceCloseConnections: 'idle', return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }), frameworkErrors: answerFrameworkError,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.decorate('database', handle).decorate('clock', clock).decorate('settings', settings);

  await app.register(errorAnswers);
  await app.register(requestLog);
  await app.register(addressLength);
  await app.register(unusedConnections);
  await app.register(securityHeaders);
  await app.register(rateLimits);
  await app.register(openApi);
  await app.register(sessionActor);
  await app.register(idempotentPosts);
  await app.register(bodyDepth);

  await app.register(metrics);
  await app.register(operationRoutes);
  await app.register(statisticsRoutes);
  if (!settings.smtpUrl && !settings.production) await app.register(mailboxRoutes);

  await app.register(async (api) => {
    // Level 1: a tree of 10,000 items shrinks to a fortieth in a few milliseconds.
    await api.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 }, threshold: 1024 });
    await api.register(userRoutes);
    await api.register(ownRoutes);
    await api.register(googleRoutes);
    await api.register(exampleRoutes);
    await api.register(firstStepsRoutes);
    await api.register(organizationRoutes);
    await api.register(organizationExportRoutes);
    await api.register(invitationRoutes);
    await api.register(apiKeyRoutes);
    await api.register(cycleRoutes);
    await api.register(objectiveTreeRoutes);
    await api.register(itemRoutes);
    await api.register(deletionRoutes);
    await api.register(checkInRoutes);
    await api.register(noteRoutes);
    await api.register(commitmentRoutes);
    await api.register(weekRoutes);
    await api.register(reviewRoutes);
    await api.register(boardRoutes);
    await api.register(spreadsheetRoutes);
    await api.register(sharingRoutes);
    await api.register(notificationRoutes);
    await api.register(eventRoutes);
    await api.register(webhookRoutes);
    await api.register(calendarRoutes);
    await api.register(guideRoutes);
    await api.register(apiDocsRoutes);
  }, { prefix: '/api' });

  await app.register(webRoutes);
  return app;
}

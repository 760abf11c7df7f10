// Composes the application in reading order: first what every request passes through, then the
// routes of each resource. server.ts and the tests provide the database and the port.
import compress from '@fastify/compress';
import { LogController, fastify } from 'fastify';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import { GZIP } from './platform/http/answerEncoding';
import { apiDocsRoutes } from './web/api-docs/routes';
import { auditRoutes } from './delivery/audit/routes';
import { operationAuditRoutes } from './web/operation/auditRoutes';
import { apiKeyRoutes } from './organizations/api-keys/routes';
import type { Clock } from './platform/context/context';
import { composeLayers } from './composition';
import type { Composition } from './composition';
import { accountExportRoutes } from './exchange/account-export/routes';
import { boardRoutes } from './planning/board/routes';
import { overviewRoutes } from './planning/overview/routes';
import { trendRoutes } from './planning/trends/routes';
import { calendarRoutes } from './exchange/calendar/routes';
import { checkInRoutes } from './planning/check-ins/routes';
import { commitmentRoutes } from './planning/commitments/routes';
import { cycleClosingRoutes } from './planning/cycle-closing/routes';
import { meetingRoutes } from './planning/meetings/routes';
import { cycleRoutes } from './planning/cycles/routes';
import { exampleRoutes } from './exchange/example/routes';
import { guideRoutes } from './exchange/guide/routes';
import { draftRoutes } from './planning/drafts/routes';
import { firstStepsRoutes } from './planning/first-steps/routes';
import type { DatabaseHandle } from './platform/database/connect';
import { factorRoutes } from './accounts/factors/routes';
import { identityRoutes } from './accounts/sign-in-providers/identityRoutes';
import { signInProviderRoutes } from './accounts/sign-in-providers/routes';
import { deletionRoutes } from './planning/deletions/routes';
import { eventRoutes } from './delivery/live-events/routes';
import { mailboxRoutes } from './web/mailbox/mailboxPage';
import { noteRoutes } from './planning/notes/routes';
import { notificationRoutes } from './delivery/notifications/routes';
import { invitationRoutes } from './organizations/invitations/routes';
import { signInPolicyRoutes } from './organizations/sign-in-policy/routes';
import { itemRoutes } from './planning/items/routes';
import { objectiveTreeRoutes } from './planning/objective-tree/routes';
import { metrics } from './web/operation/metrics';
import { factorResetRoutes } from './web/operation/factorResetRoutes';
import { operationRoutes } from './web/operation/routes';
import { organizationExportRoutes } from './exchange/organization-export/routes';
import { organizationRoutes } from './organizations/organizations/routes';
import { HEADERS_LIMIT, bodyDepth, urlLength } from './platform/http/requestLimits';
import { connectionRefusals, refuseConnection } from './platform/http/connectionRefusals';
import { answerFrameworkError, errorAnswers } from './platform/http/errors';
import { idempotentPosts } from './platform/idempotency/idempotency';
import { openApi } from './web/api-docs/openApi';
import { refusals } from './platform/http/refusals';
import { rateLimits } from './platform/http/rateLimits';
import { requestLog } from './platform/logging/logging';
import { securityHeaders } from './platform/http/securityHeaders';
import { sessionActor } from './web/authentication/session';
import { stepUpGuard } from './web/authentication/stepUpGuard';
import { shutdown } from './platform/http/shutdown';
import { validatorCompiler } from './platform/http/validation';
import type { App } from './platform/http/routing';
import type { Settings } from './platform/settings/settings';
import { reviewRoutes } from './planning/review/routes';
import { sharingRoutes } from './sharing/routes';
import { spreadsheetRoutes } from './exchange/spreadsheets/routes';
import { statisticsRoutes } from './web/statistics/routes';
import { accountRoutes } from './accounts/users/accountRoutes';
import { userRoutes } from './accounts/users/routes';
import { departmentTeamRoutes } from './planning/department-teams/routes';
import { teamRoutes } from './planning/teams/routes';
import { weekRoutes } from './planning/week/routes';
import { webRoutes } from './web/page/routes';
import { webhookRoutes } from './delivery/webhooks/routes';

export interface AppOptions {
  settings: Settings;
  handle: DatabaseHandle;
  clock: Clock;
  /** Shared with the jobs beside the application. */
  composition?: Composition;
  logger?: FastifyServerOptions['logger'];
  /** Called for every registered route. */
  onRoute?: (route: RouteOptions) => void;
}

const BODY_LIMIT = 1024 * 1024;
/** In milliseconds; Node's default is every half a minute. */
const TIMEOUT_CHECK_INTERVAL = 500;
/**
 * The time limit of a whole request: thirty seconds. The limit for headers must not be longer,
 * because Node would then never close a connection with a slow body.
 */
const REQUEST_TIMEOUT = 30_000 - TIMEOUT_CHECK_INTERVAL;

/** Names the plugin: for an unnamed one, Fastify searches all loaded modules. */
const namedPlugin = (routes: (app: App) => Promise<void>) =>
  fastifyPlugin(routes, { encapsulate: true, name: routes.name });

export async function buildApp({
  settings,
  handle,
  clock,
  composition = composeLayers(),
  logger = false,
  onRoute,
}: AppOptions): Promise<App> {
  const { trustProxy } = settings;
  const app: App = fastify({
    logger,
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: {
      headersTimeout: REQUEST_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
      maxHeaderSize: HEADERS_LIMIT,
      requireHostHeader: false,
    },
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook('onRoute', onRoute);
  app
    .decorate('database', handle)
    .decorate('clock', clock)
    .decorate('settings', settings)
    .decorate('subscribers', composition.subscribers)
    .decorate('ports', composition.ports);

  await app.register(errorAnswers);
  await app.register(refusals);
  await app.register(connectionRefusals);
  await app.register(requestLog);
  await app.register(urlLength);
  await app.register(securityHeaders);
  await app.register(rateLimits);
  await app.register(openApi);
  await app.register(sessionActor);
  await app.register(stepUpGuard);
  await app.register(idempotentPosts);
  await app.register(bodyDepth);

  await app.register(metrics);
  await app.register(namedPlugin(operationRoutes));
  await app.register(namedPlugin(factorResetRoutes));
  await app.register(namedPlugin(statisticsRoutes));
  await app.register(namedPlugin(operationAuditRoutes));
  if (!settings.smtpUrl && !settings.production) await app.register(namedPlugin(mailboxRoutes));

  await app.register(
    namedPlugin(async function apiRoutes(api: App) {
      await api.register(compress, { encodings: ['gzip'], zlibOptions: GZIP, threshold: 1024 });
      for (const routes of [
        userRoutes,
        accountRoutes,
        accountExportRoutes,
        signInProviderRoutes,
        identityRoutes,
        factorRoutes,
        exampleRoutes,
        firstStepsRoutes,
        organizationRoutes,
        organizationExportRoutes,
        invitationRoutes,
        signInPolicyRoutes,
        apiKeyRoutes,
        cycleRoutes,
        teamRoutes,
        departmentTeamRoutes,
        objectiveTreeRoutes,
        itemRoutes,
        draftRoutes,
        deletionRoutes,
        checkInRoutes,
        noteRoutes,
        commitmentRoutes,
        weekRoutes,
        reviewRoutes,
        boardRoutes,
        overviewRoutes,
        trendRoutes,
        cycleClosingRoutes,
        meetingRoutes,
        spreadsheetRoutes,
        sharingRoutes,
        notificationRoutes,
        eventRoutes,
        webhookRoutes,
        auditRoutes,
        calendarRoutes,
        guideRoutes,
        apiDocsRoutes,
      ])
        await api.register(namedPlugin(routes));
    }),
    { prefix: '/api' },
  );

  await app.register(namedPlugin(webRoutes));
  // Registered last, because the preClose hooks of other plugins, such as closing event streams,
  // run first.
  await app.register(shutdown);
  return app;
}

// The routes of shares.
import { id } from '@cumbre/contract/scalars';
import {
  acceptShareBody,
  lookupAnswer,
  lookupQuery,
  offerShareBody,
  shareAnswer,
  sharesAnswer,
  sharesQuery,
} from '@cumbre/contract/shares';
import { z } from 'zod';
import { contextOf, requireUser } from '../platform/context/context';
import { rateLimit } from '../platform/http/rateLimits';
import type { App } from '../platform/http/routing';
import { acceptShare, rejectShare, renounceShare } from './answerShare';
import { stopShare } from './endShares';
import { listShares } from './listShares';
import { lookUpOrganizations, offerShare } from './offerShare';

const params = z.strictObject({ id });
const response = { 200: shareAnswer };

export async function sharingRoutes(app: App): Promise<void> {
  const perPerson = {
    key: (request: Parameters<typeof contextOf>[0]) => requireUser(contextOf(request)).userId,
  };
  const lookupLimits = [
    rateLimit(app, { name: 'lookup-minute', max: 10, window: 60_000, ...perPerson }),
    rateLimit(app, { name: 'lookup-hour', max: 60, window: 3_600_000, ...perPerson }),
  ];

  app.get(
    '/organizations/lookup',
    {
      preHandler: lookupLimits,
      schema: { querystring: lookupQuery, response: { 200: lookupAnswer } },
    },
    (request) => lookUpOrganizations(contextOf(request), request.query.email),
  );

  app.get(
    '/organizations/:id/shares',
    { schema: { params, querystring: sharesQuery, response: { 200: sharesAnswer } } },
    (request) => listShares(contextOf(request), request.params.id, request.query.item),
  );

  app.post(
    '/okrs/:id/shares',
    { schema: { params, body: offerShareBody, response: { 201: shareAnswer } } },
    async (request, reply) =>
      reply.code(201).send({
        share: await offerShare(contextOf(request), request.params.id, request.body.organization),
      }),
  );

  app.post(
    '/shares/:id/accept',
    { schema: { params, body: acceptShareBody, response } },
    async (request) => ({
      share: await acceptShare(contextOf(request), request.params.id, request.body),
    }),
  );

  app.post('/shares/:id/reject', { schema: { params, response } }, async (request) => ({
    share: await rejectShare(contextOf(request), request.params.id),
  }));

  app.post('/shares/:id/stop', { schema: { params, response } }, async (request) => ({
    share: await stopShare(contextOf(request), request.params.id),
  }));

  app.post('/shares/:id/renounce', { schema: { params, response } }, async (request) => ({
    share: await renounceShare(contextOf(request), request.params.id),
  }));
}

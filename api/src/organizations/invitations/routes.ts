// /api/organizations/{id}/invitations and /api/invitations: inviting, managing invitations, and
// reading one by its link. respondInvitation.ts handles answers, users/signUp.ts sign-ups.
import {
  invitationAnswer,
  invitationLinkAnswer,
  invitationsAnswer,
  invitationsQuery,
  inviteBody,
  inviteManyAnswer,
  lookUpInvitationAnswer,
  lookUpInvitationBody,
} from '@cumbre/contract/invitations';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf, requireUser } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { copyInvitationLink, resendInvitation, revokeInvitation } from './changeInvitations';
import { lookUpInvitation } from './invitationToken';
import { invite } from './invite';
import { listInvitations } from './listInvitations';

const params = z.strictObject({ id });
const MINUTE = 60_000;

export async function invitationRoutes(app: App): Promise<void> {
  const limitPerPerson = (name: string, max: number, minutes: number) =>
    rateLimit(app, {
      name,
      max,
      window: minutes * MINUTE,
      key: (request) => requireUser(contextOf(request)).userId,
    });
  const inviteLimits = [limitPerPerson('invite', 20, 1), limitPerPerson('invite-hourly', 200, 60)];
  const resendLimits = [
    rateLimit(app, {
      name: 'resend-invitation',
      max: 5,
      window: 60 * MINUTE,
      key: (request) => (request.params as { id: string }).id,
    }),
  ];
  const lookUpLimits = [
    rateLimit(app, {
      name: 'look-up-invitation',
      max: 30,
      window: 15 * MINUTE,
      key: (request) => request.ip,
    }),
  ];

  app.get(
    '/organizations/:id/invitations',
    { schema: { params, querystring: invitationsQuery, response: { 200: invitationsAnswer } } },
    (request) => listInvitations(contextOf(request), request.params.id, request.query),
  );

  app.post(
    '/organizations/:id/invitations',
    {
      preHandler: inviteLimits,
      schema: {
        params,
        body: inviteBody,
        response: { 200: inviteManyAnswer, 201: invitationAnswer },
      },
    },
    async (request, reply) => {
      const answer = await invite(contextOf(request), request.params.id, request.body);
      return 'rows' in answer ? reply.code(200).send(answer) : reply.code(201).send(answer);
    },
  );

  app.post(
    '/invitations/look-up',
    {
      config: { access: 'anyone' },
      preHandler: lookUpLimits,
      schema: { body: lookUpInvitationBody, response: { 200: lookUpInvitationAnswer } },
    },
    async (request) => ({
      invitation: await lookUpInvitation(contextOf(request), request.body.token),
    }),
  );

  app.post(
    '/invitations/:id/resend',
    { preHandler: resendLimits, schema: { params, response: { 200: invitationAnswer } } },
    async (request) => ({
      invitation: await resendInvitation(contextOf(request), request.params.id),
    }),
  );

  app.get(
    '/invitations/:id/link',
    {
      preHandler: [limitPerPerson('copy-invitation-link', 60, 60)],
      schema: { params, response: { 200: invitationLinkAnswer } },
    },
    async (request) => ({ link: await copyInvitationLink(contextOf(request), request.params.id) }),
  );

  app.delete(
    '/invitations/:id',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeInvitation(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

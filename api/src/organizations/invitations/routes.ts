// /api/organizations/{id}/invitations and /api/invitations: inviting, what may be done with an invitation, and what the
// holder of its link may ask. Answering is organizations/respondInvitation.ts, signing up users/signUp.ts.
import {
  invitationAnswer, invitationLinkAnswer, invitationsAnswer, invitationsQuery, inviteBody, inviteManyAnswer, lookUpInvitationAnswer, lookUpInvitationBody,
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
  const perPerson = (name: string, max: number, minutes: number) => rateLimit(app, { name, max, window: minutes * MINUTE, key: (request) => requireUser(contextOf(request)).userId });
  const sending = [perPerson('invite', 20, 1), perPerson('invite-hourly', 200, 60)];
  const resending = [rateLimit(app, { name: 'resend-invitation', max: 5, window: 60 * MINUTE, key: (request) => (request.params as { id: string }).id })];
  const looking = [rateLimit(app, { name: 'look-up-invitation', max: 30, window: 15 * MINUTE, key: (request) => request.ip })];

  app.get('/organizations/:id/invitations', { schema: { params, querystring: invitationsQuery, response: { 200: invitationsAnswer } } }, (request) =>
    listInvitations(contextOf(request), request.params.id, request.query));

  app.post('/organizations/:id/invitations', { preHandler: sending, schema: { params, body: inviteBody, response: { 200: inviteManyAnswer, 201: invitationAnswer } } }, async (request, reply) => {
    const answer = await invite(contextOf(request), request.params.id, request.body);
    return 'rows' in answer ? reply.code(200).send(answer) : reply.code(201).send(answer);
  });

  app.post('/invitations/look-up', { config: { access: 'anyone' }, preHandler: looking, schema: { body: lookUpInvitationBody, response: { 200: lookUpInvitationAnswer } } }, async (request) => (
    { invitation: await lookUpInvitation(contextOf(request), request.body.token) }
  ));

  app.post('/invitations/:id/resend', { preHandler: resending, schema: { params, response: { 200: invitationAnswer } } }, async (request) => (
    { invitation: await resendInvitation(contextOf(request), request.params.id) }
  ));

  app.get('/invitations/:id/link', { preHandler: [perPerson('copy-invitation-link', 60, 60)], schema: { params, response: { 200: invitationLinkAnswer } } }, async (request) => (
    { link: await copyInvitationLink(contextOf(request), request.params.id) }
  ));

  app.delete('/invitations/:id', { schema: { params, response: { 204: z.null() } } }, async (request, reply) => {
    await revokeInvitation(contextOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}

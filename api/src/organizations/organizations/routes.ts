// /api/organizations: organizations, the caller's memberships, and members.
import {
  createOrganizationAnswer,
  createOrganizationBody,
  holdingsAnswer,
  memberAnswer,
  memberOrganizationsAnswer,
  membersAnswer,
  membersQuery,
  organizationAnswer,
  removeMemberQuery,
  respondInvitationBody,
  transferBody,
  updateMemberBody,
  updateOrganizationBody,
} from '@cumbre/contract/organizations';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { requireMembership } from '../access/requireMembership';
import { readExpectedVersion } from '../access/version';
import { contextOf, requireUser } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';
import { createOrganization } from './createOrganization';
import { listDeletedOrganizations, listMyOrganizations } from './listMyOrganizations';
import { listMembers, updateMember } from './members';
import { holdingsOf, removeMember } from './removeMember';
import { respondInvitation } from './respondInvitation';
import { organizationFor } from './store';
import { transferOwnership } from './transferOwnership';
import { activateOrganization, closeOrganization, updateOrganization } from './updateOrganization';

const organizationParams = z.strictObject({ id });
const memberParams = z.strictObject({ id, userId: id });
const noContent = z.null();

export async function organizationRoutes(app: App): Promise<void> {
  app.post(
    '/organizations',
    { schema: { body: createOrganizationBody, response: { 201: createOrganizationAnswer } } },
    async (request, reply) => {
      const context = contextOf(request);
      const created = await createOrganization(context, request.body);
      return reply.code(201).send({
        organization: await organizationFor(context, await requireMembership(context, created)),
      });
    },
  );

  app.put(
    '/organizations',
    { schema: { body: updateOrganizationBody, response: { 200: organizationAnswer } } },
    async (request) => ({
      result: await updateOrganization(
        contextOf(request),
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );

  app.get(
    '/organizations/bymember/:userId',
    {
      schema: {
        params: z.strictObject({ userId: id }),
        response: { 200: memberOrganizationsAnswer },
      },
    },
    async (request) => {
      const context = contextOf(request);
      if (request.params.userId !== requireUser(context).userId) throw new DomainError('NOT_FOUND');
      return {
        organizations: await listMyOrganizations(context),
        closed: await listDeletedOrganizations(context),
      };
    },
  );

  app.post(
    '/organizations/respondinvitation',
    {
      schema: {
        body: respondInvitationBody,
        response: { 200: z.object({ result: respondInvitationBody }) },
      },
    },
    async (request) => {
      await respondInvitation(contextOf(request), request.body);
      return { result: request.body };
    },
  );

  app.put(
    '/organizations/activate/:id',
    { schema: { params: organizationParams, response: { 200: organizationAnswer } } },
    async (request) => ({
      result: await activateOrganization(contextOf(request), request.params.id),
    }),
  );

  app.patch(
    '/organizations/member',
    { schema: { body: updateMemberBody, response: { 200: memberAnswer } } },
    async (request) => ({ member: await updateMember(contextOf(request), request.body) }),
  );

  app.get(
    '/organizations/:id',
    { schema: { params: organizationParams, response: { 200: organizationAnswer } } },
    async (request) => {
      const context = contextOf(request);
      return {
        result: await organizationFor(
          context,
          await requireMembership(context, request.params.id, { closed: true }),
        ),
      };
    },
  );

  app.delete(
    '/organizations/:id',
    { schema: { params: organizationParams, response: { 204: noContent } } },
    async (request, reply) => {
      await closeOrganization(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/organizations/:id/members',
    {
      schema: {
        params: organizationParams,
        querystring: membersQuery,
        response: { 200: membersAnswer },
      },
    },
    (request) => listMembers(contextOf(request), request.params.id, request.query),
  );

  app.get(
    '/organizations/:id/members/:userId/holdings',
    { schema: { params: memberParams, response: { 200: holdingsAnswer } } },
    async (request) => ({
      holdings: await holdingsOf(contextOf(request), request.params.id, request.params.userId),
    }),
  );

  app.delete(
    '/organizations/:id/members/:userId',
    {
      schema: {
        params: memberParams,
        querystring: removeMemberQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeMember(
        contextOf(request),
        request.params.id,
        request.params.userId,
        request.query.heir,
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/organizations/:id/transfer',
    {
      schema: {
        params: organizationParams,
        body: transferBody,
        response: { 200: organizationAnswer },
      },
    },
    async (request) => ({
      result: await transferOwnership(contextOf(request), request.params.id, request.body.user),
    }),
  );
}

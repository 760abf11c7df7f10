// /api/organizations/:id/sign-in-policy, /second-factor and /domains: how the people of the
// organization sign in.
import { id } from '@cumbre/contract/scalars';
import {
  addDomainBody,
  changeFactorDemandBody,
  changeSignInPolicyBody,
  domainAnswer,
  factorDemandAnswer,
  mailDomainBody,
  proveDomainBody,
  signInPolicyAnswer,
} from '@cumbre/contract/signInPolicy';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { requireOrganizationAbility } from '../access/requireMembership';
import { readExpectedVersion } from '../access/version';
import { addDomain, mailDomain, proveDomain, removeDomain } from './changeDomains';
import { changeFactorDemand } from './changeFactorDemand';
import { changeSignInPolicy } from './changePolicy';
import { readFactorDemand, readSignInPolicy } from './store';

const HOUR = 3_600_000;
const organizationParams = z.strictObject({ id });
const domainParams = z.strictObject({ id, domain: id });
const noContent = z.null();

export async function signInPolicyRoutes(app: App): Promise<void> {
  const limitPerOrganization = (name: string, max: number) =>
    rateLimit(app, {
      name,
      max,
      window: HOUR,
      key: (request) => (request.params as { id: string }).id,
    });

  app.get(
    '/organizations/:id/sign-in-policy',
    { schema: { params: organizationParams, response: { 200: signInPolicyAnswer } } },
    async (request) => {
      const context = contextOf(request);
      await requireOrganizationAbility(context, request.params.id, 'manageSignIn');
      return readSignInPolicy(context, request.params.id);
    },
  );

  app.put(
    '/organizations/:id/sign-in-policy',
    {
      schema: {
        params: organizationParams,
        body: changeSignInPolicyBody,
        response: { 200: signInPolicyAnswer },
      },
    },
    (request) =>
      changeSignInPolicy(contextOf(request), request.params.id, {
        body: request.body,
        version: readExpectedVersion(request),
      }),
  );

  app.get(
    '/organizations/:id/second-factor',
    { schema: { params: organizationParams, response: { 200: factorDemandAnswer } } },
    async (request) => {
      const context = contextOf(request);
      await requireOrganizationAbility(context, request.params.id, 'demandSecondFactor');
      return { factorDemand: await readFactorDemand(context, request.params.id) };
    },
  );

  app.put(
    '/organizations/:id/second-factor',
    {
      schema: {
        params: organizationParams,
        body: changeFactorDemandBody,
        response: { 200: factorDemandAnswer },
      },
    },
    async (request) => ({
      factorDemand: await changeFactorDemand(contextOf(request), request.params.id, {
        body: request.body,
        version: readExpectedVersion(request),
      }),
    }),
  );

  app.post(
    '/organizations/:id/domains',
    {
      schema: { params: organizationParams, body: addDomainBody, response: { 201: domainAnswer } },
    },
    async (request, reply) =>
      reply.code(201).send({
        domain: await addDomain(contextOf(request), request.params.id, request.body.domain),
      }),
  );

  app.post(
    '/organizations/:id/domains/:domain/prove',
    {
      preHandler: [limitPerOrganization('domain-proof', 60)],
      schema: { params: domainParams, body: proveDomainBody, response: { 200: domainAnswer } },
    },
    async (request) => ({
      domain: await proveDomain(contextOf(request), request.params.id, {
        domainId: request.params.domain,
        token: request.body.token,
      }),
    }),
  );

  app.post(
    '/organizations/:id/domains/:domain/mail',
    {
      preHandler: [limitPerOrganization('domain-mail', 5)],
      schema: { params: domainParams, body: mailDomainBody, response: { 204: noContent } },
    },
    async (request, reply) => {
      await mailDomain(contextOf(request), request.params.id, {
        domainId: request.params.domain,
        mailbox: request.body.mailbox,
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/organizations/:id/domains/:domain',
    { schema: { params: domainParams, response: { 204: noContent } } },
    async (request, reply) => {
      await removeDomain(contextOf(request), request.params.id, request.params.domain);
      return reply.code(204).send(null);
    },
  );
}

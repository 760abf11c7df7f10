// The OpenAPI document at /api/openapi.json, made from the same schemas that check the inputs and shape the answers. What a
// route's own schema does not say is added here: who may call it, what it belongs to, and that every refusal is a problem
// document.
import swagger from '@fastify/swagger';
import type { SwaggerTransformObject } from '@fastify/swagger';
import { problemSchema } from '@cumbre/contract/problem';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';

const READING = [400, 401, 403, 404, 429, 500, 503];
const WRITING = [...READING, 409, 412, 413, 415, 422, 423, 428, 507];

const INTRODUCTION = `Everything that the screens of Cumbre do, they do by these calls.

**From a script** send an API key of your organization as \`x-api-key\` (Organization, API key). It opens the calls that name it below: reading by GET with either scope, everything else with the scope write. 120 calls a minute per key; each answer says in its RateLimit headers how many are left.

**Changes** name the version they have seen in \`If-Match\`; a POST with an \`Idempotency-Key\` works once. Refusals are \`application/problem+json\` with a stable \`code\`.`;

/** What a call of an organization belongs to, where that is not the organization itself. */
const PARTS: Record<string, string> = { okrs: 'okrs', progress: 'okrs', deletions: 'okrs', cycles: 'cycles', invitations: 'invitations' };

function tagOf(url: string): string {
  const [first = '', , part = ''] = url.replace(/^\/(api\/)?/, '').split('/');
  if (first === 'healthz' || first === 'readyz') return 'operation';
  return first === 'organizations' ? PARTS[part] ?? first : first;
}

interface Operation {
  responses?: Record<string, unknown>;
}

function withProblems(paths: Record<string, Record<string, Operation>>): void {
  for (const methods of Object.values(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const problems = (method === 'get' ? READING : WRITING).map((status) => [String(status), { $ref: `#/components/responses/${status}` }]);
      operation.responses = { ...Object.fromEntries(problems), ...operation.responses };
    }
  }
}

export const openApi = fastifyPlugin(async (app) => {
  const schema = z.toJSONSchema(problemSchema, { io: 'output' });
  const responses = Object.fromEntries(WRITING.map((status) => [String(status), { description: STATUS_CODES[status] ?? '', content: { 'application/problem+json': { schema } } }]));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0', info: { title: 'Cumbre', version: '1', description: INTRODUCTION }, servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of one organization, for scripts.' },
          accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'The token of a session, for screens.' },
        },
      },
    },
    transform: (input) => {
      const { schema: described, url } = jsonSchemaTransform(input);
      const { access, apiKey } = input.route.config ?? {};
      const token = { accessToken: [] };
      return { url, schema: { ...described, tags: [tagOf(url)], security: access === 'anyone' ? [] : apiKey ? [{ apiKey: [] }, token] : [token] } };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      withProblems((openapiObject.paths ?? {}) as Record<string, Record<string, Operation>>);
      Object.assign(openapiObject.components ?? {}, { responses });
      return openapiObject as ReturnType<SwaggerTransformObject>;
    },
  });
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
});

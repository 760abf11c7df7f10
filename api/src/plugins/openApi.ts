// The OpenAPI document at /api/openapi.json, made from the same schemas that check the inputs and shape the answers. What
// holds for whole kinds of calls (who must sign in, which refusals may come, which headers are read) is added to each here.
import swagger from '@fastify/swagger';
import { problemSchema } from '@cumbre/contract/problem';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { CALL_SUMMARIES } from './callSummaries';

const READING = [400, 401, 403, 404, 414, 429, 431, 500, 503];
const WRITING = [409, 412, 413, 415, 422, 423, 428, 507];

const INTRODUCTION = `Everything that the screens of Cumbre do, they do by these calls.

From a script, send an API key of your organization as x-api-key (Organization, API key). It opens the calls that name it: reading by GET with either scope, everything else with the scope write. 120 calls a minute per key; each answer says in its RateLimit headers how many are left.`;

/** What a call of an organization belongs to, where that is not the organization itself. */
const PARTS: Record<string, string> = { okrs: 'okrs', progress: 'okrs', deletions: 'okrs', cycles: 'cycles', invitations: 'invitations', webhooks: 'webhooks' };

function tagOf(url: string): string {
  const [first = '', , part = ''] = url.replace(/^\/(api\/)?/, '').split('/');
  if (first === 'healthz' || first === 'readyz') return 'operation';
  return first === 'organizations' ? PARTS[part] ?? first : first;
}

interface Operation {
  summary?: string;
  requestBody?: object;
  security?: object[];
  parameters?: object[];
  responses?: Record<string, object>;
}
type Paths = Record<string, Record<string, Operation>>;

const refusal = (status: number) => ({
  description: STATUS_CODES[status] ?? 'Error', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const header = (name: string, description: string) => ({ in: 'header', name, required: false, description, schema: { type: 'string' } });

/** Files are read from the stream, past the schemas. */
const FILE_BODY = {
  required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } }, required: ['file'] } } },
};

function completed(method: string, path: string, operation: Operation): Operation {
  const open = operation.security?.length === 0;
  const statuses = method === 'get' ? READING : [...READING, ...WRITING];
  const headers = [
    ...(method === 'post' && !open ? [header('idempotency-key', 'A repeat within a day gets the first answer')] : []),
    ...(method === 'get' ? [] : [header('if-match', 'The version that was read, where the row has one')]),
  ];
  return {
    ...operation, summary: CALL_SUMMARIES[`${method.toUpperCase()} ${path}`], ...(path.includes('/uploaderOKRs/') && { requestBody: FILE_BODY }),
    parameters: [...(operation.parameters ?? []), ...headers],
    responses: { ...Object.fromEntries(statuses.map((status) => [status, refusal(status)])), ...operation.responses },
  };
}

export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0', info: { title: 'Cumbre', version: '1', description: INTRODUCTION },
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of one organization, for scripts.' },
          accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'The token of a session, for screens.' },
        },
        schemas: { Problem: z.toJSONSchema(problemSchema, { io: 'input', target: 'draft-2020-12' }) as object },
      },
      security: [{ accessToken: [] }],
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const { access, apiKey } = given.route.config ?? {};
      const security: Record<string, string[]>[] = access === 'anyone' ? [] : [...(apiKey ? [{ apiKey: [] }] : []), { accessToken: [] }];
      return { url, schema: { ...schema, tags: [tagOf(url)], security } };
    },
    transformObject: (given) => {
      if (!('openapiObject' in given)) return given.swaggerObject;
      const document = given.openapiObject;
      for (const [path, operations] of Object.entries((document.paths ?? {}) as Paths)) {
        for (const [method, operation] of Object.entries(operations)) operations[method] = completed(method, path, operation);
      }
      return document as object;
    },
  });
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
});

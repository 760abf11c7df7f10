// Generates the OpenAPI document at /api/openapi.json from the same schemas that validate requests
// and serialize responses. It adds what follows from the kind of a call: access, error responses
// and headers.
import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import { CALLS, TAGS } from './openApiOperations';
import { toPlainSchema, sharedSchemas } from './openApiComponents';
import type { Json, JsonObject } from './openApiComponents';
import { SUCCESSES } from './openApiSuccesses';
import {
  ANY_REFUSAL,
  headersOf,
  refusalsOf,
  responseName,
  sharedHeaders,
  sharedRefusals,
} from './openApiRefusals';

const INTRODUCTION =
  'Everything that the screens of Cumbre do, they do by these calls.\n\n' +
  'From a script, send an API key of your organization as x-api-key (Organization, API keys). It opens the calls ' +
  'that name it: reading by GET with either scope, everything else with the scope write. 120 calls a minute per ' +
  'key; each answer says in its RateLimit headers how many are left.';

/** The tag of a call below an organization, where it differs from `organizations`. */
const TAG_OF_PART: Record<string, string> = {
  okrs: 'okrs',
  progress: 'okrs',
  deletions: 'okrs',
  drafts: 'drafts',
  cycles: 'cycles',
  invitations: 'invitations',
  teams: 'teams',
  webhooks: 'webhooks',
};

function tagOf(url: string): string {
  const [first = '', , part = ''] = url.replace(/^\/(api\/)?/, '').split('/');
  if (first === 'healthz' || first === 'readyz') return 'operation';
  if (first === 'descargar') return 'guide';
  return first === 'organizations' ? (TAG_OF_PART[part] ?? first) : first.replace('.ics', '');
}

interface Operation {
  parameters?: JsonObject[];
  requestBody?: Json;
  responses?: Record<string, Json>;
  tags?: string[];
  security?: Record<string, string[]>[];
  /** Set and removed by the two transforms below. */
  'x-access'?: string;
}
type Paths = Record<string, Record<string, Operation>>;

/** Files are read from the stream and have no schema. */
const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
};

function describeAccess(
  security: Record<string, string[]>[],
  access: string | undefined,
  method: string,
): string {
  if (security.length === 0) return 'Needs no session.';
  const session =
    access === 'unverified' ? 'a session, also before the e-mail is verified' : 'a session';
  if (!security.some((scheme) => 'apiKey' in scheme)) return `Needs ${session}.`;
  return `Needs ${session}, or an API key${method === 'get' ? '' : ' of the scope write'}.`;
}

function completeOperation(
  method: string,
  path: string,
  { 'x-access': access, ...operation }: Operation,
): JsonObject {
  const call = CALLS[`${method.toUpperCase()} ${path}`];
  if (!call)
    throw new Error(`${method.toUpperCase()} ${path} stands in no row of openApiOperations.ts.`);
  const { security = [], parameters = [] } = operation;
  const isUpload = path.includes('/uploaderOKRs/');
  const isPublic = security.length === 0;
  const hasInput = isUpload || operation.requestBody !== undefined || parameters.length > 0;
  const successes =
    SUCCESSES[call.id] ??
    Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [
        status,
        { ...(answer as JsonObject), description: STATUS_CODES[status] ?? 'Done' },
      ]),
    );
  const isRepeatable = method === 'post' && !isPublic && access === undefined;
  const refusals = refusalsOf({
    method,
    isPublic,
    access,
    hasInput,
    isRepeatable,
    ownStatuses: call.errorStatuses,
  });
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${call.summary}. ${describeAccess(security, access, method)}`,
    tags: operation.tags,
    security,
    parameters: [...parameters, ...headersOf(refusals, isRepeatable)],
    ...(isUpload
      ? { requestBody: FILE_BODY }
      : operation.requestBody === undefined
        ? {}
        : { requestBody: operation.requestBody }),
    responses: {
      ...successes,
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { $ref: `#/components/responses/${responseName(status)}` },
        ]),
      ),
      ...call.errorBodies,
      default: { $ref: `#/components/responses/${ANY_REFUSAL}` },
    },
  };
}

export const openApi = fastifyPlugin(async (app) => {
  const { publicUrl } = app.settings;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cumbre',
        version: '1',
        summary: 'Objectives and key results per cycle, for teams',
        description: INTRODUCTION,
        contact: { name: 'Who runs this server', url: publicUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'x-api-key',
            description: 'A key of one organization, for scripts.',
          },
          accessToken: {
            type: 'apiKey',
            in: 'header',
            name: 'x-access-token',
            description: 'The token of a session, for screens.',
          },
        },
      },
      security: [{ accessToken: [] }],
    },
    transform: (source) => {
      const { schema, url } = jsonSchemaTransform(source);
      const { access, apiKey } = source.route.config ?? {};
      const security: Record<string, string[]>[] =
        access === 'anyone' ? [] : [...(apiKey ? [{ apiKey: [] }] : []), { accessToken: [] }];
      return {
        url,
        schema: {
          ...schema,
          tags: [tagOf(url)],
          security,
          ...(access === undefined ? {} : { 'x-access': access }),
        },
      };
    },
    transformObject: (source) => {
      if (!('openapiObject' in source)) return source.swaggerObject;
      const document = source.openapiObject;
      const { toReferences, usedSchemas } = sharedSchemas();
      const paths = (document.paths ?? {}) as Paths;
      for (const [path, operations] of Object.entries(paths)) {
        for (const [method, operation] of Object.entries(operations))
          operations[method] = toReferences(
            toPlainSchema(completeOperation(method, path, operation)),
          ) as Operation;
      }
      const responses = toReferences(toPlainSchema(sharedRefusals()));
      const components = {
        ...document.components,
        parameters: sharedHeaders,
        responses,
        schemas: Object.fromEntries(
          Object.entries(usedSchemas).sort(([one], [other]) => one.localeCompare(other)),
        ),
      };
      return { ...document, components } as object;
    },
  });
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
});

// Determines the error statuses of a call. Most follow from its kind: access, input and method.
// openApiOperations.ts lists the others. Tests check both directions: every response is documented
// (test/fuzz), and every documented response is possible (test/documented-answers).
import { importProblem } from '@cumbre/contract/spreadsheets';
import { problemSchema } from '@cumbre/contract/problem';
import { STATUS_CODES } from 'node:http';
import { jsonSchemasOf } from './openApiComponents';
import type { Json, JsonObject } from './openApiComponents';
import type { z } from 'zod';

/** Statuses of any call: from the connection, a limit, a fault or an outage. */
export const COMMON_STATUSES = [408, 414, 429, 431, 500, 503, 507] as const;
export const ANY_REFUSAL = 'AnyRefusal';

const STATUS_DESCRIPTIONS: Record<number, string> = {
  400: 'The input is not as the schema says, or cannot be read',
  401: 'No session, or one that has ended',
  403: 'Not allowed for this caller',
  404: 'Does not exist for this caller',
  409: 'Meets a state that does not allow it',
  412: 'The version in If-Match is stale; `current` is the row as it stands now',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is of another type',
  422: 'Breaks a rule; `errors` names the fields',
  423: 'The cycle is finished',
  428: 'If-Match is needed',
};

export const responseName = (status: number): string =>
  (STATUS_CODES[status] ?? 'Refusal').replaceAll(/[^A-Za-z]/g, '');

export const problemContent = (schema: z.ZodType): JsonObject => ({
  'application/problem+json': { schema: jsonSchemasOf(schema).answer },
});

const importReport = (description: string): JsonObject => ({
  description,
  content: problemContent(importProblem),
});
export const importErrorBody: JsonObject = {
  409: importReport(
    'The file would do something else than `plan` says; `import` is the new report',
  ),
  422: importReport(
    'The file breaks a rule; `import` is the report of its rows where they are at fault',
  ),
};

export function sharedRefusals(): JsonObject {
  const problem = problemContent(problemSchema);
  const responses = Object.entries(STATUS_DESCRIPTIONS).map(
    ([status, description]): [string, Json] => [
      responseName(Number(status)),
      { description, content: problem },
    ],
  );
  const commonStatuses = COMMON_STATUSES.map(
    (status) => `${status} (${STATUS_CODES[status]})`,
  ).join(', ');
  return {
    ...Object.fromEntries(responses),
    [ANY_REFUSAL]: {
      description: `What may happen to every call: ${commonStatuses}`,
      content: problem,
      'x-statuses': [...COMMON_STATUSES],
    },
  };
}

export interface CallKind {
  /** In lower case. */
  method: string;
  isPublic: boolean;
  access: string | undefined;
  /** The call has parameters or a body. */
  hasInput: boolean;
  /** The call reads an Idempotency-Key. */
  isRepeatable: boolean;
  /** The error statuses that are specific to the operation. */
  ownStatuses?: readonly number[];
}

/** In ascending order. */
export function refusalsOf({
  method,
  isPublic,
  access,
  hasInput,
  isRepeatable,
  ownStatuses = [],
}: CallKind): number[] {
  const statuses = new Set(ownStatuses);
  const isWrite = method !== 'get';
  if (hasInput || isWrite) statuses.add(400);
  if (!isPublic) statuses.add(401);
  // The session's e-mail is not verified.
  if (!isPublic && access === undefined) statuses.add(403);
  // Every body is parsed, even if the call does not use it.
  if (isWrite) for (const status of [413, 415]) statuses.add(status);
  if (isRepeatable) statuses.add(409);
  return [...statuses].sort((one, other) => one - other);
}

const createHeader = (name: string, description: string): JsonObject => ({
  in: 'header',
  name,
  required: false,
  description,
  schema: { type: 'string' },
});

/** The headers of many calls, once in the document. */
export const sharedHeaders: JsonObject = {
  IdempotencyKey: createHeader('idempotency-key', 'A repeat within a day gets the first answer'),
  IfMatch: createHeader('if-match', 'The version that was read, in quotation marks'),
};

/** The headers that belong to these statuses. */
export function headersOf(refusals: readonly number[], isRepeatable: boolean): JsonObject[] {
  return [
    ...(isRepeatable ? ['IdempotencyKey'] : []),
    ...(refusals.includes(412) ? ['IfMatch'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

// Which refusals a call can answer with. Most follow from what the call is: who may make it, whether it takes anything, how
// it is sent. What depends on its own rules stands beside it in openApiCalls.ts. Both directions are held:
// what is answered is documented (test/fuzz), and what is documented can happen (test/documented-answers).
import { problemSchema } from '@cumbre/contract/problem';
import { STATUS_CODES } from 'node:http';
import { formsOf } from './openApiComponents';
import type { Json, JsonObject } from './openApiComponents';
import type { z } from 'zod';

/** Every call may be refused so, whatever it is: by the connection, a limit, a fault or an outage. */
export const OF_EVERY_CALL = [408, 414, 429, 431, 500, 503, 507] as const;
export const ANY_REFUSAL = 'AnyRefusal';

const EXPLAINED: Record<number, string> = {
  400: 'The input is not as the schema says, or cannot be read', 401: 'No session, or one that has ended', 403: 'Not allowed for this caller',
  404: 'Does not exist for this caller', 409: 'Meets a state that does not allow it', 412: 'The version in If-Match is stale; `current` is the row as it stands now',
  413: 'The body is too large', 414: 'The address is too long', 415: 'The body is of another type', 422: 'Breaks a rule; `errors` names the fields', 423: 'The cycle is finished',
  428: 'If-Match is needed',
};

export const responseName = (status: number): string => (STATUS_CODES[status] ?? 'Refusal').replaceAll(/[^A-Za-z]/g, '');

export const problemContent = (schema: z.ZodType): JsonObject => ({ 'application/problem+json': { schema: formsOf(schema).answer } });

export function sharedRefusals(): JsonObject {
  const problem = problemContent(problemSchema);
  const known = Object.entries(EXPLAINED).map(([status, description]): [string, Json] => [responseName(Number(status)), { description, content: problem }]);
  const every = OF_EVERY_CALL.map((status) => `${status} (${STATUS_CODES[status]})`).join(', ');
  return { ...Object.fromEntries(known), [ANY_REFUSAL]: { description: `What may happen to every call: ${every}`, content: problem, 'x-statuses': [...OF_EVERY_CALL] } };
}

export interface CallKind {
  /** In small letters. */
  method: string;
  open: boolean;
  access: string | undefined;
  /** Whether it has parameters or a body. */
  input: boolean;
  /** Whether an Idempotency-Key is read. */
  repeatable: boolean;
  /** What its own rules add. */
  also?: readonly number[];
}

/** In ascending order. */
export function refusalsOf({ method, open, access, input, repeatable, also = [] }: CallKind): number[] {
  const found = new Set(also);
  const writes = method !== 'get';
  if (input || writes) found.add(400);
  if (!open) found.add(401);
  // A session whose e-mail is not verified.
  if (!open && access === undefined) found.add(403);
  // A body is read whether the call has a use for it or not.
  if (writes) for (const status of [413, 415]) found.add(status);
  if (repeatable) found.add(409);
  return [...found].sort((one, other) => one - other);
}

const header = (name: string, description: string, required = false): JsonObject => ({ in: 'header', name, required, description, schema: { type: 'string' } });

/** The headers that go with them. */
export function headersOf(refusals: readonly number[], repeatable: boolean): JsonObject[] {
  return [
    ...(repeatable ? [header('idempotency-key', 'A repeat within a day gets the first answer')] : []),
    ...(refusals.includes(412) ? [header('if-match', 'The version that was read, in quotation marks')] : []),
  ];
}

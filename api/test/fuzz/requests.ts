// Generates requests from the OpenAPI document: an operation, parameters and a body, by several
// kinds of callers, with valid, stale and missing versions.
import fc from 'fast-check';
import { arbitraryOf, namedArbitraryOf } from './arbitraryOf';
import type { JsonSchema } from './arbitraryOf';

export interface Operation {
  method: string;
  path: string;
  /** The documented statuses. */
  statuses: ReadonlySet<number>;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  body: { schema: JsonSchema; multipart: boolean } | null;
}

export interface FuzzRequest {
  operation: Operation;
  caller: number;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  version: number | null;
  /** Invalid JSON instead of the body. */
  raw: string | null;
}

/** Requests that end a session or an organization are rare, because later requests would fail. */
const ENDING_CALLS = /logout|DELETE .*(sessions|users\/me|organizations\/\{id\})$/;

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters'];
        responses: Record<string, { 'x-statuses'?: number[] }>;
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** Resolves all references. */
function resolveReferences(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveReferences(each, root));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const found = value.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], root);
    return resolveReferences(found, root);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolveReferences(each, root)]),
  );
}

/** The statuses of the operation and those of every call. */
function statusesOf(responses: Record<string, { 'x-statuses'?: number[] }>): Set<number> {
  const { default: other, ...named } = responses;
  return new Set([...Object.keys(named).map(Number), ...(other?.['x-statuses'] ?? [])]);
}

export function operationsOf(document: Document): Operation[] {
  const { paths } = resolveReferences(document, document) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses, requestBody }]) => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        statuses: statusesOf(responses),
        body: content
          ? { schema: content.schema, multipart: type === 'multipart/form-data' }
          : null,
      };
    }),
  );
}

function requestOf(operation: Operation, callers: number): fc.Arbitrary<FuzzRequest> {
  const parametersIn = (place: string) =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const record = (place: string) =>
    fc.record(
      Object.fromEntries(
        parametersIn(place).map(({ name, schema }) => [name, namedArbitraryOf(name, schema)]),
      ),
      {
        requiredKeys: parametersIn(place)
          .filter(({ required }) => required || place === 'path')
          .map(({ name }) => name),
      },
    );
  return fc.record({
    operation: fc.constant(operation),
    caller: fc.nat(callers - 1),
    path: record('path'),
    query: fc.oneof(
      { weight: 19, arbitrary: record('query') },
      { weight: 1, arbitrary: fc.constant({ odd: 'one' }) },
    ),
    body: operation.body ? arbitraryOf(operation.body.schema) : fc.constant(undefined),
    version: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.integer() },
    ),
    raw: fc.oneof(
      { weight: 49, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.string() },
    ),
  });
}

export function requests(operations: Operation[], callers: number): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: ENDING_CALLS.test(`${operation.method} ${operation.path}`) ? 1 : 20,
      arbitrary: requestOf(operation, callers),
    })),
  );
}

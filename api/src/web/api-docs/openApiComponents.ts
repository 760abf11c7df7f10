// Moves repeated schemas of the OpenAPI document into components with the names of the contract:
// `itemSchema` becomes Item, `createItemBody` becomes CreateItemBody. Schemas are matched by their
// JSON, so that they need no second name.
import * as apiKeys from '@cumbre/contract/apiKeys';
import * as audit from '@cumbre/contract/audit';
import * as board from '@cumbre/contract/board';
import * as calendar from '@cumbre/contract/calendar';
import * as closing from '@cumbre/contract/closing';
import * as commitments from '@cumbre/contract/commitments';
import * as copies from '@cumbre/contract/copies';
import * as cycles from '@cumbre/contract/cycles';
import * as deletions from '@cumbre/contract/deletions';
import * as drafts from '@cumbre/contract/drafts';
import * as examples from '@cumbre/contract/examples';
import * as factors from '@cumbre/contract/factors';
import * as firstSteps from '@cumbre/contract/firstSteps';
import * as invitations from '@cumbre/contract/invitations';
import * as items from '@cumbre/contract/items';
import * as itemWeeks from '@cumbre/contract/itemWeeks';
import * as meetings from '@cumbre/contract/meetings';
import * as notes from '@cumbre/contract/notes';
import * as notifications from '@cumbre/contract/notifications';
import * as organizations from '@cumbre/contract/organizations';
import * as overview from '@cumbre/contract/overview';
import * as problem from '@cumbre/contract/problem';
import * as progress from '@cumbre/contract/checkIns';
import * as review from '@cumbre/contract/review';
import * as scalars from '@cumbre/contract/scalars';
import * as signInPolicy from '@cumbre/contract/signInPolicy';
import * as shares from '@cumbre/contract/shares';
import * as spreadsheets from '@cumbre/contract/spreadsheets';
import * as teams from '@cumbre/contract/teams';
import * as users from '@cumbre/contract/users';
import * as webhooks from '@cumbre/contract/webhooks';
import * as week from '@cumbre/contract/week';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

const MODULES: readonly Record<string, unknown>[] = [
  scalars,
  problem,
  teams,
  items,
  progress,
  notes,
  commitments,
  cycles,
  copies,
  deletions,
  drafts,
  shares,
  organizations,
  invitations,
  users,
  factors,
  audit,
  apiKeys,
  signInPolicy,
  webhooks,
  notifications,
  calendar,
  spreadsheets,
  week,
  review,
  board,
  overview,
  itemWeeks,
  closing,
  meetings,
  firstSteps,
  examples,
];
/** Shorter schemas are not worth a reference. */
const MIN_LENGTH = 60;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Names of the contract that are unclear outside their module. */
const NAMES: Record<string, string> = {
  rowSchema: 'ImportRow',
  checkInSchema: 'CheckIn',
  cellSchema: 'OverviewCell',
  cellErrorSchema: 'ImportError',
};
const nameOf = (exported: string): string =>
  NAMES[exported] ?? exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
const toJson = (value: Json): string => JSON.stringify(value);

/** Replaces a tuple by a list of fixed length, because several tools do not support prefixItems. */
function withoutTuple({ prefixItems, ...rest }: JsonObject): JsonObject {
  if (!Array.isArray(prefixItems))
    return { ...rest, ...(prefixItems === undefined ? {} : { prefixItems }) };
  const isUniform = new Set(prefixItems.map(toJson)).size === 1;
  return {
    ...rest,
    items: (isUniform ? prefixItems[0] : { anyOf: prefixItems }) ?? {},
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Replaces a record with known keys by properties. */
function withoutRecord({ propertyNames, additionalProperties, ...rest }: JsonObject): JsonObject {
  const names = isObject(propertyNames) ? propertyNames.enum : undefined;
  if (!isStringList(names) || !isObject(additionalProperties)) {
    return {
      ...rest,
      ...(propertyNames === undefined ? {} : { propertyNames }),
      ...(additionalProperties === undefined ? {} : { additionalProperties }),
    };
  }
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  };
}

/** Replaces a choice of constants, or a single constant, by an enum. */
function withoutConstants({ const: constant, ...rest }: JsonObject): JsonObject {
  if (constant !== undefined) return { ...rest, enum: [constant] };
  const { anyOf, ...others } = rest;
  if (!Array.isArray(anyOf) || anyOf.length === 0) return rest;
  const choices = anyOf.map((each) =>
    isObject(each) && Object.keys(each).toSorted().join() === 'enum,type' ? each : null,
  );
  const [first] = choices;
  if (!first || choices.some((each) => each?.type !== first.type)) return rest;
  return {
    ...others,
    type: first.type,
    enum: choices.flatMap((each) => (each?.enum ?? []) as Json[]),
  };
}

/** The schema in a form that more tools support. */
export function toPlainSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(toPlainSchema);
  if (!isObject(value)) return value;
  const plainProperties = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, toPlainSchema(each)]),
  );
  return withoutConstants(withoutRecord(withoutTuple(plainProperties)));
}

/** The JSON schemas that the plugin generates for a response and for a body. */
export function jsonSchemasOf(schema: z.ZodType): { answer: Json; body: Json } {
  const { schema: schemas } = jsonSchemaTransform({
    schema: { body: schema, response: { 200: schema } },
    url: '/',
    route: {} as never,
    openapiObject: { openapi: '3.1.0' } as never,
  });
  const { body, response } = schemas as { body?: Json; response?: Record<string, Json> };
  return { answer: toPlainSchema(response?.['200']), body: toPlainSchema(body) };
}

function collectSchemas(): Map<string, { name: string; schema: Json }> {
  const schemasByJson = new Map<string, { name: string; schema: Json }>();
  const usedNames = new Set<string>();
  for (const [exported, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue;
    const { answer, body } = jsonSchemasOf(value);
    const isRequest = /(Body|Query)$/.test(exported);
    for (const schema of isRequest ? [body, answer] : [answer, body]) {
      const text = toJson(schema);
      if (text === undefined || text.length < MIN_LENGTH || schemasByJson.has(text)) continue;
      const name =
        nameOf(exported) + (!usedNames.has(nameOf(exported)) ? '' : isRequest ? 'Read' : 'Input');
      usedNames.add(name);
      schemasByJson.set(text, { name, schema });
    }
  }
  return schemasByJson;
}

const createReference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Replaces known schemas by references and adds the referenced components to `usedSchemas`. */
export function sharedSchemas(): {
  toReferences: (value: Json) => Json;
  usedSchemas: Record<string, Json>;
} {
  const schemasByJson = collectSchemas();
  const usedSchemas: Record<string, Json> = {};
  const referInside = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(toReferences);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toReferences(each)]))
      : value;
  };
  function toReferences(value: Json): Json {
    if (!isObject(value)) return referInside(value);
    const component = schemasByJson.get(toJson(value));
    if (!component) return referInside(value);
    if (!(component.name in usedSchemas)) {
      // Registered before its parts are processed, because a schema may contain itself.
      usedSchemas[component.name] = null;
      usedSchemas[component.name] = referInside(component.schema);
    }
    return createReference(component.name);
  }
  return { toReferences, usedSchemas };
}

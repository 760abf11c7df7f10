// Schemas that stand in several places of the OpenAPI document become components under the names that the contract gives
// them: `itemSchema` is Item, `createItemBody` is CreateItemBody. Which they are is found by comparing what is written, so
// that a schema needs no second name.
import * as apiKeys from '@cumbre/contract/apiKeys';
import * as board from '@cumbre/contract/board';
import * as calendar from '@cumbre/contract/calendar';
import * as commitments from '@cumbre/contract/commitments';
import * as copies from '@cumbre/contract/copies';
import * as cycles from '@cumbre/contract/cycles';
import * as deletions from '@cumbre/contract/deletions';
import * as examples from '@cumbre/contract/examples';
import * as firstSteps from '@cumbre/contract/firstSteps';
import * as invitations from '@cumbre/contract/invitations';
import * as items from '@cumbre/contract/items';
import * as notes from '@cumbre/contract/notes';
import * as notifications from '@cumbre/contract/notifications';
import * as organizations from '@cumbre/contract/organizations';
import * as problem from '@cumbre/contract/problem';
import * as progress from '@cumbre/contract/checkIns';
import * as review from '@cumbre/contract/review';
import * as scalars from '@cumbre/contract/scalars';
import * as shares from '@cumbre/contract/shares';
import * as spreadsheets from '@cumbre/contract/spreadsheets';
import * as users from '@cumbre/contract/users';
import * as webhooks from '@cumbre/contract/webhooks';
import * as week from '@cumbre/contract/week';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

export type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
export interface JsonObject { [name: string]: Json }

const MODULES: readonly Record<string, unknown>[] = [
  scalars, problem, items, progress, notes, commitments, cycles, copies, deletions, shares, organizations, invitations, users, apiKeys, webhooks,
  notifications, calendar, spreadsheets, week, review, board, firstSteps, examples,
];
/** A shorter one takes no more room than its name. */
const SHORTEST = 60;

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Where the contract's name says little outside its module. */
const NAMES: Record<string, string> = { rowSchema: 'ImportRow', checkInSchema: 'CheckIn', cellErrorSchema: 'ImportError' };
const nameOf = (exported: string): string => NAMES[exported] ?? exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
const written = (value: Json): string => JSON.stringify(value);

/** A pair of texts is a list of two: several tools know no list whose places differ. */
function listOfAlike({ prefixItems, ...rest }: JsonObject): JsonObject {
  if (!Array.isArray(prefixItems)) return { ...rest, ...(prefixItems === undefined ? {} : { prefixItems }) };
  const alike = new Set(prefixItems.map(written)).size === 1;
  return { ...rest, items: (alike ? prefixItems[0] : { anyOf: prefixItems }) ?? {}, minItems: prefixItems.length, maxItems: prefixItems.length };
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A record whose names are known has them as properties. */
function propertiesOfRecord({ propertyNames, additionalProperties, ...rest }: JsonObject): JsonObject {
  const names = isObject(propertyNames) ? propertyNames.enum : undefined;
  if (!isTexts(names) || !isObject(additionalProperties)) {
    return { ...rest, ...(propertyNames === undefined ? {} : { propertyNames }), ...(additionalProperties === undefined ? {} : { additionalProperties }) };
  }
  return { ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])), additionalProperties: false };
}

/** A choice between single values is one list of values; so is a single value. */
function listOfValues({ const: only, ...rest }: JsonObject): JsonObject {
  if (only !== undefined) return { ...rest, enum: [only] };
  const { anyOf, ...others } = rest;
  if (!Array.isArray(anyOf) || anyOf.length === 0) return rest;
  const choices = anyOf.map((each) => (isObject(each) && Object.keys(each).toSorted().join() === 'enum,type' ? each : null));
  const [first] = choices;
  if (!first || choices.some((each) => each?.type !== first.type)) return rest;
  return { ...others, type: first.type, enum: choices.flatMap((each) => (each?.enum ?? []) as Json[]) };
}

/** The same schema as other tools read it. */
export function plainSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(plainSchema);
  if (!isObject(value)) return value;
  const plain = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainSchema(each)]));
  return listOfValues(propertiesOfRecord(listOfAlike(plain)));
}

/** What the plugin writes for a schema, in an answer and in a body. */
export function formsOf(schema: z.ZodType): { answer: Json; body: Json } {
  const { schema: both } = jsonSchemaTransform({ schema: { body: schema, response: { 200: schema } }, url: '/', route: {} as never, openapiObject: { openapi: '3.1.0' } as never });
  const { body, response } = both as { body?: Json; response?: Record<string, Json> };
  return { answer: plainSchema(response?.['200']), body: plainSchema(body) };
}

function knownSchemas(): Map<string, { name: string; schema: Json }> {
  const known = new Map<string, { name: string; schema: Json }>();
  const taken = new Set<string>();
  for (const [exported, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue;
    const { answer, body } = formsOf(value);
    const sent = /(Body|Query)$/.test(exported);
    for (const schema of sent ? [body, answer] : [answer, body]) {
      const text = written(schema);
      if (text === undefined || text.length < SHORTEST || known.has(text)) continue;
      const name = nameOf(exported) + (!taken.has(nameOf(exported)) ? '' : sent ? 'Read' : 'Input');
      taken.add(name);
      known.set(text, { name, schema });
    }
  }
  return known;
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Puts references in the place of known schemas; the components that are referred to are added to `used`. */
export function sharedSchemas(): { refer: (value: Json) => Json; used: Record<string, Json> } {
  const known = knownSchemas();
  const used: Record<string, Json> = {};
  const inside = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(refer);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, refer(each)])) : value;
  };
  function refer(value: Json): Json {
    if (!isObject(value)) return inside(value);
    const found = known.get(written(value));
    if (!found) return inside(value);
    if (!(found.name in used)) {
      // Named before its parts are looked at: a schema may hold itself.
      used[found.name] = null;
      used[found.name] = inside(found.schema);
    }
    return reference(found.name);
  }
  return { refer, used };
}

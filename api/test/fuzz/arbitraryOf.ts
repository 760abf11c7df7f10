// Generates values that a JSON schema of the OpenAPI document allows, and sometimes invalid ones.
import fc from 'fast-check';
import { NAUGHTY_STRINGS } from '../support/naughtyStrings';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Placeholders of ids; the runner replaces each by an existing id. */
export const KNOWN_ID = /^known:\d+$/;

const MAX_LENGTH = 12;
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.double(),
);
const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function stringOf({
  format,
  pattern,
  minLength = 0,
  maxLength = 40,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid')
    return fc.oneof(
      { weight: 9, arbitrary: fc.nat(999).map((index) => `known:${index}`) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  if (format === 'date')
    return fc.oneof(
      { weight: 9, arbitrary: days },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '2025-02-29',
          '2024-02-29',
          '0000-00-00',
          '9999-12-31',
          '2026-13-01',
          '26-1-1',
        ),
      },
    );
  if (format === 'email')
    return fc.oneof(
      // Those of the first world: a later world could not sign up an address that a request has taken.
      {
        weight: 3,
        arbitrary: fc.integer({ min: 1, max: 4 }).map((number) => `person${number}@example.org`),
      },
      { weight: 1, arbitrary: fc.emailAddress() },
    );
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_STRINGS) },
  );
}

function allowedValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => allowedValue({ ...schema, type })));
  const { minimum = -1e6, maximum = 1e6 } = schema;
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.max(Math.ceil(minimum), -1e6),
          max: Math.min(Math.floor(maximum), 1e6),
        }),
        fc.double({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6), noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, namedArbitraryOf(name, each)]),
        ),
        { requiredKeys: required },
      );
    }
    default:
      return anyJson;
  }
}

/** The name says of a text that it is an e-mail; the document does not. */
export const namedArbitraryOf = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> =>
  arbitraryOf(
    /email/i.test(name) && schema.type === 'string' ? { ...schema, format: 'email' } : schema,
  );

export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: MAX_LENGTH * 2, arbitrary: allowedValue(schema) },
    { weight: 1, arbitrary: anyJson },
  );
}

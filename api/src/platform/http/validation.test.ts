// The messages for a value of the wrong type, for every field of every body and query of the
// contract.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES } from '@cumbre/contract/enumerations';
import { textOf } from '../texts/texts';
import { fieldErrorsOf, fieldCodeOf, validatorCompiler } from './validation';
import type { InputError } from './validation';

const CONTRACT = join(__dirname, '../../../../shared/contract/src');
const WRONG: unknown[] = ['abc', 5, true, null, [], {}];
type Kind = 'string' | 'number' | 'boolean' | 'array';
const SAID: Record<Kind, string> = {
  string: 'notText',
  number: 'notNumber',
  boolean: 'notBoolean',
  array: 'notList',
};

interface Field {
  name: string;
  schema: z.ZodType;
}

/** Unwraps optional, nullable and transformed schemas. */
function inner(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return inner(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? inner(schema.in as z.ZodType) : schema;
}

function fieldsIn(name: string, schema: z.ZodType): Field[] {
  const bare = inner(schema);
  if (bare instanceof z.ZodObject)
    return Object.entries(bare.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
      { name: `${name}.${key}`, schema: field },
      ...fieldsIn(`${name}.${key}`, field),
    ]);
  if (bare instanceof z.ZodArray) return fieldsIn(`${name}[]`, bare.element as z.ZodType);
  if (bare instanceof z.ZodUnion)
    return (bare.options as z.ZodType[]).flatMap((option, index) =>
      fieldsIn(`${name}|${index}`, option),
    );
  return [];
}

const kindOf = (schema: z.ZodType): Kind | null => {
  const bare = inner(schema);
  return bare instanceof z.ZodString || bare instanceof z.ZodStringFormat
    ? 'string'
    : bare instanceof z.ZodNumber
      ? 'number'
      : bare instanceof z.ZodBoolean
        ? 'boolean'
        : bare instanceof z.ZodArray
          ? 'array'
          : null;
};
const isOf = (value: unknown, kind: Kind) =>
  kind === 'array' ? Array.isArray(value) : typeof value === kind;

function codesOf(schema: z.ZodType, value: unknown): string[] {
  const refused = (
    validatorCompiler({ schema: z.object({ field: schema }), method: '', url: '' }) as (
      input: unknown,
    ) => { error?: InputError }
  )({ field: value }).error;
  if (!refused) return [];
  for (const language of LANGUAGES)
    for (const { code, message } of fieldErrorsOf(refused, language))
      expect([code, message === textOf(language, 'fields.required')]).toEqual([
        code,
        code === 'required',
      ]);
  // A missing nested value belongs to another field.
  return fieldErrorsOf(refused, 'en')
    .filter(({ path }) => path === 'field')
    .map(({ code }) => code);
}

const fields = readdirSync(CONTRACT)
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .flatMap((file) => {
    // oxlint-disable-next-line typescript/no-require-imports -- loads all modules of the contract, including later ones
    const module = require(join(CONTRACT, file)) as Record<string, unknown>;
    return Object.entries(module)
      .filter(([name, schema]) => /(Body|Query)$/.test(name) && schema instanceof z.ZodType)
      .flatMap(([name, schema]) => fieldsIn(name, schema as z.ZodType));
  });

it('finds the fields of the contract', () => {
  expect(fields.length).toBeGreaterThan(120);
});

it.each(fields)(
  'describes the error of $name, and says that it is required only when it is missing',
  ({ schema }) => {
    const kind = kindOf(schema);
    for (const value of WRONG) {
      const codes = codesOf(schema, value);
      expect([value, codes]).not.toEqual([value, expect.arrayContaining(['required'])]);
      if (kind && codes.length > 0 && !isOf(value, kind) && value !== null)
        expect([value, codes]).toEqual([
          value,
          [expect.stringMatching(new RegExp(`^(${SAID[kind]}|calendarDate)$`))],
        ]);
    }
    const missing = codesOf(schema, undefined);
    expect(missing.length === 0 || missing[0] === 'required' || !kind).toBe(true);
  },
);

/** Every kind of issue of the zod library. */
const ISSUES: Record<z.core.$ZodIssue['code'], [issue: object, code: string]> = {
  invalid_type: [{ expected: 'string', input: 5 }, 'notText'],
  too_big: [{ origin: 'string', maximum: 3, input: 'long' }, 'tooLong'],
  too_small: [{ origin: 'number', minimum: 3, input: 1 }, 'tooSmall'],
  invalid_format: [{ format: 'email', input: 'x' }, 'email'],
  not_multiple_of: [{ divisor: 2, input: 3 }, 'invalid'],
  unrecognized_keys: [{ keys: ['x'], input: {} }, 'invalid'],
  invalid_union: [{ errors: [], input: 5 }, 'invalid'],
  invalid_key: [{ issues: [], origin: 'record', input: {} }, 'invalid'],
  invalid_element: [{ issues: [], origin: 'map', key: 1, input: {} }, 'invalid'],
  invalid_value: [{ values: ['a'], input: 'b' }, 'notChoice'],
  custom: [{ input: 'x' }, 'invalid'],
};

it.each(Object.entries(ISSUES))(
  'has a message for the issue %s in both languages',
  (code, [issue, expected]) => {
    const found = fieldCodeOf({
      code,
      path: [],
      message: 'Invalid',
      ...issue,
    } as unknown as z.core.$ZodIssue);
    expect(found.code).toBe(expected);
    for (const language of LANGUAGES)
      expect(textOf(language, `fields.${found.code}`, found.values)).not.toBe(
        `fields.${found.code}`,
      );
  },
);

// Validates every input against its zod schema and describes each invalid field in the caller's
// language. The route chooses the schema; platform/http/errors.ts writes the response.
import type { Language } from '@cumbre/contract/enumerations';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { RefusedField } from '../errors/errors';
import { isFieldReason, textOf } from '../texts/texts';
import type { FieldReason } from '../texts/texts';

type Issue = z.core.$ZodIssue;

/** An input that does not match its schema. */
export class InputError extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super('input refused');
    this.issues = issues;
  }
}

export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (input) => {
    // The issue includes the input, so that a missing value differs from a value of the wrong type.
    const result = safeParse(schema, input, { reportInput: true });
    return result.error ? { error: new InputError(result.error.issues) } : { value: result.data };
  };

const SIZE_CODES: Record<string, [small: FieldReason, large: FieldReason]> = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
};
const FORMAT_CODES: Record<string, FieldReason> = { email: 'email', url: 'url', uuid: 'id' };
const TYPE_CODES: Record<string, FieldReason> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  nan: 'notNumber',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
  date: 'notDate',
};

/** The issue codes that zod uses for a missing value. */
const MISSING_VALUE_CODES = new Set<Issue['code']>([
  'invalid_type',
  'invalid_value',
  'invalid_union',
]);

export function fieldCodeOf(issue: Issue): {
  code: FieldReason;
  values?: Record<string, string | number>;
} {
  if (issue.input === undefined && MISSING_VALUE_CODES.has(issue.code)) return { code: 'required' };
  // A schema may name a code itself.
  if (isFieldReason(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { code: TYPE_CODES[issue.expected] ?? 'invalid' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return {
        code: SIZE_CODES[issue.origin]?.[0] ?? 'tooSmall',
        values: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: SIZE_CODES[issue.origin]?.[1] ?? 'tooLarge',
        values: { maximum: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { code: 'notChoice' };
    case 'invalid_format':
      return { code: FORMAT_CODES[issue.format] ?? 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** For a union: the issues of the variant that has the type of the input. */
function issuesOfIntendedVariant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const form = issue.errors.find((issues) =>
    issues.every((each) => each.path.length > 0 || each.code !== 'invalid_type'),
  );
  return form ? form.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue];
}

/** Reports only the wrong type of a value: a list is not also too short for a text. */
function skipAfterWrongType(): (issue: Issue) => boolean {
  const wrongKind = new Set<string>();
  return ({ code, path }) => {
    const place = path.join('.');
    if (wrongKind.has(place)) return false;
    if (code === 'invalid_type') wrongKind.add(place);
    return true;
  };
}

export function fieldErrorsOf(error: InputError, language: Language): RefusedField[] {
  return error.issues
    .flatMap(issuesOfIntendedVariant)
    .filter(skipAfterWrongType())
    .slice(0, 100)
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.slice(0, 20).map((key) => ({
          path: [...issue.path, key].join('.'),
          code: 'unknownField' as const,
          message: textOf(language, 'fields.unknownField'),
        }));
      }
      const { code, values } = fieldCodeOf(issue);
      return [
        { path: issue.path.join('.'), code, message: textOf(language, `fields.${code}`, values) },
      ];
    });
}

// Checks every input against its zod schema and says in plain words, in the caller's language, what is wrong with which
// field. Which schema applies is the route's; how the answer looks is plugins/errors.ts.
import type { Language } from '@cumbre/contract/enumerations';
import type { FieldError } from '@cumbre/contract/problem';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import { hasText, textOf } from '../texts/texts';

type Issue = z.core.$ZodIssue;

/** An input that its schema refuses. */
export class InputRefused extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super('input refused');
    this.issues = issues;
  }
}

export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema }) => (input) => {
  // With the input: what is missing is told apart from what is of another kind.
  const result = safeParse(schema, input, { reportInput: true });
  return result.error ? { error: new InputRefused(result.error.issues) } : { value: result.data };
};

const SIZES: Record<string, [small: string, large: string]> = { string: ['tooShort', 'tooLong'], array: ['tooFew', 'tooMany'] };
const FORMATS: Record<string, string> = { email: 'email', url: 'url', uuid: 'id' };
const KINDS: Record<string, string> = {
  string: 'notText', number: 'notNumber', int: 'notNumber', nan: 'notNumber', boolean: 'notBoolean', array: 'notList', object: 'notObject', record: 'notObject', date: 'notDate',
};

/** How the library speaks of what is not there, by the kind of the schema. */
const MISSING = new Set<Issue['code']>(['invalid_type', 'invalid_value', 'invalid_union']);

export function reasonOf(issue: Issue): { code: string; values?: Record<string, string | number> } {
  if (issue.input === undefined && MISSING.has(issue.code)) return { code: 'required' };
  // A schema may name its reason itself.
  if (hasText(`fields.${issue.message}`)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { code: KINDS[issue.expected] ?? 'invalid' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return { code: SIZES[issue.origin]?.[0] ?? 'tooSmall', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: SIZES[issue.origin]?.[1] ?? 'tooLarge', values: { maximum: Number(issue.maximum) } };
    case 'invalid_value':
      return { code: 'notChoice' };
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** Of a choice between forms, what is wrong with the one that was meant: the one that is of the input's own kind. */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const form = issue.errors.find((issues) => issues.every((each) => each.path.length > 0 || each.code !== 'invalid_type'));
  return form ? form.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue];
}

/** What is of another kind is nothing else besides: a list is not too short for a text. */
function firstOfKind(): (issue: Issue) => boolean {
  const wrongKind = new Set<string>();
  return ({ code, path }) => {
    const place = path.join('.');
    if (wrongKind.has(place)) return false;
    if (code === 'invalid_type') wrongKind.add(place);
    return true;
  };
}

export function fieldErrorsOf(refused: InputRefused, language: Language): FieldError[] {
  return refused.issues.flatMap(meant).filter(firstOfKind()).slice(0, 100).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, 20).map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknownField', message: textOf(language, 'fields.unknownField') }));
    }
    const { code, values } = reasonOf(issue);
    return [{ path: issue.path.join('.'), code, message: textOf(language, `fields.${code}`, values) }];
  });
}

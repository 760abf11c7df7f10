// The shape of every error answer (application/problem+json). `detail` is in the language of the
// caller, `code` is stable, `errors` names the fields or cells at fault. An answer contains no
// internal details.
import { z } from 'zod';

export const fieldErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
});

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** With 412: the current row. */
  current: z.unknown().optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;

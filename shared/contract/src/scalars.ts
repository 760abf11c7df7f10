// Small values that several resources share: ids, calendar dates, decimals, e-mail addresses and
// texts without unusable characters. The rules come from the product's section on calls and items.
import { isCalendarDate, isTimeZone } from '@cumbre/domain/calendar';
import { isDecimal } from '@cumbre/domain/decimal';
import { z } from 'zod';
import { EMAIL_LENGTH, URL_LENGTH } from './limits';
import { websiteAddress } from './website';

export const id = z.uuid();
/** A calendar date, YYYY-MM-DD, without time or zone. */
export const calendarDate = z
  .string({ error: 'calendarDate' })
  .refine(isCalendarDate, { message: 'calendarDate' })
  .meta({ format: 'date' });
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A decimal of at most 15 significant digits. */
export const decimal = z.number().refine(isDecimal, { message: 'decimal' });
/** A ratio 0..1, or null where there is none. */
export const ratio = z.number().min(0).max(1).nullable();
export const email = z.string().trim().max(EMAIL_LENGTH).toLowerCase().pipe(z.email());
export const timeZone = z.string().max(64).refine(isTimeZone, { message: 'timeZone' });
export const version = z.number().int().positive();

// NUL and lone surrogates: not every database can store them.
const UNSTORABLE_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- the pattern names the refused characters
  /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every database can store the text as it is. */
export const isStorable = (value: string): boolean => !UNSTORABLE_CHARACTERS.test(value);

/** A web address as people type it; the parsed value is the normalized address (website.ts). */
export const website = z
  .string()
  .max(URL_LENGTH)
  .transform((typed, context) => {
    const address = websiteAddress(typed);
    if (address === null) context.addIssue({ code: 'custom', message: 'url', input: typed });
    return address ?? z.NEVER;
  });

// Line breaks, other control characters and marks that change the direction of the following text:
// in the subject of a mail or in a list they would change what a reader sees. U+200E and U+200F are
// allowed, because they affect single letters only.
const LINE_BREAKS_AND_DIRECTION_MARKS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether the text is one line without marks that change its direction. */
export const isOneLine = (value: string): boolean => !LINE_BREAKS_AND_DIRECTION_MARKS.test(value);

/** A required text of one or more lines, trimmed. */
export const requiredText = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, { message: 'unstorable' });
/** A required text of one line, trimmed. */
export const requiredLine = (max: number) =>
  requiredText(max).refine(isOneLine, { message: 'oneLine' });
/** A text of any number of lines, which may be empty. */
export const optionalText = (max: number) =>
  z.string().max(max).refine(isStorable, { message: 'unstorable' });
/** A text of one line, which may be empty. */
export const optionalLine = (max: number) =>
  optionalText(max).refine(isOneLine, { message: 'oneLine' });

/** A number of at least one, as a query has it: digits. */
export const countInQuery = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'notNumber' })
  .transform(Number)
  .pipe(z.number().int().min(1));

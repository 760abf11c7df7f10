// The small values that several resources share: ids, calendar dates, decimals, e-mail addresses, texts without
// characters that no field can mean. Rules come from the product's section on calls and items.
import { isCalendarDate, isTimeZone } from '@cumbre/domain/calendar';
import { isDecimal } from '@cumbre/domain/decimal';
import { z } from 'zod';
import { EMAIL_LENGTH, URL_LENGTH } from './limits';
import { websiteAddress } from './website';

export const id = z.uuid();
/** A calendar date, YYYY-MM-DD, without time or zone. */
export const calendarDate = z.string({ error: 'calendarDate' }).refine(isCalendarDate, { message: 'calendarDate' }).meta({ format: 'date' });
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A decimal of at most 15 significant digits. */
export const decimal = z.number().refine(isDecimal, { message: 'decimal' });
/** A ratio 0..1, or null where there is none. */
export const ratio = z.number().min(0).max(1).nullable();
export const email = z.string().trim().max(EMAIL_LENGTH).toLowerCase().pipe(z.email());
export const timeZone = z.string().max(64).refine(isTimeZone, { message: 'timeZone' });
export const version = z.number().int().positive();

// NUL and lone surrogates cannot be stored by every database; they mean nothing in a text.
// eslint-disable-next-line no-control-regex -- the very characters that are refused
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every database can store the text as it is. */
export const isStorable = (value: string): boolean => !unstorable.test(value);

/** A web address as people type it; its value is the whole address (website.ts). */
export const website = z.string().max(URL_LENGTH).transform((typed, context) => {
  const address = websiteAddress(typed);
  if (address === null) context.addIssue({ code: 'custom', message: 'url', input: typed });
  return address ?? z.NEVER;
});

// Ends of lines and other control characters, and what turns the direction of the text that follows: in a subject or a
// list they would stand for something else than what was typed. The marks of single letters (U+200E, U+200F) are no such.
const unlined = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether the text is one line that reads as it was typed. */
export const isOneLine = (value: string): boolean => !unlined.test(value);

/** A required text that may have several lines, trimmed. */
export const passage = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { message: 'unstorable' });
/** A required text of one line, trimmed. */
export const line = (max: number) => passage(max).refine(isOneLine, { message: 'oneLine' });
/** An optional text, may be empty and have several lines. */
export const text = (max: number) => z.string().max(max).refine(isStorable, { message: 'unstorable' });
/** An optional text of one line, may be empty. */
export const shortText = (max: number) => text(max).refine(isOneLine, { message: 'oneLine' });

// The small values that several resources share: ids, calendar dates, decimals, e-mail addresses, texts without
// characters that no field can mean. Rules come from the product's section on calls and items.
import { isCalendarDate, isTimeZone } from '@cumbre/domain/calendar';
import { isDecimal } from '@cumbre/domain/decimal';
import { z } from 'zod';
import { EMAIL_LENGTH, URL_LENGTH } from './limits';
import { websiteAddress } from './website';

export const id = z.uuid();
/** A calendar date, YYYY-MM-DD, without time or zone. */
export const calendarDate = z.string().refine(isCalendarDate, { message: 'calendarDate' }).meta({ format: 'date' });
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
export const website = z.string().max(URL_LENGTH).transform((typed, { addIssue }) => {
  const address = websiteAddress(typed);
  if (address === null) addIssue({ code: 'custom', message: 'url', input: typed });
  return address ?? z.NEVER;
});

/** A required text of one line, trimmed. */
export const line = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { message: 'unstorable' });
/** A required text that may have several lines, trimmed. */
export const passage = (max: number) => line(max);
/** An optional text, may be empty and have several lines. */
export const text = (max: number) => z.string().max(max).refine(isStorable, { message: 'unstorable' });

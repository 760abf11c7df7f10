// The query parameters that all lists of people have: a search, ids and the size of a page.
import { z } from 'zod';
import { LIST_MAX_IDS, LIST_MAX_ROWS, NAME_LENGTH } from './limits';
import { id, optionalText } from './scalars';

const idList = z
  .string()
  .max(LIST_MAX_IDS * 37)
  .transform((all) => all.split(','))
  .pipe(z.array(id).min(1).max(LIST_MAX_IDS));
/** The size of a page: a whole number from 1 to `most`. */
export const rowLimitOf = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, { error: 'notNumber' })
    .transform(Number)
    .pipe(z.number().int().min(1).max(most));

export const listQuery = {
  search: optionalText(NAME_LENGTH).optional(),
  ids: idList.optional(),
  limit: rowLimitOf(LIST_MAX_ROWS).optional(),
};

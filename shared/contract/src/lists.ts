// The query parameters that all lists of people have: a search, ids and the size of a page.
import { z } from 'zod';
import { LIST_MAX_IDS, LIST_MAX_ROWS, NAME_LENGTH } from './limits';
import { id, optionalText } from './scalars';

const idList = z
  .string()
  .max(LIST_MAX_IDS * 37)
  .transform((all) => all.split(','))
  .pipe(z.array(id).min(1).max(LIST_MAX_IDS));
const rowLimit = z
  .string()
  .regex(/^\d{1,3}$/, { error: 'notNumber' })
  .transform(Number)
  .pipe(z.number().int().min(1).max(LIST_MAX_ROWS));

export const listQuery = {
  search: optionalText(NAME_LENGTH).optional(),
  ids: idList.optional(),
  limit: rowLimit.optional(),
};

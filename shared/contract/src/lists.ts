// What the lists of people have in common in their addresses: a search, a choice by ids, and how many at a time.
import { z } from 'zod';
import { LIST_MAX_IDS, LIST_MAX_ROWS, NAME_LENGTH } from './limits';
import { id, text } from './scalars';

const several = z.string().max(LIST_MAX_IDS * 37).transform((all) => all.split(',')).pipe(z.array(id).min(1).max(LIST_MAX_IDS));
const rows = z.string().regex(/^\d{1,3}$/, { error: 'notNumber' }).transform(Number).pipe(z.number().int().min(1).max(LIST_MAX_ROWS));

export const listQuery = { search: text(NAME_LENGTH).optional(), ids: several.optional(), limit: rows.optional() };

// What a search of the activity log asks the server for. The server has no words for these, so the
// screen says for each typed word which actions, fields and values have it in their text.
import { normalizeForSearch, searchTerms } from '@cumbre/domain/searchText';
import { auditTexts } from '../locales/auditTexts';
import type { Texts } from '../useTranslation';
import { actionText } from './entryTexts';
import { fieldItems } from './searchFields';
import { timeOf } from './searchTimes';

const ACTIONS = Object.keys(auditTexts.en.audit.actions).map((key) => key.replace('_', '.'));
/** What the screen writes around words, in a text that was copied from it. */
const MARKS = /^[«“"]+|[»”":,]+$/g;
/** Of a longer text only these, so that the address stays short. */
const MOST_WORDS = 10;
const MOST_FIELD_LETTERS = 5000;

export interface SearchWords {
  search: string;
  searchActions: string;
  searchFields: string;
  searchTimes: string;
}

/** A word such as “a”, which many texts have, limits nothing. */
function actionsOf(t: Texts, word: string): string {
  const actions = ACTIONS.filter((action) =>
    normalizeForSearch(actionText(t, action)).includes(word),
  );
  return actions.length > ACTIONS.length / 3 ? '*' : actions.join(',');
}

const joined = (lists: readonly string[]): string => (lists.some(Boolean) ? lists.join(';') : '');

export function searchWords(t: Texts, typed: string): SearchWords {
  const words = searchTerms(typed)
    .map((word) => word.replaceAll(MARKS, '') || word)
    .filter((word) => word !== '→' && word !== '·')
    .slice(0, MOST_WORDS);
  const fields = words.map((word) => fieldItems(t, word).join(','));
  // As for actions: a word that many fields and values have limits nothing.
  const lists = words.map((word, index) =>
    fields[index]!.length > MOST_FIELD_LETTERS / words.length ? '*' : actionsOf(t, word),
  );
  return {
    search: words.join(' '),
    searchActions: joined(lists),
    searchFields: joined(fields.map((items, index) => (lists[index] === '*' ? '' : items))),
    searchTimes: joined(words.map((word, index) => timeOf(word, words[index - 1] ?? ''))),
  };
}

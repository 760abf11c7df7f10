// The columns with a fixed set of values. A cell may have the key, or the word of the screens in
// either language.
import { FREQUENCIES, ITEM_KINDS, ITEM_TYPES } from '@cumbre/contract/enumerations';
import type { Language } from '@cumbre/contract/enumerations';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import en from '../../../platform/texts/en.json';
import es from '../../../platform/texts/es.json';

export const CHOICES = {
  action: ['archive'],
  kind: ITEM_KINDS,
  type: ITEM_TYPES,
  frequency: FREQUENCIES,
} as const;
export type ChoiceColumn = keyof typeof CHOICES;
export type Choice<Column extends ChoiceColumn> = (typeof CHOICES)[Column][number];

const WORDS = { en: en.import.choices, es: es.import.choices };

/** Letter case, accents, spaces, hyphens and underscores do not count. */
const normalizeChoice = (text: string) => normalizeForSearch(text).replaceAll(/[\s_-]+/g, '');

/** The word of the screens for a choice. */
export const choiceWord = (language: Language, column: ChoiceColumn, choice: string): string =>
  (WORDS[language][column] as Readonly<Record<string, string>>)[choice] ?? choice;

/** How the screens call the rhythm of check-ins, which people write for the frequency too; words of older files. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  archive: ['Archive', 'Archivar'],
  daily: ['Every day', 'Cada día'],
  weekly: ['Every week', 'Cada semana'],
  monthly: ['Every month', 'Cada mes'],
  quarterly: ['Every quarter', 'Cada trimestre'],
};

const namesOf = (column: ChoiceColumn): ReadonlyMap<string, string> =>
  new Map(
    CHOICES[column].flatMap((choice) =>
      [
        choice,
        choiceWord('en', column, choice),
        choiceWord('es', column, choice),
        ...(OTHER_WORDS[choice] ?? []),
      ].map((name) => [normalizeChoice(name), choice] as const),
    ),
  );
const NAMES: Record<ChoiceColumn, ReadonlyMap<string, string>> = {
  action: namesOf('action'),
  kind: namesOf('kind'),
  type: namesOf('type'),
  frequency: namesOf('frequency'),
};

export const choiceNamed = <Column extends ChoiceColumn>(
  column: Column,
  text: string,
): Choice<Column> | undefined =>
  NAMES[column].get(normalizeChoice(text)) as Choice<Column> | undefined;

/** The accepted words of one language, for a message. */
export const choiceWords = (language: Language, column: ChoiceColumn): string =>
  CHOICES[column].map((choice) => choiceWord(language, column, choice)).join(', ');

const EXAMPLES = new Set([en.import.example, es.import.example].map(normalizeChoice));
/** Whether an action marks a row of the template that shows how to fill one in. */
export const isExample = (text: string): boolean => EXAMPLES.has(normalizeChoice(text));

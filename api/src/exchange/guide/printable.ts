// Replaces symbols that the guide's fonts lack by words: arrow keys and the Command key.
import type { Language } from '@cumbre/contract/enumerations';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';

const KEYS: Record<string, TextKeyIn<'guide'>> = {
  '↑': 'keys.up',
  '↓': 'keys.down',
  '→': 'keys.right',
  '←': 'keys.left',
  '⌘': 'keys.command',
};

export const toPrintable = (language: Language, text: string): string =>
  text.replaceAll(/[↑↓→←⌘]/g, (sign) => {
    const key = KEYS[sign];
    return key ? textOf(language, `guide.${key}`) : sign;
  });

// Says in words what the fonts of the guide have no letter for: the keys with arrows, and the one of a Mac.
import type { Language } from '@cumbre/contract/enumerations';
import { textOf } from '../../platform/texts/texts';

const KEYS: Record<string, string> = { '↑': 'up', '↓': 'down', '→': 'right', '←': 'left', '⌘': 'command' };

export const printable = (language: Language, text: string): string => text.replaceAll(/[↑↓→←⌘]/g, (sign) => textOf(language, `guide.keys.${KEYS[sign]}`));

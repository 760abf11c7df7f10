// Words for rows that come by the hundred. i18next reads a text and fills it in anew each time it is asked; here each text
// is read once and taken apart at its gaps. For texts without plurals, which have one form for all values.
import type { useTexts } from './useTexts';

export interface QuickTexts {
  t: (key: string, values?: Readonly<Record<string, string>>) => string;
  language: string;
}

const GAP = /\{\{(\w+)\}\}/;

export function quickTexts({ t, language }: ReturnType<typeof useTexts>): QuickTexts {
  // Words and names of gaps by turns, the words first.
  const known = new Map<string, readonly string[]>();
  const partsOf = (key: string) => {
    const parts = known.get(key) ?? t(key, { skipInterpolation: true }).split(GAP);
    known.set(key, parts);
    return parts;
  };
  return {
    language,
    t: (key, values) => {
      const parts = partsOf(key);
      let text = parts[0] as string;
      for (let gap = 1; gap < parts.length; gap += 2) text += `${values?.[parts[gap] as string] ?? ''}${parts[gap + 1]}`;
      return text;
    },
  };
}

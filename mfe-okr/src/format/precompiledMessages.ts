// Compiled messages for rows that come by the hundred. i18next parses and interpolates a message on
// each call; here each message is parsed once and split at its placeholders. For messages without
// plurals, which have one form for all values.
import type { Translation } from '@cumbre/remote/createTranslation';
import type { MessageKey } from '../useTranslation';

export interface PrecompiledMessages<Key extends string = MessageKey> {
  t: (key: Key, values?: Readonly<Record<string, string>>) => string;
  language: string;
}

const GAP = /\{\{(\w+)\}\}/;

export function precompiledMessages<Key extends string>({
  t,
  language,
}: Translation<Key>): PrecompiledMessages<Key> {
  // Alternating literal parts and placeholder names, starting with a literal part.
  const known = new Map<Key, readonly string[]>();
  const partsOf = (key: Key) => {
    const parts = known.get(key) ?? t(key, { skipInterpolation: true }).split(GAP);
    known.set(key, parts);
    return parts;
  };
  return {
    language,
    t: (key, values) => {
      const parts = partsOf(key);
      let text = parts[0] as string;
      for (let gap = 1; gap < parts.length; gap += 2)
        text += `${values?.[parts[gap] as string] ?? ''}${parts[gap + 1]}`;
      return text;
    },
  };
}

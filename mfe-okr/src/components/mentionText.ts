// Where a text mentions people, and where somebody is being looked for.
import type { Person } from '@cumbre/contract/items';
import { nameOf } from '../format/formatNumbers';

/** "@" at the beginning of a word, then up to two words of a name, to the caret. */
const TYPED = /(?:^|[\s([{"'«“¿¡])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

/** What is typed after "@" before the caret, and the place of "@". */
export function queryAt(before: string): { text: string; at: number } | null {
  const text = TYPED.exec(before)?.[1];
  return text === undefined ? null : { text, at: before.length - text.length - 1 };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the mentions of these people; null where there are none. */
export function mentionPattern(people: readonly Person[]): RegExp | null {
  // The longest first: "@Ana Quispe" is not "@Ana".
  const names = [...new Set(people.map(nameOf))]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  return names.length === 0
    ? null
    : new RegExp(`@(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** The ids of those of `people` whom the text mentions; undefined where there are no people. */
export function mentionsIn(
  text: string,
  people: readonly Person[] | undefined,
): string[] | undefined {
  if (!people || people.length === 0) return undefined;
  return people
    .filter((person) => mentionPattern([person])?.test(text) === true)
    .map(({ id }) => id);
}

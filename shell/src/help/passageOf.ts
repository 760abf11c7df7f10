// The sentence of a topic in which searched words are, with these words apart from the others.
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { plainText, searchedWords } from '../page/plainWords';

export interface PassagePart {
  text: string;
  isFound: boolean;
}

const SENTENCE_END = /(?<=[.!?])\s+/;

function sentencesOf(block: HelpBlock): string[] {
  if ('items' in block) return block.items.flatMap((item) => item.split(SENTENCE_END));
  if ('rows' in block) return block.rows.map((row) => row.join(' · '));
  if ('keys' in block) return block.keys.map(({ does }) => does);
  return block.text.split(SENTENCE_END);
}

/** The characters of `text` in which one of the words is, by their index. */
function foundCharacters(text: string, words: readonly string[]): Set<number> {
  let plain = '';
  const origins: number[] = [];
  for (const [index, character] of text.split('').entries()) {
    const normalized = plainText(character);
    plain += normalized;
    origins.push(...Array.from(normalized, () => index));
  }
  const found = new Set<number>();
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (const origin of origins.slice(at, at + word.length)) found.add(origin);
  return found;
}

function partsOf(text: string, words: readonly string[]): PassagePart[] {
  const found = foundCharacters(text, words);
  const parts: PassagePart[] = [];
  for (const [index, character] of text.split('').entries()) {
    const isFound = found.has(index);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += character;
    else parts.push({ text: character, isFound });
  }
  return parts;
}

/** The first sentence with the most words; the summary where only the title has them. */
export function passageOf({ summary, blocks }: HelpTopic, searchText: string): PassagePart[] {
  const words = searchedWords(searchText);
  const wordsIn = (sentence: string) =>
    words.filter((word) => plainText(sentence).includes(word)).length;
  let passage = summary;
  for (const sentence of blocks.flatMap(sentencesOf))
    if (wordsIn(sentence) > wordsIn(passage)) passage = sentence;
  return partsOf(passage, words);
}

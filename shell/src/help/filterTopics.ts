// Filters topics by words. Every word has to occur; matches in titles come first. Accents and
// letter case do not matter.
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { plainWords, searchedWords } from '../page/plainWords';

function wordsOf(block: HelpBlock): string[] {
  if ('items' in block) return [...block.items];
  if ('rows' in block) return [block.caption, ...block.head, ...block.rows.flat()];
  if ('keys' in block) return [block.caption, ...block.keys.map(({ does }) => does)];
  return [block.text];
}

export function filterTopics(topics: readonly HelpTopic[], searchText: string): HelpTopic[] {
  const words = searchedWords(searchText);
  const titleHas = ({ title }: HelpTopic) =>
    words.every((word) => plainWords(title).includes(word));
  const matching = topics.filter(({ title, summary, blocks }) => {
    const text = plainWords([title, summary, ...blocks.flatMap(wordsOf)].join(' '));
    return words.every((word) => text.includes(word));
  });
  return words.length === 0
    ? matching
    : [...matching.filter(titleHas), ...matching.filter((topic) => !titleHas(topic))];
}

// The topics in which every word that is searched for occurs, titles first. Accents and letter case do not matter.
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { plainWords } from '../plainWords';

function wordsOf(block: HelpBlock): string[] {
  if ('items' in block) return [...block.items];
  if ('rows' in block) return [block.caption, ...block.head, ...block.rows.flat()];
  if ('keys' in block) return [block.caption, ...block.keys.map(({ does }) => does)];
  return [block.text];
}

export function topicsMatching(topics: readonly HelpTopic[], sought: string): HelpTopic[] {
  const words = plainWords(sought).split(' ').filter(Boolean);
  const titleHas = ({ title }: HelpTopic) => words.every((word) => plainWords(title).includes(word));
  const found = topics.filter(({ title, summary, blocks }) => {
    const text = plainWords([title, summary, ...blocks.flatMap(wordsOf)].join(' '));
    return words.every((word) => text.includes(word));
  });
  return words.length === 0 ? found : [...found.filter(titleHas), ...found.filter((topic) => !titleHas(topic))];
}

// Filters and ranks commands by the typed words: equal label, label starts with it, a word starts
// with it, a keyword starts with it, label contains it, detail contains it. Every word has to occur;
// accents and letter case do not matter. A command that its remote has found for the search is shown
// anyway. Without words it returns no items, people, teams and help topics. Equal ranks keep their
// order, and each group is limited, so that thousands of items never push out an action. Where nothing
// fits, each word may have one slip: a wrong, missing, additional or exchanged letter; in a word of
// three or four letters, an exchanged or a missing one.
import uFuzzy from '@leeoniya/ufuzzy';
import type { Command } from '@cumbre/remote/contract';
import { plainWords, searchedWords } from '../page/plainWords';

/** Help topics and settings are the shell's own; remotes offer the other groups. */
export type PaletteCommand = Omit<Command, 'group' | 'kind'> & {
  group: Command['group'] | NonNullable<Command['kind']> | 'setting' | 'help';
};

/** As a remote offers it, in the group where the palette lists it. */
export const grouped = ({ kind, ...command }: Command): PaletteCommand =>
  kind ? { ...command, group: kind } : command;

/** What is listed for a search alone. */
const SOUGHT = new Set<PaletteCommand['group']>(['item', 'person', 'team', 'help']);

const MAX_PER_GROUP = 25;
const forgiving = new uFuzzy({ intraMode: 1 });

type PlainTexts = readonly [name: string, more: string, keywords: string];

const plainTexts = new WeakMap<PaletteCommand, PlainTexts>();

/** Normalizing thousands of labels takes longer than all else, so each is normalized once. */
function plainTextsOf(command: PaletteCommand): PlainTexts {
  const known = plainTexts.get(command);
  if (known) return known;
  const texts = [
    plainWords(command.label),
    plainWords(command.detail ?? ''),
    plainWords(command.keywords ?? ''),
  ] as const;
  plainTexts.set(command, texts);
  return texts;
}

function fit(command: PaletteCommand, words: readonly string[]): number {
  const [name, more, keywords] = plainTextsOf(command);
  const begins = (text: string, word: string) =>
    text.split(' ').some((part) => part.startsWith(word));
  const isKeyword = (word: string) => keywords !== '' && begins(keywords, word);
  if (!words.every((word) => name.includes(word) || more.includes(word) || isKeyword(word)))
    return 0;
  const whole = words.join(' ');
  if (name === whole) return 5;
  if (name.startsWith(whole)) return 4;
  if (words.every((word) => begins(name, word))) return 3;
  // More than a part within a word: “tema” is for the colours before it is for a “sistema”.
  if (words.every((word) => begins(name, word) || isKeyword(word))) return 2.5;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

function first(commands: readonly PaletteCommand[]): PaletteCommand[] {
  const counts = new Map<PaletteCommand['group'], number>();
  return commands.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= MAX_PER_GROUP;
  });
}

function withOneSlip(commands: readonly PaletteCommand[], words: readonly string[]) {
  const texts = commands.map((command) => plainTextsOf(command).join(' '));
  const [found, facts, order] = forgiving.search(texts, words.join(' '), words.length);
  const indexes = facts && order ? order.map((at) => facts.idx[at]!) : (found ?? []);
  return indexes.map((index) => commands[index]!);
}

/** `forgives`: whether words with a slip find something where the typed ones find nothing. */
export function filterCommands(
  commands: readonly PaletteCommand[],
  typed: string,
  forgives = true,
): PaletteCommand[] {
  const words = searchedWords(typed);
  if (words.length === 0) return first(commands.filter(({ group }) => !SOUGHT.has(group)));
  const matching = commands
    .map((command) => ({
      command,
      fits: Math.max(fit(command, words), command.searched === typed ? 1 : 0),
    }))
    .filter(({ fits }) => fits > 0)
    .sort((one, other) => other.fits - one.fits);
  if (matching.length === 0 && forgives) return first(withOneSlip(commands, words));
  return first(matching.map(({ command }) => command));
}

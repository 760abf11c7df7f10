// Which commands fit what was typed, best first: the label is it, begins with it, a word of it does, it occurs, it occurs
// in the detail. Every word has to occur; accents and letter case do not matter. Nothing typed: pages and actions, as they
// come. What fits equally well stays in the order in which it came; ten thousand items never push out an action.
import type { Command } from '@cumbre/remote/contract';
import { plainWords } from '../plainWords';

const MOST_OF_A_GROUP = 25;

function fit({ label, detail = '' }: Command, words: readonly string[]): number {
  const [name, more] = [plainWords(label), plainWords(detail)];
  if (!words.every((word) => name.includes(word) || more.includes(word))) return 0;
  const whole = words.join(' ');
  if (name === whole) return 5;
  if (name.startsWith(whole)) return 4;
  if (words.every((word) => name.split(' ').some((part) => part.startsWith(word)))) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

function first(commands: readonly Command[]): Command[] {
  const taken = new Map<Command['group'], number>();
  return commands.filter(({ group }) => {
    const count = (taken.get(group) ?? 0) + 1;
    taken.set(group, count);
    return count <= MOST_OF_A_GROUP;
  });
}

export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  const words = plainWords(typed).split(' ').filter(Boolean);
  if (words.length === 0) return first(commands.filter(({ group }) => group !== 'item'));
  const matching = commands.map((command) => ({ command, fits: fit(command, words) })).filter(({ fits }) => fits > 0)
    .sort((one, other) => other.fits - one.fits);
  return first(matching.map(({ command }) => command));
}

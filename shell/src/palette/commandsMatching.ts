// Which commands fit what was typed, best first: the label begins with it, a word of it does, it occurs, it occurs in the
// detail. Every word has to occur; accents and letter case do not matter. Nothing typed: pages and actions, as they come.
import type { Command } from '@cumbre/remote/contract';
import { plainWords } from '../plainWords';

const MOST = 50;

function fit({ label, detail = '' }: Command, words: readonly string[]): number {
  const [name, more] = [plainWords(label), plainWords(detail)];
  if (!words.every((word) => name.includes(word) || more.includes(word))) return 0;
  const whole = words.join(' ');
  if (name.startsWith(whole)) return 4;
  if (words.every((word) => name.split(' ').some((part) => part.startsWith(word)))) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  const words = plainWords(typed).split(' ').filter(Boolean);
  if (words.length === 0) return commands.filter(({ group }) => group !== 'item').slice(0, MOST);
  return commands.map((command) => ({ command, fits: fit(command, words) })).filter(({ fits }) => fits > 0)
    .sort((one, other) => other.fits - one.fits).slice(0, MOST).map(({ command }) => command);
}

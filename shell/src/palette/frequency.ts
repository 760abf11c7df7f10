// How often commands are needed, for the list without a search: what people do every day comes
// first, and what an administrator does once comes last, below the settings. A search ignores it.
import type { PaletteCommand } from './filterCommands';

export type ShownGroup = PaletteCommand['group'] | 'rare';

/** In this order. An address with a search of its own counts for actions only. */
const FREQUENT: readonly ((command: PaletteCommand) => boolean)[] = [
  ({ group, path }) => group === 'action' && path === '/week',
  ({ group, path }) => group === 'action' && /[?&]new=objective(&|$)/.test(path ?? ''),
  ({ group, path }) => group === 'page' && path === '/week',
  ({ group, path }) => group === 'page' && path === '/overview',
];

const RARE = [
  /^\/organizations\/[^/]+\/(api-keys|webhooks|security|audit|export|danger)\b/,
  /^\/organizations\/[^/]+\?transfer\b/,
  /^\/organizations\?new\b/,
  /^\/account\?tab=/,
  /^\/auth\/terms$/,
];

const RARE_IDS = new Set(['mfe-org example']);

export const groupWithoutSearch = ({ id, group, path }: PaletteCommand): ShownGroup =>
  RARE_IDS.has(id) || RARE.some((pattern) => pattern.test(path ?? '')) ? 'rare' : group;

function placeOf(command: PaletteCommand): number {
  const place = FREQUENT.findIndex((fits) => fits(command));
  return place === -1 ? FREQUENT.length : place;
}

/** Equal commands keep their order. */
export const frequentFirst = (commands: readonly PaletteCommand[]): PaletteCommand[] =>
  [...commands].sort((one, other) => placeOf(one) - placeOf(other));

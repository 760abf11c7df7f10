// The budgets of packages, in KB (1,000 bytes) of compressed JavaScript. A build over its budget
// fails, so that the author of a heavy import notices it. A higher budget needs a decision.
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SLOT_KB } from '@cumbre/releases/slots';
import { SHELL } from './packages.mjs';

/**
 * `first` limits the scripts of the first screen, `all` those of the whole package. A remote
 * without an entry of its own has the limits of `anyRemote`.
 */
const BUDGETS = {
  // 196.3 before teams of other repositories released remotes; that may add 2 KB. Loading ahead, with
  // the palette as its first use, is 0.4 KB. The way to the palette from a page that is not found is
  // 0.1 KB.
  [SHELL]: { first: 199, all: 440 },
  // The second step, passkeys and the account's security section, 9 KB, are chunks on demand. The
  // sign-in providers in that section, with their texts, are 2 KB.
  // The example of a phone number in each country is 1 KB of the last step of signing up.
  'mfe-auth': { first: 16, all: 87 },
  // Selection, moving by keyboard or mouse, and undo were added to the tree. The other screens (my
  // week, review, board, copying, notes) are loaded on demand, one or two per visit.
  // Closing a cycle and its story, 8 KB, are chunks of pages that people open at the end of a cycle.
  // The windowed rows and the trends of my week and the check-ins of the palette, 2 KB, are chunks of
  // those screens.
  // The bars of the team's status and the explanations of terms, 1 KB, are in panels and pages on demand.
  // The page of a team with its people and objectives, 2.5 KB, is a chunk of its own.
  // The pages of drafts (16 KB) and meetings (8 KB) and the undo of my week are chunks of their own.
  'mfe-okr': { first: 54, all: 182 },
  // The sign-in policy and the activity log are chunks of pages that administrators open.
  // Groups of the menu, and the names of fields and values in the activity log, in the words of the
  // screens and of both languages, are 6 KB of chunks on demand.
  'mfe-org': { first: 26, all: 99 },
  // With the list of first steps on the home screen, which was the shell's. The grid of notification
  // settings, with the names of its groups and channels, is 0.5 KB of a page on demand. Reminders and
  // summaries of meetings, in sentences of both languages, are 0.5 KB. The choice of mails in words, on a
  // phone too, is 0.2 KB.
  'mfe-notifications': { first: 16, all: 36.5 },
};
const anyRemote = { first: 50, all: 120 };

/** People do not load the script of development builds. */
const scriptsIn = async (built) =>
  (await readdir(built)).filter((file) => /^(?!development\.).*\.js$/.test(file));

/**
 * The scripts of the first screen: for the shell those that its page names, for a remote the entry
 * and the exposed module.
 */
export async function firstScripts(name, built) {
  const scripts = await scriptsIn(built);
  if (name !== SHELL) return scripts.filter((file) => /^remote(Entry)?\./.test(file));
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  return scripts.filter((file) => page.includes(`/${file}"`));
}

/**
 * The chunks of contributions to slots, which other screens wait for: `slot-<id>`, by the
 * webpackChunkName of their import. A contribution in the first screen counts there.
 */
const SLOT_CHUNK = /^slot-[^.]+\./;

const inKb = (bytes) => (bytes / 1000).toFixed(1);

/** One sentence per exceeded limit; empty if `sizes` (bytes by file) are within `budget` (KB). */
export function overweight(name, sizes, first, budget = BUDGETS[name] ?? anyRemote) {
  const sum = (files) => files.reduce((total, file) => total + sizes[file], 0);
  const judge = (files, limit, what) => {
    const bytes = sum(files);
    if (bytes <= limit * 1000) return [];
    const largest = [...files]
      .sort((one, other) => sizes[other] - sizes[one])
      .slice(0, 3)
      .map((file) => `${file} ${inKb(sizes[file])}`)
      .join(', ');
    return [
      `${name}: ${what} weighs ${inKb(bytes)} KB compressed, ${inKb(bytes - limit * 1000)} KB over its budget of ${limit} KB. Largest: ${largest}. Bring what the first screen does not show by lazyScreen, or raise the budget in shared/build/budgets.mjs and say why.`,
    ];
  };
  return [
    ...judge(first, budget.first, 'its first screen'),
    ...judge(Object.keys(sizes), budget.all, 'all of it'),
    ...Object.keys(sizes)
      .filter((file) => SLOT_CHUNK.test(file))
      .flatMap((file) => judge([file], MAX_SLOT_KB, `its contribution ${file}`)),
  ];
}

/**
 * Throws if the build in the folder `built` exceeds the budget of `name`. The compressed copies
 * must exist in that folder.
 */
export async function keepToBudget(name, built) {
  const scripts = await scriptsIn(built);
  const sizeOf = async (file) =>
    (await stat(path.join(built, `${file}.br`)).catch(() => stat(path.join(built, file)))).size;
  const sizes = Object.fromEntries(
    await Promise.all(scripts.map(async (file) => [file, await sizeOf(file)])),
  );
  const faults = overweight(name, sizes, await firstScripts(name, built));
  if (faults.length) throw new Error(faults.join('\n'));
}

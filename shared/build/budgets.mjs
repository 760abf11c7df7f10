// What a package may weigh, in KB (1,000 bytes) of JavaScript as it goes over the wire. A build over its budget fails, so
// that a heavy import is noticed by who adds it and not by who waits for it. Raising a number is a decision of its own.
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from './packages.mjs';

/** `first` is what the first screen loads, `all` every script of the package. A remote that is not named has `anyRemote`. */
const BUDGETS = {
  [SHELL]: { first: 210, all: 440 },
  'mfe-auth': { first: 16, all: 74 },
  // Selecting, moving by hand and undoing came on top of the tree; of the screens beside it (my week, review, board,
  // copying, notes) each visit loads one or two.
  'mfe-okr': { first: 54, all: 140 },
  'mfe-org': { first: 26, all: 80 },
  'mfe-notifications': { first: 16, all: 30 },
};
const anyRemote = { first: 50, all: 120 };

/** The scripts of the first screen: those the shell's page names; of a remote its entry and the module it exposes. */
export async function firstScripts(name, built) {
  const scripts = (await readdir(built)).filter((file) => file.endsWith('.js'));
  if (name !== SHELL) return scripts.filter((file) => /^remote(Entry)?\./.test(file));
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  return scripts.filter((file) => page.includes(`/${file}"`));
}

const inKb = (bytes) => (bytes / 1000).toFixed(1);

/** Sentences about what is too heavy; none where `sizes` (bytes by file) keep to `budget` (KB). */
export function overweight(name, sizes, first, budget = BUDGETS[name] ?? anyRemote) {
  const sum = (files) => files.reduce((total, file) => total + sizes[file], 0);
  const judge = (files, limit, what) => {
    const bytes = sum(files);
    if (bytes <= limit * 1000) return [];
    const largest = [...files].sort((one, other) => sizes[other] - sizes[one]).slice(0, 3).map((file) => `${file} ${inKb(sizes[file])}`).join(', ');
    return [`${name}: ${what} weighs ${inKb(bytes)} KB compressed, ${inKb(bytes - limit * 1000)} KB over its budget of ${limit} KB. Largest: ${largest}. Bring what the first screen does not show by lazyScreen, or raise the budget in shared/build/budgets.mjs and say why.`];
  };
  return [...judge(first, budget.first, 'its first screen'), ...judge(Object.keys(sizes), budget.all, 'all of it')];
}

/** Throws when what was built in `built` is over the budget of `name`; the compressed copies have to lie there. */
export async function keepToBudget(name, built) {
  const scripts = (await readdir(built)).filter((file) => file.endsWith('.js'));
  const sizeOf = async (file) => (await stat(path.join(built, `${file}.br`)).catch(() => stat(path.join(built, file)))).size;
  const sizes = Object.fromEntries(await Promise.all(scripts.map(async (file) => [file, await sizeOf(file)])));
  const faults = overweight(name, sizes, await firstScripts(name, built));
  if (faults.length) throw new Error(faults.join('\n'));
}

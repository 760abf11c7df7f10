// The budgets of packages, in KB (1,000 bytes) of compressed JavaScript. A build over its budget
// fails, so that the author of a heavy import notices it. A higher budget needs a decision.
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SLOT_KB } from '@cumbre/releases/slots';
import { SHELL } from './packages.mjs';

/**
 * `first` limits the scripts of the first screen, `all` those of the whole package, `styles` the
 * sheet that the first paint waits for. A remote without an entry of its own has the limits of
 * `anyRemote`.
 */
const BUDGETS = {
  // 196.3 before teams of other repositories released remotes; that may add 2 KB. Loading ahead, with
  // the palette as its first use, is 0.4 KB. The way to the palette from a page that is not found is
  // 0.1 KB. The place of the page that says that a membership has ended, and loading it, are 0.2 KB.
  // The names of the sheets that come with later components are 0.4 KB; the sheet of the first paint
  // became 26 KB smaller by them. Waiting with the parts of other remotes is 0.2 KB.
  // Targets of 44 px on touch are 0.3 KB of the sheet of the first paint.
  // Sending the first calls of an address before the scripts, and taking their answers, is 0.9 KB.
  // The strip of the scroll bar beside a panel in both modes, choices on paper, and cells of several
  // parts on a phone are 0.2 KB of the sheet.
  // Named groups of a menu are 0.1 KB.
  // Keeping what is typed before the palette has loaded is 0.2 KB.
  // The plans of phone numbers, 26 KB, are a shared entry that sign-up and the account load on demand.
  // The action of a notice below its text on a phone, bars and charts on paper, and the colour below a
  // pattern are 0.3 KB of the sheet.
  // The start in tasks of their own, with react-dom as a file and a worker for numbers, is 0.7 KB.
  // The values at the points of a chart and its line of today are 0.1 KB of the sheet.
  // The organization used last, and a form that is not sent with a text that is no date, are 0.2 KB.
  // The letters beyond Latin-1 as a family of their own are a few bytes of the sheet.
  [SHELL]: { first: 202.5, all: 441.5, styles: 19.5 },
  // The second step, passkeys and the account's security section, 9 KB, are chunks on demand. The
  // sign-in providers in that section, with their texts, are 2 KB.
  // What became of an invitation, and the welcome of a new member, in both languages, are 0.4 KB on demand.
  // The thousand most frequent passwords are 4 KB, fetched when somebody types a new password.
  // What becomes of a deleted organization, in both languages, is 0.2 KB of the terms.
  // The schema of the list of notifications, which the contract holds for all, is 0.1 KB.
  // The line that lets browsers compile a file while it is loaded is 0.4 KB of all files.
  // The page of a verification link names its password as the sign-up does: 20 bytes.
  'mfe-auth': { first: 16, all: 66 },
  // Selection, moving by keyboard or mouse, and undo were added to the tree. The other screens (my
  // week, review, board, copying, notes) are loaded on demand, one or two per visit.
  // Closing a cycle and its story, 8 KB, are chunks of pages that people open at the end of a cycle.
  // The windowed rows and the trends of my week and the check-ins of the palette, 2 KB, are chunks of
  // those screens.
  // The bars of the team's status and the explanations of terms, 1 KB, are in panels and pages on demand.
  // The page of a team with its people and objectives, 2.5 KB, is a chunk of its own.
  // The pages of drafts (16 KB) and meetings (8 KB) and the undo of my week are chunks of their own.
  // Commitments for another person and in my week, the steps of closing, and progress in the list of
  // cycles, 4 KB, are in panels and pages on demand.
  // Mentions in notes, with the list of people and its texts, are 2 KB of the notes, on demand.
  // The parts of a meeting, the answers in the rows of my week, and what is folded on a phone, 1 KB, are on demand.
  // Mentions in check-ins, their notes in the conversation of an item, and the beginning of a chart, in
  // both languages, are 2 KB of panels on demand.
  // Accepting all grades, a team's name in drafts, and the answers in the rows of a check-in on several
  // items, in both languages, are 1.5 KB on demand.
  // The welcome of a new member with the meanings of the roles, in both languages, is a chunk of 2 KB that
  // only new members load.
  // Whose value and note a check-in replaces, and whose words it has kept, are 0.7 KB in both languages.
  // The head of an item, what an undo brings back, and the short history of a phone are 0.6 KB.
  // What a forecast is made of, the first sentences of a meeting and the steps that are left out of a
  // closing, in both languages, are 1.2 KB on demand.
  // What is typed in a tab of a panel, who corrected a value, whose note a deletion takes, and the way
  // onward from what is gone, in both languages, are 0.8 KB on demand. The script of the first rows is 1.6 KB.
  // Which forms of a closing are unsaved, what a copy contains and where it starts are 1.2 KB on demand.
  // How an item of a finished cycle ended, its grade, and the commitments that are left open, in both
  // languages, are 2.5 KB on demand; closing and its story became one chunk, which is 2.8 KB less. The
  // question before an early start, and the meeting's one button are 0.5 KB.
  // The outcome of an item in its row and in the filter, and one notice above a finished cycle, are 0.1 KB.
  // The way on at the last line of a meeting and the trace of a sent summary are 0.3 KB on demand.
  // How far an item came, the new target of a copy, and the days of a new key result, in both languages,
  // are 1.8 KB on demand and 0.5 KB of the first screen, with the grade in its row.
  // How groups, people and cycles ended, what a cycle has of an item already, and drawings for paper, in both
  // languages, are 2.2 KB on demand.
  // Measuring lists without a layout of the page, and forms in slices, are 0.3 KB; the longest task of a form
  // on a slow phone is 450 ms shorter by that.
  // The words about periods in my week, a day before the cycle, and what stands out after creating, in both
  // languages, are 0.5 KB on demand.
  // The weeks of an objective in its panel, in both languages, are 0.7 KB on demand.
  // What the number of a team is made of, the review of a planned cycle, and why a form does not change the
  // parent, in both languages, are 2 KB on demand.
  // Rows that are done, a confidence in each row, and what comes back after an undo, in both languages, are
  // 0.9 KB on demand.
  // Undoing copies, drafts that are saved incomplete, and their words in both languages are 0.6 KB on demand.
  // What four chunks share is one file: 7 KB less.
  // What a pointer reads in a drawing, the plan of a key result in the review, and why several key results are
  // not copied, in both languages, are 1.2 KB on demand.
  // Where an objective is heading, in its drawing and in words, is 0.6 KB on demand.
  // The parent in the form of an item, with the bar that takes a move back, is 0.3 KB of dialogs. What a new key
  // result does to its objective is 0.2 KB of them.
  // The mixed box above the rows and the row that takes the focus after a form or an undo are 0.4 KB of the first
  // screen.
  // Taking accepted grades back and answering for single objectives are 0.8 KB of the closing.
  // The readers of a draft, the ticks of key results and a key result that takes its objective along are 2.5 KB of
  // dialogs; the plan of a published draft is 0.4 KB.
  // The text of a draft for its readers, one plan of a whole draft, and the first day of an objective, in both
  // languages, are 0.4 KB on demand.
  // The sheet of the filters and the bar of a selection on a phone are 0.3 KB of the first screen and 0.2 KB in all.
  // Undoing what a form has saved, and the words of what is due next, are 0.6 KB on demand.
  // What another cycle has already of what is copied, "Cancel" in a done row of the week, and a forecast beside the
  // status are 0.3 KB on demand; an undo that leads back to another screen is 0.1 KB of the first one.
  // The own drafts of an empty cycle, the drafts of one cycle, a forecast beside the status of a panel and the line
  // of a new target on a phone are 0.9 KB on demand.
  // The bar of my week that comes with the first input is 0.2 KB.
  // A grade that is another by now, the note of a day in its field, what waits on this device, and the teams below
  // one that are behind are 1.8 KB on demand; which form has the undo of a move is 0.1 KB of the first screen.
  // The choice of rows by team or by person, and from which to which status an item moved, are 0.5 KB on demand.
  // The undo of a correction and the words of a date that is over are 0.1 KB.
  // The day of a saved value in its message, and who invites, are 0.1 KB of the first screen; a day before the
  // cycle, the people who are meant first and the room that a chart gives its target are 0.3 KB on demand.
  // Fetching the check-ins of a row ahead, and the parts of a panel in a task of their own, are 0.3 KB.
  // The names of files in it compress differently in each build: 0.2 KB of room.
  // Rendering the rows of both ends in idle periods is 0.1 KB of the first screen; the key End is a third shorter.
  // Names of one long word in tables are 0.1 KB.
  'mfe-okr': { first: 57.5, all: 232.4 },
  // The sign-in policy and the activity log are chunks of pages that administrators open.
  // Groups of the menu, and the names of fields and values in the activity log, in the words of the
  // screens and of both languages, are 6 KB of chunks on demand. The sample messages of webhooks are 0.4 KB.
  // The words for a lost membership and for a joined one are 0.2 KB. What each role may do, and what is no
  // address in a list of invitations, are 0.5 KB of the page of users.
  // The most frequent passwords are 4 KB, fetched when somebody types a new password.
  // The names of time zones, their search and sorted lists are 0.5 KB.
  // A new organization that is suggested from the present one, and the outcome of a webhook's test, are
  // 1 KB of pages on demand.
  // The role in the row of a member and the folded log of a phone are 0.3 KB.
  // The items and size of a download are 0.2 KB on demand.
  // The names of time zones and the log come in slices: 0.3 KB.
  // The Spanish names of cities are 1.4 KB of the lists of time zones, on demand. The number of
  // digits of a phone is 0.1 KB.
  // Keeping a screen while a right goes is 0.1 KB.
  // The preview of an import begins with what is wrong or changes, and folds what waits: 0.5 KB on demand.
  // The names of pasted addresses, and the question before a role of Admin, are 0.6 KB.
  // What changed since a download, good rows without the others and what was left out, in both languages, are
  // 1 KB on demand. All pasted addresses with their buttons, the saved role with its undo, the result of a
  // test and “Nothing to save” are 0.6 KB. Why some of the pasted addresses are not sent, and the items that an
  // import has written, by name, are 0.5 KB on demand.
  // The words that the search of the activity log sends, the names of what an entry refers to, and the warning of
  // values from before a cycle are 1.4 KB on demand. The counts of items and values of an import, apart, are
  // 0.5 KB on demand.
  // Rows that an import leaves out, each with what it needs, and what an import has changed are 0.2 KB on demand.
  // The file of the rows that an import has left out, in both languages, is 0.1 KB.
  // The table of roles, in both languages, is 0.5 KB of the users.
  'mfe-org': { first: 26, all: 93.4 },
  // With the list of first steps on the home screen, which was the shell's. The grid of notification
  // settings, with the names of its groups and channels, is 0.5 KB of a page on demand. Reminders and
  // summaries of meetings, in sentences of both languages, are 0.5 KB. The choice of mails in words, on a
  // phone too, is 0.2 KB. The names of items and people in notifications, and the count that follows at
  // once, are 0.6 KB. Commitments for another person are 0.2 KB of sentences.
  'mfe-notifications': { first: 16, all: 37.8 },
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
  return scripts.filter((file) => page.includes(`/${file}"></script>`));
}

/**
 * The chunks of contributions to slots, which other screens wait for: `slot-<id>`, by the
 * webpackChunkName of their import. A contribution in the first screen counts there.
 */
const SLOT_CHUNK = /^slot-[^.]+\./;

const inKb = (bytes) => (bytes / 1000).toFixed(1);

/** The style sheets that the page of the shell waits for. A remote's page waits for none. */
export async function firstSheets(name, built) {
  if (name !== SHELL) return [];
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  return [...page.matchAll(/rel="stylesheet" href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);
}

/** One sentence if the sheets that the first paint waits for exceed their limit. */
export const overdressed = (name, bytes, { styles = Infinity } = BUDGETS[name] ?? anyRemote) =>
  bytes <= styles * 1000
    ? []
    : [
        `${name}: the styles that the first paint waits for weigh ${inKb(bytes)} KB compressed, over their budget of ${styles} KB. Styles of a component that comes later belong to the sheet of its entry (shared/ui/styles/extract.mjs).`,
      ];

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
  const sheets = await Promise.all((await firstSheets(name, built)).map(sizeOf));
  const faults = [
    ...overweight(name, sizes, await firstScripts(name, built)),
    ...overdressed(
      name,
      sheets.reduce((total, size) => total + size, 0),
    ),
  ];
  if (faults.length) throw new Error(faults.join('\n'));
}

// Explains missed targets with figures of the same run: the work of the call beyond that of its
// baseline. Met targets need no explanation.
const ms = (value) => `${value.toFixed(0)} ms`;
const times = (value) => `${value.toFixed(1)} ×`;
const count = (value) => value.toLocaleString('en');

function ofSpreadsheets(
  engine,
  {
    read,
    readApart,
    dryRun,
    answer,
    apply,
    stored,
    write,
    export: exported,
    changedCells,
    answerBytes,
  },
) {
  return [
    dryRun.median > 2 * read.median &&
      `**${engine}, dry run.** Of ${ms(dryRun.median)}, ` +
        `${ms(read.median)} are the reading (${ms(readApart.median)} in a thread that is new; ` +
        'the server keeps one warm for a minute). The answer names each cell that would change, ' +
        `${count(changedCells)} of them in ${(answerBytes / 1e6).toFixed(1)} MB, ` +
        `whose JSON alone takes ${ms(answer.median)} to write before it is compressed. What remains, ` +
        `${ms(Math.max(0, dryRun.median - read.median - answer.median))}, is the upload, ` +
        'the check of every cell and row against the tree, and the compression: the library does none of it.',
    apply.median > 2 * read.median &&
      `**${engine}, import.** Its rows alone, put into the bare handler's database by plain statements in one ` +
        `transaction (keys and indexes, no triggers), take ${ms(stored.median)}: reading and storing are ` +
        `${times((read.median + stored.median) / read.median)} reading before a cell is checked, ` +
        `so that ${times(2)} cannot be reached by any import that stores. Measured against reading, ` +
        `dry run's work and storing (${ms(dryRun.median + stored.median)}) the import takes ` +
        `${times(apply.median / (dryRun.median + stored.median))}: the rest is the counter of the tree with its ` +
        'notes of what changed, the audit trail and the events.',
    exported.median > 2 * write.median &&
      `**${engine}, export.** Writing the same cells takes ${ms(write.median)} in a process that is warm; ` +
        `the ${ms(exported.median - write.median)} beyond it read the items and their history, ` +
        'compute progress for each, and carry the cells into a thread, where they are written.',
  ];
}

const ofTrees = (engine, { changed, bare }) => [
  changed.median > 1.5 * bare.median &&
    `**${engine}, whole tree after a change.** The bare handler sends rows as they lie in the database. The ` +
      'product reads those that have changed, computes their numbers and those of the items above them, ' +
      'finds for each of the 10,000 what the caller may do with it, ' +
      'and puts the answer together and compresses it anew.',
];

/** Lines for the page; none where all targets are met. */
export function reasonsFor(results, { busy }) {
  const elsewhere = busy > 0.5 ? `, on which other work stood at ${busy.toFixed(1)} per core` : '';
  const reasons = results
    .flatMap(({ engine, trees, spreadsheets, mixed, steady, burst }) => [
      ...(trees
        ? ofTrees(
            engine,
            trees.find(({ size }) => size === 10_000),
          )
        : []),
      ...(spreadsheets ? ofSpreadsheets(engine, spreadsheets) : []),
      steady &&
        steady.p99 > 500 &&
        `**${engine}, p99 at 100 requests/s.** The generator, ` +
          `the server and the database share the machine's processors${elsewhere}.`,
      burst &&
        burst.p99 > 500 &&
        `**${engine}, p99 of bursts.** The last of a hundred requests that come at once waits for the others: at ` +
          `the ${mixed.keyed.perSecond.toFixed(0)} a second that the same load reaches without a pause, ` +
          `a hundred take ${ms(100_000 / mixed.keyed.perSecond)}${elsewhere}.`,
    ])
    .filter(Boolean);
  return reasons.length === 0
    ? ''
    : `## What is missed, and why\n\n${reasons.map((line) => `- ${line}`).join('\n')}\n\n`;
}

// The order of test files: files with a higher time limit come first, so that no worker starts one
// of them at the end. The other files have jest's order: by earlier durations, else by size.
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** The time limit at the end of a test, in milliseconds. */
const OWN_LIMIT = /^\s*\}, (?:LONG \? [\d_]+ : )?(\d+_\d{3})\);$/gm;

const limitIn = ({ path }) =>
  Math.max(
    0,
    ...[...readFileSync(path, 'utf8').matchAll(OWN_LIMIT)].map(([, limit]) =>
      Number(limit.replace('_', '')),
    ),
  );

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const limits = new Map(tests.map((test) => [test, limitIn(test)]));
    return super.sort(tests).toSorted((a, b) => limits.get(b) - limits.get(a));
  }
}

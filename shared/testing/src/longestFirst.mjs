// The order of test files: those that ask for more time than others get come first, so that no worker is left with one of
// them at the end while the other has nothing to do. The rest keeps jest's order: by its notes of earlier runs, else by size.
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** A time limit of its own at the end of a test, in milliseconds. */
const OWN_LIMIT = /^\s*\}, (?:LONG \? [\d_]+ : )?(\d+_\d{3})\);$/gm;

const limitIn = ({ path }) => Math.max(0, ...[...readFileSync(path, 'utf8').matchAll(OWN_LIMIT)].map(([, limit]) => Number(limit.replace('_', ''))));

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const limits = new Map(tests.map((test) => [test, limitIn(test)]));
    return super.sort(tests).toSorted((a, b) => limits.get(b) - limits.get(a));
  }
}

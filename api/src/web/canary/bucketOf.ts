// The place of a person in a canary: a number that stays the same while the canary grows, so that
// who is in stays in. It differs by remote and by release, so that the first percent are not always
// the same people.
import { createHash } from 'node:crypto';

const DIGITS = 12;
const RANGE = 16 ** DIGITS;

/** From 0 (inclusive) to 100 (exclusive), uniform over people. */
export function bucketOf(remote: string, release: string, person: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([remote, release, person]))
    .digest('hex');
  return (Number.parseInt(hash.slice(0, DIGITS), 16) / RANGE) * 100;
}

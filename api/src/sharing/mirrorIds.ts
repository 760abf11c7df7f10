// The ids that a mirror shows in the place of the owner's: the owner's bits under a random mask that each share has of its
// own, so that no foreign id gets out and the server finds its way back without a table. They are UUIDs of version 8
// (ours are of version 7), so that a mirror is known by its id alone.
import { randomBytes } from 'node:crypto';

export const newMask = (): string => randomBytes(16).toString('hex');

const VERSION_AT = 12;
const VARIANT_AT = 16;

function masked(id: string, mask: string, version: string): string {
  const digits = id.replaceAll('-', '');
  const changed = Array.from(digits, (digit, place) => {
    if (place === VERSION_AT) return version;
    // The variant's digit is 8, 9, a or b: only its two lower bits are free.
    const bits = Number.parseInt(mask[place] ?? '0', 16) & (place === VARIANT_AT ? 3 : 15);
    return (Number.parseInt(digit, 16) ^ bits).toString(16);
  }).join('');
  return [changed.slice(0, 8), changed.slice(8, 12), changed.slice(12, 16), changed.slice(16, 20), changed.slice(20)].join('-');
}

export const mirrorIdOf = (mask: string, id: string): string => masked(id, mask, '8');
export const sourceIdOf = (mask: string, mirrorId: string): string => masked(mirrorId, mask, '7');
export const isMirrorId = (id: string): boolean => id[14] === '8';

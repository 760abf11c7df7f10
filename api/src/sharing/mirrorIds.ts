// The ids in a mirror: the original ids, XORed with a random mask per share. They hide the original
// ids, and the server can compute the originals without a table. They are UUIDs of version 8
// (others are version 7), so that an id shows that it belongs to a mirror.
import { randomBytes } from 'node:crypto';

export const createMask = (): string => randomBytes(16).toString('hex');

const VERSION_INDEX = 12;
const VARIANT_INDEX = 16;

function applyMask(id: string, mask: string, version: string): string {
  const digits = id.replaceAll('-', '');
  const maskedDigits = Array.from(digits, (digit, place) => {
    if (place === VERSION_INDEX) return version;
    // The digit of the variant is 8, 9, a or b, so only its two lower bits may change.
    const bits = Number.parseInt(mask[place] ?? '0', 16) & (place === VARIANT_INDEX ? 3 : 15);
    return (Number.parseInt(digit, 16) ^ bits).toString(16);
  }).join('');
  return [
    maskedDigits.slice(0, 8),
    maskedDigits.slice(8, 12),
    maskedDigits.slice(12, 16),
    maskedDigits.slice(16, 20),
    maskedDigits.slice(20),
  ].join('-');
}

export const mirrorIdOf = (mask: string, id: string): string => applyMask(id, mask, '8');
export const sourceIdOf = (mask: string, mirrorId: string): string =>
  applyMask(mirrorId, mask, '7');
export const isMirrorId = (id: string): boolean => id[14] === '8';

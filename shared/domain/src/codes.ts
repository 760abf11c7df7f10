// The short names that people say in meetings: O1, O1.2, KR1.2.3. Given once, when an item is created without a code,
// and kept for ever, also when the item moves; a number is never given again while a later one exists.
import type { ItemKind } from './item';

const PREFIX = { objective: 'O', key_result: 'KR' } as const satisfies Record<ItemKind, string>;
/** A code longer than this is nobody's short name: below very deep items the numbering starts from the root again. */
export const MAX_CODE_LENGTH = 40;

const LAST_NUMBER = /^(.*\D)(\d{1,9})$/;

function stemOf(kind: ItemKind, parentCode: string | null): string {
  if (parentCode === null) return PREFIX[kind];
  const numbers = /^(?:O|KR)(\d+(?:\.\d+)*)$/i.exec(parentCode)?.[1];
  // Under a code of somebody's own making (SALES) the child says both: SALES.KR1.
  return numbers === undefined ? `${parentCode}.${PREFIX[kind]}` : `${PREFIX[kind]}${numbers}.`;
}

/** Codes are compared without regard to letter case. */
const keyOf = (code: string) => code.trim().toUpperCase();

/**
 * Gives one code after the other, each unique among those given and those that exist in the cycle. Use it where many
 * items are created in a row (an import): it reads the existing codes once.
 */
export function codeSequence(existingCodes: Iterable<string>): {
  readonly next: (kind: ItemKind, parentCode: string | null) => string;
} {
  const taken = new Set<string>();
  const highest = new Map<string, number>();
  const take = (code: string) => {
    const key = keyOf(code);
    taken.add(key);
    const [, stem, number] = LAST_NUMBER.exec(key) ?? [];
    if (stem !== undefined) highest.set(stem, Math.max(highest.get(stem) ?? 0, Number(number)));
  };
  for (const code of existingCodes) take(code);
  const firstFree = (stem: string) => {
    let number = (highest.get(keyOf(stem)) ?? 0) + 1;
    while (taken.has(keyOf(`${stem}${number}`))) number += 1;
    return `${stem}${number}`;
  };
  return {
    next: (kind, parentCode) => {
      const below = firstFree(stemOf(kind, parentCode?.trim() || null));
      const code = below.length <= MAX_CODE_LENGTH ? below : firstFree(PREFIX[kind]);
      take(code);
      return code;
    },
  };
}

/** The next free code below that parent (null: at the root). Product rule: codes are unique within a cycle and stable. */
export function nextCode(kind: ItemKind, parentCode: string | null, existingCodes: Iterable<string>): string {
  return codeSequence(existingCodes).next(kind, parentCode);
}

// The short codes of items: O1, O1.2, KR1.2.3. An item gets its code when it is created without one
// and keeps it, also when it moves. A number is not used again while a higher one exists.
import type { ItemKind } from './enumerations';

const PREFIX = { objective: 'O', key_result: 'KR' } as const satisfies Record<ItemKind, string>;
/** Below items whose child would get a longer code, numbering starts again as at the root. */
export const MAX_CODE_LENGTH = 40;

const LAST_NUMBER = /^(.*\D)(\d{1,9})$/;

function stemOf(kind: ItemKind, parentCode: string | null): string {
  if (parentCode === null) return PREFIX[kind];
  const numbers = /^(?:O|KR)(\d+(?:\.\d+)*)$/i.exec(parentCode)?.[1];
  // Under a code that a person chose (SALES), the code of the child is SALES.KR1.
  return numbers === undefined ? `${parentCode}.${PREFIX[kind]}` : `${PREFIX[kind]}${numbers}.`;
}

/** Codes are compared without letter case. */
const keyOf = (code: string) => code.trim().toUpperCase();

/** Whether a code is one that was generated below that parent (null: at the root). */
export function isGeneratedCode(kind: ItemKind, parentCode: string | null, code: string): boolean {
  const stem = keyOf(stemOf(kind, parentCode?.trim() || null));
  return keyOf(code).startsWith(stem) && /^\d+$/.test(keyOf(code).slice(stem.length));
}

/**
 * Generates codes that are unique among the generated and the existing codes of the cycle. Use it
 * to create many items in a row (an import): it reads the existing codes once.
 */
export function codeSequence(existingCodes: Iterable<string>): {
  readonly next: (kind: ItemKind, parentCode: string | null) => string;
} {
  const usedCodes = new Set<string>();
  const highest = new Map<string, number>();
  const take = (code: string) => {
    const key = keyOf(code);
    usedCodes.add(key);
    const [, stem, number] = LAST_NUMBER.exec(key) ?? [];
    if (stem !== undefined) highest.set(stem, Math.max(highest.get(stem) ?? 0, Number(number)));
  };
  for (const code of existingCodes) take(code);
  const firstFree = (stem: string) => {
    let number = (highest.get(keyOf(stem)) ?? 0) + 1;
    while (usedCodes.has(keyOf(`${stem}${number}`))) number += 1;
    return `${stem}${number}`;
  };
  return {
    next: (kind, parentCode) => {
      const childCode = firstFree(stemOf(kind, parentCode?.trim() || null));
      const code = childCode.length <= MAX_CODE_LENGTH ? childCode : firstFree(PREFIX[kind]);
      take(code);
      return code;
    },
  };
}

/**
 * The next free code below that parent (null: at the root). Product rule: codes are unique within a
 * cycle and stable.
 */
export function nextCode(
  kind: ItemKind,
  parentCode: string | null,
  existingCodes: Iterable<string>,
): string {
  return codeSequence(existingCodes).next(kind, parentCode);
}

// The open rows, stored per cycle: a default with exceptions, so that "expand all" of ten thousand
// items is one word in browser storage, and new items follow the default.

export interface Expansion {
  byDefault: boolean;
  exceptions: ReadonlySet<string>;
}

/** A tree that fits a few screens opens at once; a larger one shows its roots first. */
const OPEN_UP_TO = 200;

export function initialExpansion(itemCount: number): Expansion {
  return { byDefault: itemCount <= OPEN_UP_TO, exceptions: new Set() };
}

export function isExpanded({ byDefault, exceptions }: Expansion, itemId: string): boolean {
  return exceptions.has(itemId) ? !byDefault : byDefault;
}

export function allExpanded(expanded: boolean): Expansion {
  return { byDefault: expanded, exceptions: new Set() };
}

export function withExpanded(
  expansion: Expansion,
  itemIds: readonly string[],
  expanded: boolean,
): Expansion {
  const exceptions = new Set(expansion.exceptions);
  for (const itemId of itemIds) {
    if (expanded === expansion.byDefault) exceptions.delete(itemId);
    else exceptions.add(itemId);
  }
  return { byDefault: expansion.byDefault, exceptions };
}

/** The stored state of this cycle, or null when the person has never changed it in this browser. */
export function readExpansion(cycle: string): Expansion | null {
  try {
    const stored = JSON.parse(
      window.localStorage.getItem(`mfe-okr/expanded/${cycle}`) ?? 'null',
    ) as {
      byDefault?: unknown;
      exceptions?: unknown;
    } | null;
    if (typeof stored?.byDefault !== 'boolean' || !Array.isArray(stored.exceptions)) return null;
    return {
      byDefault: stored.byDefault,
      exceptions: new Set(stored.exceptions.filter((itemId) => typeof itemId === 'string')),
    };
  } catch {
    return null;
  }
}

export function saveExpansion(cycle: string, { byDefault, exceptions }: Expansion): void {
  try {
    window.localStorage.setItem(
      `mfe-okr/expanded/${cycle}`,
      JSON.stringify({ byDefault, exceptions: [...exceptions] }),
    );
  } catch {
    // A full or forbidden storage costs the memory of the screen, never the screen.
  }
}

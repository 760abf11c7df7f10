// Keeps the agenda as it was when the page was opened: a check-in changes the risk of an item, and
// must not move it while people go from item to item. What is new comes to the end.
import type { Item } from '@cumbre/contract/items';
import { useState } from 'react';

/** `wanted` in the kept order, with those of `all` that were wanted. `view`: null while loading. */
export function useKeptOrder(
  wanted: readonly Item[],
  all: readonly Item[],
  view: string | null,
): readonly Item[] {
  const [kept, setKept] = useState<{ view: string; ids: readonly string[] } | null>(null);
  const before = kept !== null && kept.view === view ? kept.ids : [];
  const known = new Set(before);
  const added = wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const ids = added.length === 0 ? before : [...before, ...added];
  if (view !== null && (kept?.view !== view || added.length > 0)) setKept({ view, ids });
  const byId = new Map(all.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

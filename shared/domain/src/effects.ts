// What moving or removing items does to the progress of what they hang under: the numbers that a dialog shows before it
// is done, by the same roll-up as afterwards. Only ancestors that are touched are computed again.
import { counts, rollUpProgress } from './rollUp';

export type EffectItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly weight: number;
  /** As it stands now: a ratio 0..1, null for "–". */
  readonly progress: number | null;
  /** What it shows once nothing below it counts any more: its own measure's progress. */
  readonly ownProgress: number | null;
};

export type Effect = { readonly id: string; readonly before: number | null; readonly after: number | null };

export type TreeChange = {
  readonly removed?: ReadonlySet<string>;
  /** The new parent of each moved item. */
  readonly parents?: ReadonlyMap<string, string | null>;
};

/** Whose progress changes and how, from the deepest to the root. Safe from loops of parents. */
export function effectsOf(items: readonly EffectItem[], { removed = new Set(), parents = new Map() }: TreeChange): Effect[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const parentOf = (item: EffectItem): string | null => parents.get(item.id) ?? (parents.has(item.id) ? null : item.parentId);
  const childrenOf = new Map<string, EffectItem[]>();
  const emptied = new Set<string>();
  for (const item of items) {
    const parent = removed.has(item.id) ? null : parentOf(item);
    if (parent !== null) {
      const siblings = childrenOf.get(parent);
      if (siblings) siblings.push(item);
      else childrenOf.set(parent, [item]);
    }
    if (item.parentId !== null && item.parentId !== parent && counts(item)) emptied.add(item.parentId);
  }

  const depths = new Map<string, number>();
  for (const id of [...removed, ...parents.keys()]) {
    const moved = byId.get(id);
    if (!moved) continue;
    for (const start of [moved.parentId, removed.has(id) ? null : parentOf(moved)]) {
      const chain: string[] = [];
      for (let above = start; above !== null && !chain.includes(above); above = byId.has(above) ? parentOf(byId.get(above)!) : null) chain.push(above);
      chain.reverse().forEach((each, depth) => depths.set(each, depth));
    }
  }

  const progress = new Map<string, number | null>();
  const now = (item: EffectItem) => ({ weight: item.weight, progress: progress.has(item.id) ? progress.get(item.id)! : item.progress });
  const effects: Effect[] = [];
  for (const [id] of [...depths].sort(([, one], [, other]) => other - one)) {
    const item = byId.get(id);
    if (!item || removed.has(id)) continue;
    const children = (childrenOf.get(id) ?? []).map(now);
    const after = children.some(counts) ? rollUpProgress(children) : emptied.has(id) ? item.ownProgress : item.progress;
    progress.set(id, after);
    if (after !== item.progress) effects.push({ id, before: item.progress, after });
  }
  return effects;
}

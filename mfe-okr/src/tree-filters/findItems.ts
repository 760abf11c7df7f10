// Finds the items of a cycle that match a filter: words in code, title or indicator, a person, a
// status, a kind, a team. The ancestors of a hit are included, so that its position is visible. Linear in
// the number of items; each row's text is normalized once.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { shownStatus } from '@cumbre/domain/status';
import type { ShownStatus } from '@cumbre/domain/status';
import { isOfTeams } from '../data/teamChoice';
import { normalizeForSearch, searchTerms } from '@cumbre/domain/searchText';

export interface Criteria {
  text: string;
  /** Owner or assigned. */
  person: string | null;
  status: ShownStatus | null;
  /** Whether the items have an outcome instead of a status. */
  isFinished: boolean;
  kind: ItemKind | null;
  /** The ids of the teams; empty: items without a team. */
  teams: ReadonlySet<string> | null;
}

export interface FoundItems {
  hits: ReadonlySet<string>;
  /** The hits and their ancestors, in the order of the list. */
  shown: readonly Item[];
}

const folded = new WeakMap<Item, string>();

function textOf(item: Item): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = normalizeForSearch(`${item.code}\n${item.title}\n${item.lagMeasure}`);
  folded.set(item, text);
  return text;
}

/** Null for an empty filter. Every word has to occur. */
export function findItems(
  items: readonly Item[],
  { text, person, status, isFinished, kind, teams }: Criteria,
): FoundItems | null {
  const words = searchTerms(text);
  if (words.length === 0 && !person && !status && !kind && !teams) return null;
  const fits = (item: Item) =>
    isOfTeams(item.team, teams) &&
    (!kind || item.kind === kind) &&
    (!status ||
      (item.status && shownStatus(item.status, item.realProgress, isFinished)) === status) &&
    (!person || item.owner === person || item.assignedUser === person) &&
    words.every((word) => textOf(item).includes(word));
  const byId = new Map(items.map((item) => [item.id, item]));
  const hits = new Set<string>();
  const shown = new Set<string>();
  for (const item of items) {
    if (!fits(item)) continue;
    hits.add(item.id);
    for (
      let each: Item | undefined = item;
      each && !shown.has(each.id);
      each = each.parentId === null ? undefined : byId.get(each.parentId)
    )
      shown.add(each.id);
  }
  return { hits, shown: items.filter(({ id }) => shown.has(id)) };
}

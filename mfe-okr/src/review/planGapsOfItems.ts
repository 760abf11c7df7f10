// The gaps in the plan of each item, from what the tree and the review know.
import type { Item, ItemsAnswer } from '@cumbre/contract/items';
import type { ReviewAnswer } from '@cumbre/contract/review';
import { planGapsOf } from '@cumbre/domain/planGaps';
import type { PlanGap } from '@cumbre/domain/planGaps';

/** By item; one without gaps is left out. */
export type PlanGaps = ReadonlyMap<string, readonly PlanGap[]>;

/** `comments` are absent until they are read. */
export function planGapsOfItems(
  { items, people, teams = [] }: ItemsAnswer,
  comments: ReviewAnswer | undefined,
): PlanGaps {
  const former = new Set(people.filter((person) => person.former).map(({ id }) => id));
  const parents = new Set(items.map(({ parentId }) => parentId));
  // Oldest first, so the newest of an item is the last one that is inserted.
  const newestNotes = new Map(
    (comments?.notes ?? [])
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map(({ item, content }) => [item, content]),
  );
  const gapsOf = ({ id, kind, targetValue, team, assignedUser, owner }: Item) =>
    planGapsOf({
      kind,
      targetValue,
      team,
      hasItemsBelow: parents.has(id),
      hasOwner: !former.has(assignedUser ?? owner),
      hasTeams: teams.length > 0,
      newestNote: newestNotes.get(id) ?? null,
    });
  return new Map(
    items
      .filter(({ sharedBy }) => sharedBy === undefined)
      .map((item) => [item.id, gapsOf(item)] as const)
      .filter(([, gaps]) => gaps.length > 0),
  );
}

// Adds mirrors to the tree of the recipient, finds mirrored items by id, and adds them to the ETag
// of the tree.
import type { Item, Person } from '@cumbre/contract/items';
import type { FollowedObjective } from '@cumbre/contract/week';
import { todayIn } from '@cumbre/domain/calendar';
import { requireUser } from '../platform/context/context';
import { organizationsRefusing } from '../organizations/access/factorDemand';
import type { Context } from '../platform/context/context';
import { sortForDisplay } from '../planning/objective-tree/displayOrder';
import { isMirrorId } from './mirrorIds';
import { createMirrorReader, ownerOfMirror } from './mirror';
import type { Mirror } from './mirror';
import { visibleSharesIn, visibleSharesOf } from './store';
import type { NamedShareRow } from './store';

/** Sorts mirrors after the own items of the same parent. */
const FIRST_POSITION = 1_000_000;

/** The own items with the mirrors of the cycle, in display order, and the owners of the mirrors. */
export async function withMirrors(
  context: Context,
  { organizationId, cycleId }: { organizationId: string; cycleId: string },
  ownItems: Item[],
): Promise<{ items: Item[]; people: Person[] }> {
  const shares = await visibleSharesIn(context, organizationId, cycleId);
  if (shares.length === 0) return { items: ownItems, people: [] };
  const readMirror = createMirrorReader(context);
  const objectives = new Set(
    ownItems.filter(({ kind }) => kind === 'objective').map(({ id }) => id),
  );
  const mirroredItems: Item[] = [];
  const people: Person[] = [];
  for (const [index, share] of shares.entries()) {
    const [root, ...below] = (await readMirror(share))?.items ?? [];
    if (!root) continue;
    // The chosen parent may have been deleted; then the mirror is at the root.
    const parentId =
      share.recipient_parent_id !== null && objectives.has(share.recipient_parent_id)
        ? share.recipient_parent_id
        : null;
    mirroredItems.push({ ...root, parentId, position: FIRST_POSITION + index }, ...below);
    people.push({ id: ownerOfMirror(share), firstName: share.owner_name, lastName: '' });
  }
  return {
    items: mirroredItems.length > 0 ? sortForDisplay([...ownItems, ...mirroredItems]) : ownItems,
    people,
  };
}

/** The part of the ETag that depends on mirrors; empty where there are none. */
export async function mirrorEtag(
  context: Context,
  { organizationId, cycleId }: { organizationId: string; cycleId: string },
): Promise<string> {
  const shares = await visibleSharesIn(context, organizationId, cycleId);
  const parts: string[] = [];
  for (const share of shares) {
    const source = await context.db
      .selectFrom('tree_versions')
      .select('version')
      .where('organization_id', '=', share.organization_id)
      .where('cycle_id', '=', share.cycle_id)
      .executeTakeFirst();
    parts.push(
      `${share.id}` +
        `${share.snapshot_date ?? `${source?.version ?? 0}${todayIn(share.owner_time_zone, context.clock.now())}`}` +
        `${share.recipient_parent_id ?? ''}${encodeURIComponent(share.owner_name)}`,
    );
  }
  return parts.join('.');
}

export interface FoundMirror {
  share: NamedShareRow;
  mirror: Mirror;
}

/** The shares visible to the caller: a person in all organizations, an API key in its own. */
async function visibleShares(context: Context): Promise<NamedShareRow[]> {
  const { actor } = context;
  if (actor.kind !== 'apiKey') return visibleSharesOf(context, requireUser(context).userId);
  return (await visibleSharesOf(context, actor.createdBy)).filter(
    ({ recipient_id }) => recipient_id === actor.organizationId,
  );
}

/** The mirror with this item, if the caller can see it. */
export async function findMirror(context: Context, itemId: string): Promise<FoundMirror | null> {
  if (!isMirrorId(itemId)) return null;
  const readMirror = createMirrorReader(context);
  for (const share of await visibleShares(context)) {
    const mirror = await readMirror(share);
    if (mirror?.items.some(({ id }) => id === itemId)) return { share, mirror };
  }
  return null;
}

/**
 * The followed objectives in running cycles of a person's organizations, as their mirrors show
 * them.
 */
export async function followedObjectives(
  context: Context,
  userId: string,
): Promise<FollowedObjective[]> {
  const readMirror = createMirrorReader(context);
  const refusing = new Set((await organizationsRefusing(context, userId)).map(({ id }) => id));
  const followed: FollowedObjective[] = [];
  for (const share of await visibleSharesOf(context, userId)) {
    if (refusing.has(share.recipient_id)) continue;
    const cycle = await context.db
      .selectFrom('cycles')
      .select('state')
      .where('organization_id', '=', share.recipient_id)
      .where('id', '=', share.recipient_cycle_id)
      .executeTakeFirst();
    const objective = cycle?.state === 'running' ? (await readMirror(share))?.items[0] : undefined;
    if (!objective) continue;
    const { id, title, cycle: cycleId, realProgress, expectedProgress, status } = objective;
    followed.push({
      id,
      title,
      organization: share.recipient_id,
      cycle: cycleId,
      sharedBy: share.owner_name,
      asOf: share.snapshot_date,
      realProgress,
      expectedProgress,
      status,
    });
  }
  return followed;
}

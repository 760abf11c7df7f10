// The mirrors among an organization's own items: put into its tree at the place that was chosen, found by the id they
// have there, and part of what stands for the tree's state.
import type { Item, Person } from '@cumbre/contract/items';
import type { FollowedObjective } from '@cumbre/contract/week';
import { todayIn } from '@cumbre/domain/calendar';
import { requireUser } from '../platform/context/context';
import type { Context } from '../platform/context/context';
import { displayOrder } from '../planning/objective-tree/displayOrder';
import { isMirrorId } from './mirrorIds';
import { mirrorReader, ownerOfMirror } from './mirror';
import type { Mirror } from './mirror';
import { shownIn, shownTo } from './store';
import type { NamedShareRow } from './store';

/** Mirrors stand behind the own items of their place. */
const BEHIND = 1_000_000;

/** The own items with what the organization follows in that cycle, in display order, and whom those name as owners. */
export async function withMirrors(context: Context, { organizationId, cycleId }: { organizationId: string; cycleId: string }, own: Item[]): Promise<{ items: Item[]; people: Person[] }> {
  const shares = await shownIn(context, organizationId, cycleId);
  if (shares.length === 0) return { items: own, people: [] };
  const read = mirrorReader(context);
  const objectives = new Set(own.filter(({ kind }) => kind === 'objective').map(({ id }) => id));
  const mirrored: Item[] = [];
  const people: Person[] = [];
  for (const [index, share] of shares.entries()) {
    const [root, ...below] = (await read(share))?.items ?? [];
    if (!root) continue;
    // Its parent may have been removed since: then it stands at the root.
    const parentId = share.recipient_parent_id !== null && objectives.has(share.recipient_parent_id) ? share.recipient_parent_id : null;
    mirrored.push({ ...root, parentId, position: BEHIND + index }, ...below);
    people.push({ id: ownerOfMirror(share), firstName: share.owner_name, lastName: '' });
  }
  return { items: mirrored.length > 0 ? displayOrder([...own, ...mirrored]) : own, people };
}

/** What of the answer depends on what is followed; empty where nothing is. */
export async function mirrorEtag(context: Context, { organizationId, cycleId }: { organizationId: string; cycleId: string }): Promise<string> {
  const shares = await shownIn(context, organizationId, cycleId);
  const parts: string[] = [];
  for (const share of shares) {
    const source = await context.db.selectFrom('tree_versions').select('version').where('organization_id', '=', share.organization_id).where('cycle_id', '=', share.cycle_id).executeTakeFirst();
    parts.push(`${share.id}${share.snapshot_date ?? `${source?.version ?? 0}${todayIn(share.owner_time_zone, context.clock.now())}`}${share.recipient_parent_id ?? ''}${encodeURIComponent(share.owner_name)}`);
  }
  return parts.join('.');
}

export interface FoundMirror {
  share: NamedShareRow;
  mirror: Mirror;
}

/** What the caller may see: a person in all their organizations, an API key in its own. */
async function sharesSeen(context: Context): Promise<NamedShareRow[]> {
  const { actor } = context;
  if (actor.kind !== 'apiKey') return shownTo(context, requireUser(context).userId);
  return (await shownTo(context, actor.createdBy)).filter(({ recipient_id }) => recipient_id === actor.organizationId);
}

/** The mirror that this item belongs to, where the caller's organization sees one. */
export async function mirrorOf(context: Context, itemId: string): Promise<FoundMirror | null> {
  if (!isMirrorId(itemId)) return null;
  const read = mirrorReader(context);
  for (const share of await sharesSeen(context)) {
    const mirror = await read(share);
    if (mirror?.items.some(({ id }) => id === itemId)) return { share, mirror };
  }
  return null;
}

/** The objectives that a person's organizations follow in running cycles, as their mirrors show them. */
export async function followedObjectives(context: Context, userId: string): Promise<FollowedObjective[]> {
  const read = mirrorReader(context);
  const followed: FollowedObjective[] = [];
  for (const share of await shownTo(context, userId)) {
    const cycle = await context.db.selectFrom('cycles').select('state').where('organization_id', '=', share.recipient_id).where('id', '=', share.recipient_cycle_id).executeTakeFirst();
    const objective = cycle?.state === 'running' ? (await read(share))?.items[0] : undefined;
    if (!objective) continue;
    const { id, title, cycle: cycleId, realProgress, expectedProgress, status } = objective;
    followed.push({
      id, title, organization: share.recipient_id, cycle: cycleId, sharedBy: share.owner_name, asOf: share.snapshot_date,
      realProgress, expectedProgress, status,
    });
  }
  return followed;
}

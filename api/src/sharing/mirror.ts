// What the recipient of a share sees: the objective and what hangs below it, numbers as the owner sees them, under ids and
// a name that belong to the mirror. Left out on purpose: people, their words, the parent, the siblings. Nothing may be
// done with it but to look; decision 0027 says why each.
import type { Item, ItemAnswer } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { todayIn } from '@cumbre/domain/calendar';
import { progressOf } from '@cumbre/domain/progress';
import type { Membership } from '../organizations/access/rules';
import { checkInsOf } from '../planning/check-ins/store';
import type { Context } from '../platform/context/context';
import { currentTree } from '../planning/objective-tree/treeReader';
import { descendantsOf } from '../planning/objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../planning/objective-tree/loadTree';
import { occurrencesOf, termsOf } from '../planning/objective-tree/explainItem';
import { presentTree } from '../planning/objective-tree/presentTree';
import { mirrorIdOf } from './mirrorIds';
import type { NamedShareRow } from './store';

export interface Mirror {
  /** In display order, the objective first. */
  items: Item[];
  /** Details of one of its items by the id it has in the mirror; null where there is none. */
  itemOf: (mirrorId: string) => ItemAnswer | null;
  historyOf: (mirrorId: string) => Promise<CheckIn[]>;
}

/** The mirror as it stays: JSON in the share's row. */
export interface Snapshot {
  items: Item[];
  details: Record<string, Omit<ItemAnswer, 'item'>>;
  history: Record<string, CheckIn[]>;
}

const NOBODY: Membership = { id: '', organizationId: '', userId: '', role: 'user', hierarchy: null, department: null, timeZone: 'UTC' };

/** Whom a mirror names where an item names a person: the organization it comes from. */
export const ownerOfMirror = ({ mask, organization_id }: Pick<NamedShareRow, 'mask' | 'organization_id'>): string => mirrorIdOf(mask, organization_id);

function mirrorItem(share: NamedShareRow, item: Item): Item {
  const isRoot = item.id === share.item_id;
  return {
    ...item, id: mirrorIdOf(share.mask, item.id), parentId: isRoot || item.parentId === null ? share.recipient_parent_id : mirrorIdOf(share.mask, item.parentId),
    owner: ownerOfMirror(share), assignedUser: null, confidence: null, cycle: share.recipient_cycle_id ?? '', abilities: [], sharedBy: share.owner_name,
    share: { id: share.id, asOf: null },
  };
}

function liveMirror(context: Context, share: NamedShareRow, tree: CycleTree): Mirror | null {
  const root = tree.byId.get(share.item_id);
  if (!root) return null;
  const rows = new Map<string, TreeRow>([root, ...descendantsOf(tree, root)].map((row) => [mirrorIdOf(share.mask, row.id), row]));
  const today = todayIn(share.owner_time_zone, context.clock.now());
  const items = presentTree(tree, NOBODY, today, new Set([...rows.values()].map(({ id }) => id))).map((item) => mirrorItem(share, item));
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    items,
    itemOf: (mirrorId) => {
      const row = rows.get(mirrorId);
      const item = byId.get(mirrorId);
      if (!row || !item) return null;
      const terms = row.kind === 'objective' ? termsOf(tree, row, today).map((term) => ({ ...term, id: mirrorIdOf(share.mask, term.id) })) : undefined;
      return { item, occurrences: occurrencesOf(tree, row, today), terms };
    },
    historyOf: async (mirrorId) => {
      const row = rows.get(mirrorId);
      if (!row) return [];
      const { startValue, targetValue } = row;
      const measured = startValue !== null && targetValue !== null && startValue !== targetValue;
      return (await checkInsOf(context, share.organization_id, row.id)).map((entry) => ({
        id: mirrorIdOf(share.mask, entry.id), value: entry.value, date: entry.date, note: '', confidence: null,
        progress: measured ? progressOf({ startValue, currentValue: entry.value, targetValue }).progress : null,
        createdBy: share.owner_name, createdAt: entry.created_at, lastEdited: entry.last_edited_at, user: null, abilities: [],
      }));
    },
  };
}

function keptMirror(share: NamedShareRow, text: string): Mirror {
  const { items, details, history } = JSON.parse(text) as Snapshot;
  // Of before these fields were known, a mirror tells nothing by them.
  const shown = items.map((item) => ({ ...item, createdOn: item.createdOn ?? '', lastCheckIn: item.lastCheckIn ?? null, confidence: null, share: { id: share.id, asOf: share.snapshot_date } }));
  return {
    items: shown,
    itemOf: (mirrorId) => {
      const item = shown.find(({ id }) => id === mirrorId);
      return item ? { ...details[mirrorId], item } : null;
    },
    historyOf: async (mirrorId) => history[mirrorId] ?? [],
  };
}

/** Reads each cycle that is looked into once. Null: the objective is gone and nothing was kept. */
export function mirrorReader(context: Context): (share: NamedShareRow) => Promise<Mirror | null> {
  const trees = new Map<string, Promise<CycleTree | null>>();
  const treeOf = async ({ organization_id, cycle_id }: NamedShareRow): Promise<CycleTree | null> => {
    const cycle = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organization_id).where('id', '=', cycle_id).executeTakeFirst();
    return cycle ? currentTree(context, cycle) : null;
  };
  return async (share) => {
    if (share.snapshot !== null) return keptMirror(share, share.snapshot);
    if (share.state !== 'accepted') return null;
    const known = trees.get(share.cycle_id) ?? treeOf(share);
    trees.set(share.cycle_id, known);
    const tree = await known;
    return tree && liveMirror(context, share, tree);
  };
}

export async function snapshotOf(context: Context, share: NamedShareRow): Promise<Snapshot | null> {
  const mirror = await mirrorReader(context)({ ...share, snapshot: null, state: 'accepted' });
  if (!mirror) return null;
  const snapshot: Snapshot = { items: mirror.items, details: {}, history: {} };
  for (const { id } of mirror.items) {
    const { item: _item, ...details } = mirror.itemOf(id)!;
    snapshot.details[id] = details;
    snapshot.history[id] = await mirror.historyOf(id);
  }
  return snapshot;
}

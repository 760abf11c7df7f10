// A mirror: the read-only view of a shared objective for the recipient. It has the objective with
// its descendants and the owner's numbers, under its own ids and the name of the owning
// organization. It excludes people, their texts, the parent and the siblings; decision 0027 gives
// the reasons.
import type { Item, ItemAnswer } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { todayIn } from '@cumbre/domain/calendar';
import { datesOf } from '@cumbre/domain/ownEvaluation';
import type { Membership } from '../organizations/access/rules';
import { presentEntry } from '../planning/check-ins/presentCheckIn';
import { checkInsOf } from '../planning/check-ins/store';
import type { Context } from '../platform/context/context';
import { currentTree } from '../planning/objective-tree/treeReader';
import { descendantsOf } from '../planning/objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../planning/objective-tree/loadTree';
import { occurrencesOf, termsOf } from '../planning/objective-tree/explainItem';
import { presentTree } from '../planning/objective-tree/presentTree';
import { mirrorCode, shortNameOf, shortNamesOf } from './mirrorCode';
import { mirrorIdOf } from './mirrorIds';
import { followedOrganizations } from './store';
import type { NamedShareRow } from './store';

export interface Mirror {
  /** In display order, the objective first. */
  items: Item[];
  /** Details of an item by its id in the mirror; null where there is none. */
  itemOf: (mirrorId: string) => ItemAnswer | null;
  historyOf: (mirrorId: string) => Promise<CheckIn[]>;
}

/** A frozen mirror, as JSON in the row of the share. */
export interface Snapshot {
  items: Item[];
  details: Record<string, Omit<ItemAnswer, 'item'>>;
  history: Record<string, CheckIn[]>;
}

const NO_MEMBERSHIP: Membership = {
  id: '',
  organizationId: '',
  userId: '',
  role: 'user',
  hierarchy: null,
  department: null,
  timeZone: 'UTC',
  ledTeams: new Set(),
};

/** The owner of mirrored items: an id for the owning organization. */
export const ownerOfMirror = ({
  mask,
  organization_id,
}: Pick<NamedShareRow, 'mask' | 'organization_id'>): string => mirrorIdOf(mask, organization_id);

function toMirrorItem(
  share: NamedShareRow,
  short: string,
  item: Item,
  cycle: CycleTree['cycle'],
): Item {
  const isRoot = item.id === share.item_id;
  return {
    ...item,
    // An item without dates runs for its cycle. The recipient cannot read the owner's cycle, so the dates go along.
    ...datesOf(item, { start: cycle.start_date, end: cycle.end_date }),
    id: mirrorIdOf(share.mask, item.id),
    code: mirrorCode(share.owner_name, short, item.code),
    parentId:
      isRoot || item.parentId === null
        ? share.recipient_parent_id
        : mirrorIdOf(share.mask, item.parentId),
    owner: ownerOfMirror(share),
    assignedUser: null,
    confidence: null,
    team: null,
    cycle: share.recipient_cycle_id ?? '',
    abilities: [],
    sharedBy: share.owner_name,
    share: { id: share.id, asOf: null },
  };
}

function createLiveMirror(
  context: Context,
  share: NamedShareRow,
  short: string,
  tree: CycleTree,
): Mirror | null {
  const root = tree.byId.get(share.item_id);
  if (!root) return null;
  const rows = new Map<string, TreeRow>(
    [root, ...descendantsOf(tree, root)].map((row) => [mirrorIdOf(share.mask, row.id), row]),
  );
  const today = todayIn(share.owner_time_zone, context.clock.now());
  const items = presentTree(
    tree,
    NO_MEMBERSHIP,
    today,
    new Set([...rows.values()].map(({ id }) => id)),
  ).map((item) => toMirrorItem(share, short, item, tree.cycle));
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    items,
    itemOf: (mirrorId) => {
      const row = rows.get(mirrorId);
      const item = byId.get(mirrorId);
      if (!row || !item) return null;
      const terms =
        row.kind === 'objective'
          ? termsOf(tree, row, today).map((term) => ({
              ...term,
              id: mirrorIdOf(share.mask, term.id),
              code: mirrorCode(share.owner_name, short, term.code),
            }))
          : undefined;
      return { item, occurrences: occurrencesOf(tree, row, today), terms };
    },
    historyOf: async (mirrorId) => {
      const row = rows.get(mirrorId);
      if (!row) return [];
      return (await checkInsOf(context, share.organization_id, row.id)).map((entry) => ({
        ...presentEntry(row, entry),
        id: mirrorIdOf(share.mask, entry.id),
        note: '',
        mentions: [],
        confidence: null,
        ...NO_OTHER_WORDS,
        createdBy: share.owner_name,
        user: null,
        abilities: [],
      }));
    },
  };
}

const NO_OTHER_WORDS = { noteBy: null, noteAt: null, confidenceBy: null, editedBy: null };

function frozenMirror(share: NamedShareRow, short: string, text: string): Mirror {
  const { items, details, history } = JSON.parse(text) as Snapshot;
  // Older snapshots lack these fields.
  const frozenItems = items.map((item) => ({
    ...item,
    // Older snapshots have the code of the owner, others the short name of their time.
    code: mirrorCode(share.owner_name, short, item.code),
    createdOn: item.createdOn ?? '',
    lastCheckIn: item.lastCheckIn ?? null,
    confidence: null,
    share: { id: share.id, asOf: share.snapshot_date },
  }));
  return {
    items: frozenItems,
    itemOf: (mirrorId) => {
      const item = frozenItems.find(({ id }) => id === mirrorId);
      return item ? { ...details[mirrorId], item } : null;
    },
    // Older snapshots have no mentions and no authors of words.
    historyOf: async (mirrorId) =>
      (history[mirrorId] ?? []).map((entry) => ({ ...entry, mentions: [], ...NO_OTHER_WORDS })),
  };
}

const shortNamesIn = async (context: Context, recipientId: string) =>
  shortNamesOf(await followedOrganizations(context, recipientId));

/** Reads each cycle once. null where the objective was deleted and no snapshot exists. */
export function createMirrorReader(
  context: Context,
): (share: NamedShareRow) => Promise<Mirror | null> {
  const trees = new Map<string, Promise<CycleTree | null>>();
  const shortNames = new Map<string, ReturnType<typeof shortNamesIn>>();
  const shortNameFor = async ({ recipient_id, organization_id }: NamedShareRow) => {
    const found = shortNames.get(recipient_id) ?? shortNamesIn(context, recipient_id);
    shortNames.set(recipient_id, found);
    return (await found).get(organization_id);
  };
  const treeOf = async ({
    organization_id,
    cycle_id,
  }: NamedShareRow): Promise<CycleTree | null> => {
    const cycle = await context.db
      .selectFrom('cycles')
      .selectAll()
      .where('organization_id', '=', organization_id)
      .where('id', '=', cycle_id)
      .executeTakeFirst();
    return cycle ? currentTree(context, cycle) : null;
  };
  return async (share) => {
    if (share.snapshot === null && share.state !== 'accepted') return null;
    const short = (await shortNameFor(share)) ?? shortNameOf(share.owner_name);
    if (share.snapshot !== null) return frozenMirror(share, short, share.snapshot);
    const treePromise = trees.get(share.cycle_id) ?? treeOf(share);
    trees.set(share.cycle_id, treePromise);
    const tree = await treePromise;
    return tree && createLiveMirror(context, share, short, tree);
  };
}

export async function snapshotOf(context: Context, share: NamedShareRow): Promise<Snapshot | null> {
  const mirror = await createMirrorReader(context)({ ...share, snapshot: null, state: 'accepted' });
  if (!mirror) return null;
  const snapshot: Snapshot = { items: mirror.items, details: {}, history: {} };
  for (const { id } of mirror.items) {
    const { item: _item, ...details } = mirror.itemOf(id)!;
    snapshot.details[id] = details;
    snapshot.history[id] = await mirror.historyOf(id);
  }
  return snapshot;
}

// How a cycle moved over its weeks. The tree is evaluated at each week's end with the entries that
// are dated up to that day, by the same rules as on every other screen. An item counts from the day on
// which it began (decision 0140); one that was moved or weighted later counts in every week as it
// counts now. Nothing is stored.
import { addDays, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';
import { daysLate, urgencyOf } from './due';
import { ITEM_KINDS, ITEM_OUTCOMES, ITEM_STATUSES } from './enumerations';
import type { ItemKind, ItemOutcome, ItemStatus } from './enumerations';
import type { TreeItem } from './item';
import type { EvaluatedCycle } from './ownEvaluation';
import type { CheckIn } from './recurrence';
import { countsInParent, rollUpProgress } from './rollUp';
import { gapOf, outcomeOf, statusOf } from './status';
import type { PlacedTeam } from './teams';
import { evaluatorOfDays } from './tree';
import type { EvaluatedTree, Evaluation, TreeInput } from './tree';

/** A longer cycle is evaluated every second week, every third, and so on. */
export const MAX_SERIES_POINTS = 54;
/** Movements compare today with the day this many days before. */
export const MOVEMENT_DAYS = 7;
/** A late item is silent when its newest entry is older than this many days, or missing. */
export const SILENT_AFTER_DAYS = 28;

type Evaluations = EvaluatedTree['evaluations'];

export type SeriesDates = {
  /** Sundays, oldest first, then today (the last day of a cycle that is over); never empty. */
  readonly past: readonly CalendarDate[];
  /** The Sundays after today, then the last day of the cycle. */
  readonly ahead: readonly CalendarDate[];
};

/** The days on which a cycle is evaluated. Throws DATE_INVALID. */
export function seriesDates(
  { start, end }: Pick<EvaluatedCycle, 'start' | 'end'>,
  today: CalendarDate,
): SeriesDates {
  const sundays: CalendarDate[] = [];
  for (let day = addDays(mondayOf(start), 6); day < end; day = addDays(day, 7)) sundays.push(day);
  const step = Math.max(1, Math.ceil(sundays.length / (MAX_SERIES_POINTS - 2)));
  const days = [...sundays.filter((_, index) => (index + 1) % step === 0), end];
  let now = today;
  if (today > end) now = end;
  if (today < start) now = start;
  return {
    past: [...days.filter((day) => day < now), now],
    ahead: days.filter((day) => day > now),
  };
}

/** The entries dated up to that day. */
function entriesUntil(
  checkInsByItem: TreeInput['checkInsByItem'],
  date: CalendarDate,
): Map<string, readonly CheckIn[]> {
  const known = new Map<string, readonly CheckIn[]>();
  for (const [id, entries] of checkInsByItem) {
    const until = entries.filter((entry) => entry.date <= date);
    if (until.length > 0) known.set(id, until);
  }
  return known;
}

/** Before every date: the beginning of an item whose day of creation is unknown. */
const ALWAYS: CalendarDate = '';

/**
 * The day on which each item began, by id. Items that were created on one day began together, when
 * they were created or at the oldest check-in among them if that is dated earlier: an import brings
 * items with old check-ins and items without any. An objective did not begin later than what is below
 * it. `checkInsByItem` has at least the oldest entry of each item, oldest first. Rule: decision 0140.
 */
export function beginningsOf(
  items: readonly TreeItem[],
  checkInsByItem: TreeInput['checkInsByItem'],
): ReadonlyMap<string, CalendarDate> {
  const byCreation = new Map<CalendarDate, CalendarDate>();
  for (const { id, createdOn } of items) {
    if (!createdOn) continue;
    const oldest = checkInsByItem.get(id)?.[0]?.date;
    const known = byCreation.get(createdOn) ?? createdOn;
    byCreation.set(createdOn, oldest && oldest < known ? oldest : known);
  }
  const beginnings = new Map(
    items.map(({ id, createdOn }) => [id, createdOn ? byCreation.get(createdOn)! : ALWAYS]),
  );
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  for (const { id, parentId } of items) {
    const began = beginnings.get(id)!;
    // A loop of parents ends, because a beginning is only ever replaced by an earlier one.
    let above = parentId;
    while (above !== null && began < (beginnings.get(above) ?? ALWAYS)) {
      beginnings.set(above, began);
      above = parents.get(above) ?? null;
    }
  }
  return beginnings;
}

/**
 * The tree on each of several days, with the entries dated up to that day; `checkInsByItem` has all
 * entries. With `beginnings`, an item that began after the day has no evaluation.
 */
export function evaluatorAsOf({
  items,
  cycle,
  beginnings,
}: Pick<TreeInput, 'items' | 'cycle'> & {
  readonly beginnings?: ReadonlyMap<string, CalendarDate>;
}): (checkInsByItem: TreeInput['checkInsByItem'], date: CalendarDate) => Evaluations {
  let [count, evaluate] = [items.length, evaluatorOfDays(items)];
  return (checkInsByItem, date) => {
    const begun = beginnings
      ? items.filter(({ id }) => (beginnings.get(id) ?? ALWAYS) <= date)
      : items;
    // As many items are the same items: a later day has those of an earlier one, and more.
    if (begun.length !== count) [count, evaluate] = [begun.length, evaluatorOfDays(begun)];
    return evaluate({ checkInsByItem: entriesUntil(checkInsByItem, date), cycle, today: date });
  };
}

export type StatusCounts = Readonly<Record<ItemStatus, number>>;
export type OutcomeCounts = Readonly<Record<ItemOutcome, number>>;

export type TreeSummary = {
  /** The weighted mean of the items at the top, ratios 0..1; null where none counts. */
  readonly progress: number | null;
  readonly expected: number | null;
  /**
   * True where each item that counts, one or several, has less progress than is expected of it; else
   * absent. Such a mean is as exact as its items (decision 0164).
   */
  readonly allBehind?: true;
  readonly statuses: Readonly<Record<ItemKind, StatusCounts>>;
  /** How many of the items have ended how far; only a finished cycle has outcomes. */
  readonly outcomes: Readonly<Record<ItemKind, OutcomeCounts>>;
  /** Whether one of the items had a check-in. Without any, a progress of 0 is no value of a history. */
  readonly hasCheckIn: boolean;
};

/** Of each kind no item has any of them yet. */
function noCounts<Name extends string>(
  names: readonly Name[],
): Record<ItemKind, Record<Name, number>> {
  const none = () => Object.fromEntries(names.map((name) => [name, 0]));
  return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, none()])) as Record<
    ItemKind,
    Record<Name, number>
  >;
}

type Weighted = { readonly weight: number; readonly evaluation: Evaluation };

type Mean = Pick<TreeSummary, 'progress' | 'expected' | 'allBehind'>;

/** As an objective is computed from its children: what has no progress is not expected either. */
function meanOf(parts: readonly Weighted[]): Mean {
  const counted = parts.filter(({ weight, evaluation: { progress } }) =>
    countsInParent({ weight, progress }),
  );
  const rollUp = (key: 'progress' | 'expected') =>
    rollUpProgress(
      counted.map(({ weight, evaluation }) => ({ weight, progress: evaluation[key] })),
    );
  const progress = rollUp('progress');
  if (progress === null) return { progress, expected: null };
  const allBehind = counted.every(
    ({ evaluation }) => gapOf(evaluation.progress ?? 0, evaluation.expected ?? 0) > 0,
  );
  return { progress, expected: rollUp('expected'), ...(allBehind && { allBehind }) };
}

/** The items of a part of a tree without an ancestor in that part, by id. */
export function topsOf<Item extends TreeItem>(
  items: readonly Item[],
  isPart: (item: Item) => boolean,
): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inside = new Map<string, boolean>();
  const isBelowPart = ({ parentId }: Item): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (!parent) return false;
    const known = inside.get(parent.id);
    if (known !== undefined) return known;
    // Set first: a loop of parents ends here.
    inside.set(parent.id, false);
    const found = isPart(parent) || isBelowPart(parent);
    inside.set(parent.id, found);
    return found;
  };
  return new Set(items.flatMap((item) => (isPart(item) && !isBelowPart(item) ? item.id : [])));
}

const isRoot = ({ parentId }: TreeItem): boolean => parentId === null;

/**
 * A tree in a few numbers. For a part of a tree `items` are those of the part, and `isTop` says
 * which of them count in its progress: those without an ancestor in it.
 */
export function summarizeTree(
  items: readonly TreeItem[],
  evaluations: Evaluations,
  isTop: (item: TreeItem) => boolean = isRoot,
): TreeSummary {
  const statuses = noCounts(ITEM_STATUSES);
  const outcomes = noCounts(ITEM_OUTCOMES);
  const tops: Weighted[] = [];
  let hasCheckIn = false;
  for (const item of items) {
    const evaluation = evaluations.get(item.id);
    if (!evaluation) continue;
    hasCheckIn ||= evaluation.hasCheckIn;
    statuses[item.kind][evaluation.status] += 1;
    outcomes[item.kind][outcomeOf(evaluation.status, evaluation.progress)] += 1;
    if (isTop(item)) tops.push({ weight: item.weight, evaluation });
  }
  return { ...meanOf(tops), statuses, outcomes, hasCheckIn };
}

/** How a team stands, with the teams below it. */
export type TeamStanding = Mean & {
  readonly status: ItemStatus;
  /** Late check-ins. */
  readonly late: number;
};

/** Each team with those above it. */
function chainsOf(teams: readonly PlacedTeam[]): ReadonlyMap<string, readonly string[]> {
  const parents = new Map(teams.map(({ id, parentId }) => [id, parentId]));
  return new Map(
    teams.map(({ id }) => {
      const chain = new Set([id]);
      // A set may grow while it is read; a loop of teams ends here.
      for (const each of chain) {
        const parent = parents.get(each);
        if (parent && parents.has(parent)) chain.add(parent);
      }
      return [id, [...chain]];
    }),
  );
}

/**
 * Where each team stands: the numbers of `summarizeTree` and `lateItems` for its items and those of
 * the teams below it, in one pass. `items` are in display order, parents before their children.
 * Throws DATE_INVALID.
 */
export function teamStandings<Item extends TreeItem & { readonly team: string | null }>(
  items: readonly Item[],
  evaluations: Evaluations,
  teams: readonly PlacedTeam[],
  today: CalendarDate,
): ReadonlyMap<string, TeamStanding> {
  const chains = chainsOf(teams);
  const chainOf = ({ team }: Item) => (team === null ? [] : (chains.get(team) ?? []));
  const parts = new Map(
    teams.map(({ id }) => [id, { tops: [] as Weighted[], hasCheckIn: false, late: 0 }]),
  );
  // The teams that the item or one above it belongs to: the item counts there within its ancestor.
  const counted = new Map<string, ReadonlySet<string>>();
  const none: ReadonlySet<string> = new Set();
  for (const item of items) {
    const evaluation = evaluations.get(item.id);
    const above = counted.get(item.parentId ?? '') ?? none;
    const chain = chainOf(item);
    const own = chain.filter((team) => !above.has(team));
    counted.set(item.id, own.length > 0 ? new Set([...above, ...own]) : above);
    if (!evaluation) continue;
    for (const team of own) parts.get(team)!.tops.push({ weight: item.weight, evaluation });
    if (evaluation.hasCheckIn) for (const team of chain) parts.get(team)!.hasCheckIn = true;
  }
  for (const { item } of lateItems(items, evaluations, today))
    for (const team of chainOf(item)) parts.get(team)!.late += 1;
  return new Map(
    [...parts].map(([team, { tops, hasCheckIn, late }]) => {
      const mean = meanOf(tops);
      return [team, { ...mean, status: statusOf({ ...mean, hasCheckIn, today }), late }];
    }),
  );
}

/** Whether the numbers of the item come from its own measure, not from children. */
export const isMeasured = (evaluation: Evaluation | undefined): evaluation is Evaluation =>
  evaluation?.source === 'measure';

export type GroupRatios = Mean & Pick<TreeSummary, 'hasCheckIn'>;

/**
 * The weighted mean of the items of each group, by what `groupOf` returns for an item. `isCounted`
 * chooses the items; without it the measured ones count.
 */
export function ratiosByGroup<Item extends TreeItem>(
  items: readonly Item[],
  evaluations: Evaluations,
  groupOf: (item: Item) => string,
  isCounted: (item: Item, evaluation: Evaluation) => boolean = (_item, evaluation) =>
    isMeasured(evaluation),
): Map<string, GroupRatios> {
  const parts = new Map<string, Weighted[]>();
  for (const item of items) {
    const evaluation = evaluations.get(item.id);
    if (!evaluation || !isCounted(item, evaluation)) continue;
    const group = groupOf(item);
    const members = parts.get(group);
    if (members) members.push({ weight: item.weight, evaluation });
    else parts.set(group, [{ weight: item.weight, evaluation }]);
  }
  return new Map(
    [...parts].map(([group, members]) => [
      group,
      { ...meanOf(members), hasCheckIn: members.some(({ evaluation }) => evaluation.hasCheckIn) },
    ]),
  );
}

export type Movement<Item extends TreeItem> = {
  readonly item: Item;
  readonly former: Evaluation;
  readonly current: Evaluation;
  /** The difference in progress, a ratio. */
  readonly change: number;
};

export type Movements<Item extends TreeItem> = {
  /** The largest change first. */
  readonly rose: readonly Movement<Item>[];
  /** Less progress or a worse status; a worse status first, then the largest change. */
  readonly fell: readonly Movement<Item>[];
  /** How many items have a worse status (behind or at risk), or a better one (on track, achieved). */
  readonly fellBehind: number;
  readonly recovered: number;
  /** What was not there at the first evaluation, in the order of the list: a mean may have moved by it. */
  readonly begun: readonly { readonly item: Item; readonly current: Evaluation }[];
};

/** Only these statuses compare; the others say that a value is missing. */
const RANKS: Partial<Record<ItemStatus, number>> = {
  achieved: 0,
  onTrack: 1,
  behind: 2,
  atRisk: 3,
};

function isWorse(former: Evaluation, current: Evaluation): boolean {
  const [before, now] = [RANKS[former.status], RANKS[current.status]];
  return before !== undefined && now !== undefined && now > before && now >= RANKS.behind!;
}

function isBetter(former: Evaluation, current: Evaluation): boolean {
  const [before, now] = [RANKS[former.status], RANKS[current.status]];
  return before !== undefined && now !== undefined && now < before && now <= RANKS.onTrack!;
}

/** What rose, fell and began between two evaluations of one tree; measured items only. */
export function movementsBetween<Item extends TreeItem>(
  items: readonly Item[],
  formerEvaluations: Evaluations,
  evaluations: Evaluations,
): Movements<Item> {
  const [rose, fell]: [Movement<Item>[], Movement<Item>[]] = [[], []];
  const begun: { item: Item; current: Evaluation }[] = [];
  let [fellBehind, recovered] = [0, 0];
  for (const item of items) {
    const [former, current] = [formerEvaluations.get(item.id), evaluations.get(item.id)];
    if (!isMeasured(current)) continue;
    if (!former) {
      begun.push({ item, current });
      continue;
    }
    // Rounded, because the subtraction of ratios leaves rounding errors.
    const change = Math.round(((current.progress ?? 0) - (former.progress ?? 0)) * 1e12) / 1e12;
    const worse = isWorse(former, current);
    if (worse) fellBehind += 1;
    if (isBetter(former, current)) recovered += 1;
    if (change < 0 || worse) fell.push({ item, former, current, change });
    else if (change > 0) rose.push({ item, former, current, change });
  }
  const worseFirst = ({ former, current }: Movement<Item>) => (isWorse(former, current) ? 0 : 1);
  return {
    rose: rose.toSorted((one, other) => other.change - one.change),
    fell: fell.toSorted(
      (one, other) => worseFirst(one) - worseFirst(other) || one.change - other.change,
    ),
    fellBehind,
    recovered,
    begun,
  };
}

export type LateItem<Item extends TreeItem> = {
  readonly item: Item;
  readonly evaluation: Evaluation;
  readonly due: CalendarDate;
  readonly daysLate: number;
  readonly isSilent: boolean;
};

/** The items whose check-in is late, the latest first. An achieved item needs no check-in. */
export function lateItems<Item extends TreeItem>(
  items: readonly Item[],
  evaluations: Evaluations,
  today: CalendarDate,
): LateItem<Item>[] {
  const late: LateItem<Item>[] = [];
  for (const item of items) {
    const evaluation = evaluations.get(item.id);
    if (!isMeasured(evaluation) || evaluation.status === 'achieved') continue;
    const { checkInDue: due, lastCheckIn } = evaluation;
    if (due === null || urgencyOf(due, today) !== 'late') continue;
    const isSilent = lastCheckIn === null || lastCheckIn < addDays(today, -SILENT_AFTER_DAYS);
    late.push({ item, evaluation, due, daysLate: daysLate(due, today), isSilent });
  }
  return late.toSorted((one, other) => other.daysLate - one.daysLate);
}

// What is still open in the plan of an item while its cycle has not begun. Check-ins and status say
// nothing then. People and notes are read elsewhere.
import type { ItemKind } from './enumerations';

/** In the order in which they are shown. */
export const PLAN_GAPS = ['noKeyResults', 'noTarget', 'noOwner', 'noTeam', 'question'] as const;

export type PlanGap = (typeof PLAN_GAPS)[number];

export type PlannedItem = {
  readonly kind: ItemKind;
  readonly targetValue: number | null;
  /** Of the organization; null for none. */
  readonly team: string | null;
  readonly hasItemsBelow: boolean;
  /** Whether the person who is responsible is a member of the organization. */
  readonly hasOwner: boolean;
  /** Whether the organization has teams to choose from. */
  readonly hasTeams: boolean;
  /** null for none. */
  readonly newestNote: string | null;
};

/** The gaps of an item, in their order; empty for a complete one. */
export function planGapsOf(item: PlannedItem): PlanGap[] {
  const isKeyResult = item.kind === 'key_result';
  const has: Readonly<Record<PlanGap, boolean>> = {
    // Its own metric or an objective below it also measures an objective.
    noKeyResults: !isKeyResult && !item.hasItemsBelow && item.targetValue === null,
    noTarget: isKeyResult && item.targetValue === null,
    noOwner: !item.hasOwner,
    noTeam: isKeyResult && item.hasTeams && item.team === null,
    question: item.newestNote?.includes('?') ?? false,
  };
  return PLAN_GAPS.filter((gap) => has[gap]);
}

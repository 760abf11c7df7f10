// The enumerations that rules depend on: kinds, types, states and frequencies. shared/contract
// publishes the same values in the API, as stable keys.

export const CYCLE_STATES = ['planning', 'running', 'finished'] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

export const ITEM_KINDS = ['objective', 'key_result'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** SINGLE: one value counts, the newest. RECURRENT: every period counts. */
export const ITEM_TYPES = ['SINGLE', 'RECURRENT'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** How often a RECURRENT item repeats. */
export const FREQUENCIES = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Which value of an occurrence counts: the newest, the sum of all, or their mean. */
export const OCCURRENCE_MODES = ['last', 'sum', 'mean'] as const;
export type OccurrenceMode = (typeof OCCURRENCE_MODES)[number];

export const ITEM_STATUSES = [
  'achieved',
  'onTrack',
  'behind',
  'atRisk',
  'notStarted',
  'outdated',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** How an item of a finished cycle ended, the best outcome first. */
export const ITEM_OUTCOMES = ['achieved', 'mostly', 'partly', 'missed', 'notStarted'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

// Saves a choice at once and confirms it. A choice for all events or for a group replaces several choices,
// so it has an undo until the next choice. An arrow key selects each choice on its way; the undo restores
// those before the first key.
import { NOTIFICATION_GROUPS, PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type {
  NotificationDelivery,
  NotificationGroup,
  PreferenceKind,
} from '@cumbre/contract/enumerations';
import { useRef, useState } from 'react';
import { useChangePreferencesMutation } from './preferencesApi';
import type { Deliveries } from './preferencesApi';

/** A row that chooses for several events. */
export type SeveralEvents = NotificationGroup | 'all';
export type PreferenceRow = PreferenceKind | SeveralEvents;

/** The groups of the inbox, with the kinds whose e-mails are chosen. */
export const GROUPS = Object.entries(NOTIFICATION_GROUPS).map(
  ([group, kinds]) =>
    [
      group as NotificationGroup,
      PREFERENCE_KINDS.filter((kind) => (kinds as readonly string[]).includes(kind)),
    ] as const,
);

const SEVERAL: ReadonlyMap<PreferenceRow, readonly PreferenceKind[]> = new Map<
  PreferenceRow,
  readonly PreferenceKind[]
>([['all', PREFERENCE_KINDS], ...GROUPS]);

export const choosesForSeveral = (row: PreferenceRow): row is SeveralEvents => SEVERAL.has(row);
const kindsOf = (row: PreferenceRow) => (choosesForSeveral(row) ? (SEVERAL.get(row) ?? []) : [row]);

const pick = (deliveries: Deliveries, kinds: readonly PreferenceKind[]): Partial<Deliveries> =>
  Object.fromEntries(kinds.map((kind) => [kind, deliveries[kind]]));

/** The choice that all of the events have; undefined where they differ. */
export const commonChoice = (
  deliveries: Deliveries,
  row: SeveralEvents,
): NotificationDelivery | undefined => {
  const [first, ...others] = kindsOf(row).map((kind) => deliveries[kind]);
  return others.every((each) => each === first) ? first : undefined;
};

/** `delivery` null: the choices before that of this row are back. */
export interface SavedChoice {
  row: PreferenceRow;
  delivery: NotificationDelivery | null;
}

export function useChoices(deliveries: Deliveries) {
  const [change] = useChangePreferencesMutation();
  const [saved, setSaved] = useState<SavedChoice | null>(null);
  const former = useRef<{ row: SeveralEvents; deliveries: Partial<Deliveries> } | null>(null);
  const latest = useRef(0);

  /** Whether the server took the change. */
  const save = async (changed: Partial<Deliveries>, choice: SavedChoice): Promise<boolean> => {
    latest.current += 1;
    const own = latest.current;
    const shown = saved;
    setSaved(null);
    const { error } = await change(changed);
    if (own === latest.current) setSaved(error ? shown : choice);
    return !error;
  };

  const choose = async (row: PreferenceRow, delivery: NotificationDelivery) => {
    const before = former.current;
    const kinds = kindsOf(row);
    if (!choosesForSeveral(row)) former.current = null;
    else if (before?.row !== row) former.current = { row, deliveries: pick(deliveries, kinds) };
    const own = former.current;
    const changed = Object.fromEntries(kinds.map((kind) => [kind, delivery]));
    if (!(await save(changed, { row, delivery })) && former.current === own)
      former.current = before;
  };

  const undo = async (): Promise<boolean> => {
    const before = former.current;
    if (!before) return false;
    former.current = null;
    const done = await save(before.deliveries, { row: before.row, delivery: null });
    if (!done) former.current ??= before;
    return done;
  };

  return { saved, choose, undo };
}

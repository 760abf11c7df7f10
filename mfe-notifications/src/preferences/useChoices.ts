// Saves a choice at once and says so. A choice for all events replaces others, so it can be undone
// until the next choice. Arrow keys pass the choices between; undo leads to those before the first.
import { PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type { NotificationDelivery, PreferenceKind } from '@cumbre/contract/enumerations';
import { useRef, useState } from 'react';
import { useChangePreferencesMutation } from './preferencesApi';
import type { Deliveries } from './preferencesApi';

export type PreferenceRow = PreferenceKind | 'all';

/** `delivery` null: the choices before that for all events are back. */
export interface SavedChoice {
  row: PreferenceRow;
  delivery: NotificationDelivery | null;
}

export function useChoices(deliveries: Deliveries) {
  const [change] = useChangePreferencesMutation();
  const [saved, setSaved] = useState<SavedChoice | null>(null);
  const former = useRef<Deliveries | null>(null);
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
    former.current = row === 'all' ? (before ?? deliveries) : null;
    const kinds = row === 'all' ? PREFERENCE_KINDS : [row];
    const changed = Object.fromEntries(kinds.map((kind) => [kind, delivery]));
    const own = former.current;
    if (!(await save(changed, { row, delivery })) && former.current === own)
      former.current = before;
  };

  const undo = async (): Promise<boolean> => {
    const before = former.current;
    if (!before) return false;
    former.current = null;
    const done = await save(before, { row: 'all', delivery: null });
    if (!done) former.current ??= before;
    return done;
  };

  return { saved, choose, undo };
}

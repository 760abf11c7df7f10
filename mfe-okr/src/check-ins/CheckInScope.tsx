// The context of check-ins on a screen: the other items (for the preview), their cycle, the current
// date of the organization, and the undo. Rows read it when a value is typed, so a change of the
// context re-renders no row. A form, which shows a preview, follows it.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { UndoScope } from '../components/UndoScope';

export interface Surroundings {
  organizationId: string;
  items: readonly Item[];
  cycle: EvaluatedCycle;
  today: CalendarDate;
}

interface CheckInScopeValue {
  read: () => Surroundings;
  /** Calls the listener after each change, and returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

const Scope = createContext<CheckInScopeValue | null>(null);

/** Inside the UndoScope of its screen. */
export function CheckInSurroundings({
  organizationId,
  items,
  cycle,
  today,
  children,
}: Surroundings & { children: ReactNode }) {
  const present = useMemo<Surroundings>(
    () => ({ organizationId, items, cycle, today }),
    [organizationId, items, cycle, today],
  );
  const surroundings = useRef(present);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    if (surroundings.current === present) return;
    surroundings.current = present;
    for (const listener of listeners.current) listener();
  }, [present]);
  const value = useMemo<CheckInScopeValue>(
    () => ({
      read: () => surroundings.current,
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [],
  );
  return <Scope value={value}>{children}</Scope>;
}

export function CheckInScope(props: Surroundings & { children: ReactNode }) {
  return (
    <UndoScope>
      <CheckInSurroundings {...props} />
    </UndoScope>
  );
}

export function useCheckInScope(): CheckInScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('Check-ins stand inside a CheckInScope.');
  return scope;
}

/** The present ones, also after a change. */
export function useSurroundings(): Surroundings {
  const { subscribe, read } = useCheckInScope();
  return useSyncExternalStore(subscribe, read);
}

// The context of check-ins on a screen: the other items (for the preview), their cycle, the current
// date of the organization, and the undo. Rows read it when a value is typed, so a change of the
// context re-renders no row.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
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
  const surroundings = useRef<Surroundings>({ organizationId, items, cycle, today });
  useEffect(() => {
    surroundings.current = { organizationId, items, cycle, today };
  }, [organizationId, items, cycle, today]);
  const read = useCallback(() => surroundings.current, []);
  const value = useMemo(() => ({ read }), [read]);
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

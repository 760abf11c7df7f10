// Events of cycles.
import type { Updateable } from 'kysely';
import type { CycleRow } from './store';
import type { CyclesTable } from './tables';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    cycleCreated: { cycle: CycleRow };
    cycleChanged: { cycle: CycleRow; change: Updateable<CyclesTable> };
    /** `cycle` is the previous state. */
    cycleStateChanged: { cycle: CycleRow; state: CycleRow['state']; reason: string };
    cycleDeleted: { cycle: CycleRow };
  }
}

// The buttons of a cycle's row: the state changes that the server allows this caller
// (`transitions`), each with its label. The transition from finished is labelled "reopen".
// Finishing and reopening ask for confirmation; the others do not.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CycleState } from '@cumbre/contract/enumerations';

export interface CycleMove {
  to: CycleState;
  word: 'toPlanning' | 'toRunning' | 'finish' | 'reopen';
  reasonRequired: boolean;
  asksFirst: boolean;
}

const words = { planning: 'toPlanning', running: 'toRunning', finished: 'finish' } as const;

export function cycleMoves({
  state,
  transitions,
}: Pick<Cycle, 'state' | 'transitions'>): CycleMove[] {
  return transitions.map(({ state: to, reasonRequired }) => {
    const word = state === 'finished' && to === 'running' ? 'reopen' : words[to];
    return {
      to,
      word,
      reasonRequired,
      asksFirst: reasonRequired || word === 'finish' || word === 'reopen',
    };
  });
}

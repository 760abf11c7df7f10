// Removes the guards of a running server one at a time. A first run of the matrix with all guards
// records which cells pass each guard; without a guard only those cells are sent again.
import { findMutants, nameOf } from './mutants';
import { openPermissionFixture } from './openPermissionFixture';
import { differencesIn } from './runMatrix';
import type { Cell } from './runMatrix';
import { readTables } from './tables';

export interface GuardResult {
  /** The number of cells that pass the guard. */
  cells: number;
  /** The difference in the first cell that detected it; null where none did. */
  difference: string | null;
}

export interface MutantResults {
  /** By the name of the guard. */
  guards: Record<string, GuardResult>;
  /** Differences with all guards in place, before or after the removals. */
  differencesWithAllGuards: string[];
}

let removedGuard: string | null = null;
const passedGuards = new Set<string>();
Object.assign(globalThis, {
  guardIsGone: (name: string): boolean => {
    passedGuards.add(name);
    return name === removedGuard;
  },
});

export async function tryMutants(): Promise<MutantResults> {
  const { fixture, undo } = await openPermissionFixture('sqlite');
  const ask = (cell: Cell) =>
    differencesIn(fixture, undo, cell).catch((error: Error) => [
      `${cell.name} as ${cell.caller}: ${error.message}`,
    ]);
  const passing = new Map<string, Cell[]>();
  const differencesWithAllGuards: string[] = [];
  // Refused cells come first, because a missing guard changes those.
  const cells = readTables()
    .flatMap(({ rows }) =>
      rows.flatMap(({ name, expected }) => expected.map((each) => ({ name, ...each }))),
    )
    .toSorted((a, b) => Number(b.status >= 400) - Number(a.status >= 400));
  for (const cell of cells) {
    passedGuards.clear();
    differencesWithAllGuards.push(...(await ask(cell)));
    for (const name of passedGuards) passing.set(name, [...(passing.get(name) ?? []), cell]);
  }

  const guards: MutantResults['guards'] = {};
  for (const name of findMutants().map(nameOf)) {
    const cellsToSend = passing.get(name) ?? [];
    guards[name] = { cells: cellsToSend.length, difference: null };
    for (const cell of cellsToSend) {
      removedGuard = name;
      const [seen] = await ask(cell);
      removedGuard = null;
      if (seen === undefined) continue;
      guards[name].difference = seen;
      differencesWithAllGuards.push(
        ...(await ask(cell)).map((each) => `after ${name} had been away, ${each}`),
      );
      break;
    }
  }
  return { guards, differencesWithAllGuards };
}

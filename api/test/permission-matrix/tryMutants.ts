// Removes the guards of a running server one at a time. A first run of the matrix with all guards
// records which cells pass each guard; without a guard only those cells are sent again, first those
// that it refused.
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
/** In a refused cell, this guard has probably refused it. */
let lastPassedGuard: string | null = null;
Object.assign(globalThis, {
  guardIsGone: (name: string): boolean => {
    passedGuards.add(name);
    lastPassedGuard = name;
    return name === removedGuard;
  },
});

/** Removes the guards one at a time, except those of `leftOut`. */
export async function tryMutants(leftOut: Set<string>): Promise<MutantResults> {
  const { fixture, undo } = await openPermissionFixture('sqlite');
  const ask = (cell: Cell) =>
    differencesIn(fixture, undo, cell).catch((error: Error) => [
      `${cell.name} as ${cell.caller}: ${error.message}`,
    ]);
  const passing = new Map(
    findMutants().map((mutant) => [
      nameOf(mutant),
      { refused: [] as Cell[], others: [] as Cell[] },
    ]),
  );
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
    for (const name of passedGuards)
      passing
        .get(name)
        ?.[name === lastPassedGuard && cell.status >= 400 ? 'refused' : 'others'].push(cell);
  }

  const guards: MutantResults['guards'] = {};
  for (const [name, { refused, others }] of passing) {
    if (leftOut.has(name)) continue;
    const cellsToSend = [...refused, ...others];
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

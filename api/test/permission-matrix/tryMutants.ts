// Takes the guards of one running server away, one at a time. A first run of the matrix with all of them in place notes
// which cells pass by which guard; without a guard only those can differ, so only those are asked again.
import { findMutants, nameOf } from './mutants';
import { openWorld } from './openWorld';
import { differencesIn } from './runMatrix';
import type { Cell } from './runMatrix';
import { readTables } from './tables';

export interface Tried {
  /** How many cells pass by the guard. */
  cells: number;
  /** What the first cell that noticed said; null where none did. */
  seen: string | null;
}

export interface AllTried {
  /** By `nameOf` the guard. */
  guards: Record<string, Tried>;
  /** What differed although every guard was in its place, before or after one had been away. */
  untouched: string[];
}

let gone: string | null = null;
const passed = new Set<string>();
Object.assign(globalThis, {
  guardIsGone: (name: string): boolean => {
    passed.add(name);
    return name === gone;
  },
});

export async function tryMutants(): Promise<AllTried> {
  const { world, undo } = await openWorld('sqlite');
  const ask = (cell: Cell) => differencesIn(world, undo, cell).catch((error: Error) => [`${cell.name} as ${cell.caller}: ${error.message}`]);
  const passing = new Map<string, Cell[]>();
  const untouched: string[] = [];
  // A refusal is what a missing guard changes, so refused cells are asked first.
  const cells = readTables().flatMap(({ rows }) => rows.flatMap(({ name, expected }) => expected.map((each) => ({ name, ...each })))).toSorted((a, b) => Number(b.status >= 400) - Number(a.status >= 400));
  for (const cell of cells) {
    passed.clear();
    untouched.push(...(await ask(cell)));
    for (const name of passed) passing.set(name, [...(passing.get(name) ?? []), cell]);
  }

  const guards: AllTried['guards'] = {};
  for (const name of findMutants().map(nameOf)) {
    const asked = passing.get(name) ?? [];
    guards[name] = { cells: asked.length, seen: null };
    for (const cell of asked) {
      gone = name;
      const [seen] = await ask(cell);
      gone = null;
      if (seen === undefined) continue;
      guards[name].seen = seen;
      untouched.push(...(await ask(cell)).map((each) => `after ${name} had been away, ${each}`));
      break;
    }
  }
  return { guards, untouched };
}

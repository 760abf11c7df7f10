// The floors of the server and who imports whom: read from the sources, as files and as folders. `.oxlintrc.json` refuses
// an import of a higher floor where it is written; floors.test.ts counts what is there.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** From the lowest to the highest. What stands beside the floors (app.ts, server.ts …) puts them together. */
export const FLOORS = ['platform', 'accounts', 'organizations', 'planning', 'sharing', 'delivery', 'exchange', 'web'] as const;

/** The imports of one file, both ends relative to api/src and without an ending. */
export interface Import {
  from: string;
  to: string;
}

/** `import`, `export … from` and `import()` with a relative path, those of types too. */
const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export function importsOf(file: string, source: string): Import[] {
  return Array.from(source.matchAll(RELATIVE), ([, path = '']) => ({ from: file, to: normalize(join(dirname(file), path)) }));
}

/** The imports of the server's sources; its tests import whatever they test. */
export function importsOfSources(root: string): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file.slice(0, -'.ts'.length), readFileSync(join(root, file), 'utf8')));
}

/** 0 for the lowest floor; what stands on none is above all. Migrations are below: the database brings them along. */
function heightOf(file: string): number {
  if (file.startsWith('../migrations/')) return -1;
  const height = FLOORS.findIndex((floor) => file.startsWith(`${floor}/`));
  return height < 0 ? FLOORS.length : height;
}

export function upwardImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => heightOf(to) > heightOf(from));
}

/** Sets of folders that import each other, directly or through others; those of one folder are left out. */
export function folderCircles(imports: readonly Import[]): string[][] {
  const reaches = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [dirname(from), dirname(to)];
    if (!reaches.has(folder)) reaches.set(folder, new Set());
    if (folder !== other) reaches.get(folder)!.add(other);
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(reaches.get(start) ?? [])];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      waiting.push(...(reaches.get(folder) ?? []));
    }
    return seen;
  };
  const reachableFrom = new Map([...reaches.keys()].map((folder) => [folder, reachable(folder)]));
  const circles = new Map<string, string[]>();
  for (const [folder, seen] of reachableFrom) {
    if (!seen.has(folder)) continue;
    const circle = [...reachableFrom.keys()].filter((other) => seen.has(other) && reachableFrom.get(other)!.has(folder)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

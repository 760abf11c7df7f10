// Reads the layers of the server and their imports from the sources, by file and by folder.
// `.oxlintrc.json` refuses an import of a higher layer; layers.test.ts counts such imports.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * From the lowest to the highest. Files beside the layers (app.ts, server.ts …) put them together.
 */
export const LAYERS = [
  'platform',
  'accounts',
  'organizations',
  'planning',
  'sharing',
  'delivery',
  'exchange',
  'web',
] as const;

/** An import; both paths are relative to api/src and without an extension. */
export interface Import {
  from: string;
  to: string;
}

/** `import`, `export … from` and `import()` with a relative path, also of types. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export function importsOf(file: string, source: string): Import[] {
  return Array.from(source.matchAll(RELATIVE_IMPORT), ([, path = '']) => ({
    from: file,
    to: normalize(join(dirname(file), path)),
  }));
}

/** The imports of the server's sources without tests. */
export function importsOfSources(root: string): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file.slice(0, -'.ts'.length), readFileSync(join(root, file), 'utf8')),
    );
}

/**
 * 0 for the lowest layer; files outside of the layers are above all. Migrations are below, because
 * the database imports them.
 */
function floorIndexOf(file: string): number {
  if (file.startsWith('../migrations/')) return -1;
  const height = LAYERS.findIndex((layer) => file.startsWith(`${layer}/`));
  return height < 0 ? LAYERS.length : height;
}

export function upwardImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => floorIndexOf(to) > floorIndexOf(from));
}

/**
 * Sets of folders that import each other, directly or indirectly; sets of one folder are omitted.
 */
export function folderCycles(imports: readonly Import[]): string[][] {
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
    const circle = [...reachableFrom.keys()]
      .filter((other) => seen.has(other) && reachableFrom.get(other)!.has(folder))
      .sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

// Parses the cells: text tables in cells/ with a header of callers and one row per call. A row has
// a method, a registered route, and in brackets a variant if there is one.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  /**
   * As in the table: "PATCH /api/okrs/:id [own]"; requests/ has the request under the same name.
   */
  name: string;
  /** Without the variant: "PATCH /api/okrs/:id". */
  route: string;
  expected: { caller: string; status: number }[];
}

export interface Table {
  resource: string;
  rows: Row[];
}

const FOLDER = join(__dirname, 'cells');
const ROW = /^((?:GET|POST|PUT|PATCH|DELETE) \S+)( \[[^\]]+\])?\s+((?:\d{3}\s*)+)$/;

export function parseTable(resource: string, text: string): Table {
  const [header = '', ...lines] = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [first, ...callers] = header.trim().split(/\s+/);
  if (first !== 'call')
    throw new Error(`cells/${resource}.txt must begin with the line "call" and the callers.`);
  const rows = lines.map((line) => {
    const match = ROW.exec(line.trim());
    const statuses = match?.[3]?.trim().split(/\s+/).map(Number) ?? [];
    if (!match || statuses.length !== callers.length)
      throw new Error(
        `cells/${resource}.txt: a row needs a method, a route and ${callers.length} statuses:\n${line}`,
      );
    return {
      name: `${match[1]}${match[2] ?? ''}`,
      route: match[1]!,
      expected: callers.map((caller, index) => ({ caller, status: statuses[index]! })),
    };
  });
  return { resource, rows };
}

export function readTables(): Table[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => parseTable(file.slice(0, -4), readFileSync(join(FOLDER, file), 'utf8')));
}

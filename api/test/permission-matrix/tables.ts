// Reads the cells: text tables in cells/, a header of callers and then one row per call, each with one status per caller.
// A row is a method, a route as the server registers it, and in brackets what is special about it, where anything is.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  /** As in the table: "PATCH /api/okrs/:id [own]"; requests/ says under the same name how it is sent. */
  name: string;
  /** Without what is special about it: "PATCH /api/okrs/:id". */
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
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [first, ...callers] = header.trim().split(/\s+/);
  if (first !== 'call') throw new Error(`cells/${resource}.txt must begin with the line "call" and the callers.`);
  const rows = lines.map((line) => {
    const found = ROW.exec(line.trim());
    const statuses = found?.[3]?.trim().split(/\s+/).map(Number) ?? [];
    if (!found || statuses.length !== callers.length) throw new Error(`cells/${resource}.txt: a row needs a method, a route and ${callers.length} statuses:\n${line}`);
    return { name: `${found[1]}${found[2] ?? ''}`, route: found[1]!, expected: callers.map((caller, index) => ({ caller, status: statuses[index]! })) };
  });
  return { resource, rows };
}

export function readTables(): Table[] {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.txt')).toSorted().map((file) => parseTable(file.slice(0, -4), readFileSync(join(FOLDER, file), 'utf8')));
}

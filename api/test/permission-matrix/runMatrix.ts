// Sends every row as every caller to the real application and says where the answer is not the one of the cell, and
// where an answer told an outsider something of the organization, or anybody of another's session or inbox. The world is the same for every cell.
import type { Answer } from '../support/caller';
import { CALLERS, OUTSIDERS } from './callers';
import type { CallerKind } from './callers';
import { REQUESTS } from './requests';
import type { Table } from './tables';
import { SECRET } from './world';
import type { World } from './world';

export interface Undo {
  mark(): Promise<void>;
  undo(): Promise<void>;
}

/** The address of a row: its parameters filled in, and its query. */
export function addressOf(route: string, { at = [], query, path }: { at?: string[]; query?: string; path?: string }): string {
  const places = [...at];
  const filled = path ?? route.replaceAll(/:\w+/g, () => places.shift() ?? 'missing');
  return query === undefined ? filled : `${filled}?${query}`;
}

/** Sends the request of that name as that caller; with another body and further headers where they are given. */
export async function send(world: World, name: string, kind: CallerKind, otherBody?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const request = REQUESTS[name];
  if (!request) throw new Error(`${name} stands in cells/ and has no request under that name in requests/.`);
  const { body: ownBody, statusIn, ...own } = request(world, kind);
  const sent = { ...own, headers: { ...own.headers, ...headers } };
  const body = otherBody ?? ownBody;
  const [method = 'GET', pattern = ''] = name.replace(/ \[.*/, '').split(' ');
  const address = addressOf(pattern, sent);
  const caller = world.callers[kind];
  const answer = method === 'GET' ? await caller.get(address, sent) : method === 'DELETE' ? await caller.delete(address, { ...sent, body })
    : await caller[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body, sent);
  return { ...answer, status: statusIn?.(answer.body) ?? answer.status };
}

/** The status of one cell, and whether it gave something away. */
async function statusOf(world: World, name: string, kind: CallerKind): Promise<{ status: number; leaked: boolean }> {
  const { status, raw } = await send(world, name, kind);
  const others = (Object.keys(world.people) as CallerKind[]).filter((each) => each !== kind).flatMap((each) => [world.sessionOf(each), world.notificationOf(each)]);
  return { status, leaked: (OUTSIDERS.has(kind) && raw.includes(SECRET)) || others.some((id) => raw.includes(id)) };
}

export interface Cell {
  /** Of its row. */
  name: string;
  caller: string;
  /** As it is written. */
  status: number;
}

/** What is not as written in one cell; the world is as before afterwards. */
export async function differencesIn(world: World, undo: Undo, { name, caller, status: expected }: Cell): Promise<string[]> {
  await undo.mark();
  const { status, leaked } = await statusOf(world, name, caller as CallerKind).finally(() => undo.undo());
  return [
    ...(status === expected ? [] : [`${name} as ${caller}: ${expected} is expected, ${status} was answered`]),
    ...(leaked ? [`${name} as ${caller}: it was told what is another's`] : []),
  ];
}

/** One line for each cell that is not as written. */
export async function differences(world: World, undo: Undo, { rows }: Table): Promise<string[]> {
  const found: string[] = [];
  for (const { name, expected } of rows) {
    for (const cell of expected) found.push(...(await differencesIn(world, undo, { name, ...cell })));
  }
  return found;
}

/** A row for cells/ with what is answered now, and `!` where something is given away. */
export async function rowAsAnswered(world: World, undo: Undo, name: string): Promise<string> {
  const cells: string[] = [];
  for (const kind of CALLERS) {
    await undo.mark();
    const { status, leaked } = await statusOf(world, name, kind);
    await undo.undo();
    cells.push(`${status}${leaked ? '!' : ''}`.padEnd(kind.length));
  }
  return `${name}  ${cells.join(' ').trimEnd()}`;
}

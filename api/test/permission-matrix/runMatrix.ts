// Sends every row as every caller to the application, and reports differing statuses and answers
// that reveal content of the organization to outsiders, or of another's session or inbox. The
// fixture is the same for every cell.
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { Answer } from '../support/caller';
import { auditFaults, noteHeads } from './auditOfCell';
import { CALLERS, OUTSIDERS } from './callers';
import type { CallerKind } from './callers';
import { REQUESTS } from './requests';
import type { Table } from './tables';
import { SECRET } from './permissionFixture';
import type { PermissionFixture } from './permissionFixture';

export interface Undo {
  handle: DatabaseHandle;
  mark(): Promise<void>;
  /** Waits for transactions that outlive the answer. */
  settled(): Promise<void>;
  undo(): Promise<void>;
}

/** The URL of a row, with parameters and query. */
export function addressOf(
  route: string,
  { at = [], query, path }: { at?: string[]; query?: string; path?: string },
): string {
  const places = [...at];
  const filled = path ?? route.replaceAll(/:\w+/g, () => places.shift() ?? 'missing');
  return query === undefined ? filled : `${filled}?${query}`;
}

/**
 * Sends the request of that name as that caller, optionally with another body and further headers.
 */
export async function send(
  fixture: PermissionFixture,
  name: string,
  kind: CallerKind,
  otherBody?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = REQUESTS[name];
  if (!request)
    throw new Error(`${name} stands in cells/ and has no request under that name in requests/.`);
  const { body: ownBody, statusIn, ...own } = request(fixture, kind);
  const sent = { ...own, headers: { ...own.headers, ...headers } };
  const body = otherBody ?? ownBody;
  const [method = 'GET', pattern = ''] = name.replace(/ \[.*/, '').split(' ');
  const address = addressOf(pattern, sent);
  const caller = fixture.callers[kind];
  const answer =
    method === 'GET'
      ? await caller.get(address, sent)
      : method === 'DELETE'
        ? await caller.delete(address, { ...sent, body })
        : await caller[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body, sent);
  return { ...answer, status: statusIn?.(answer.body) ?? answer.status };
}

/** The status of one cell, and whether it reveals content. */
async function statusOf(
  fixture: PermissionFixture,
  name: string,
  kind: CallerKind,
): Promise<{ status: number; leaked: boolean; code: string | undefined }> {
  const { status, raw, body } = await send(fixture, name, kind);
  const others = (Object.keys(fixture.people) as CallerKind[])
    .filter((each) => each !== kind)
    .flatMap((each) => [fixture.sessionOf(each), fixture.notificationOf(each)]);
  return {
    status,
    code: body?.code ?? body?.rows?.[0]?.error?.code,
    leaked: (OUTSIDERS.has(kind) && raw.includes(SECRET)) || others.some((id) => raw.includes(id)),
  };
}

export interface Cell {
  /** The name of its row. */
  name: string;
  caller: string;
  /** The expected status. */
  status: number;
}

/** The differences of one cell; afterwards the fixture is unchanged. */
export async function differencesIn(
  fixture: PermissionFixture,
  undo: Undo,
  { name, caller, status: expected }: Cell,
): Promise<string[]> {
  await noteHeads(undo.handle.db, fixture);
  await undo.mark();
  const kind = caller as CallerKind;
  const ask = async () => {
    const outcome = await statusOf(fixture, name, kind);
    await undo.settled();
    const { code } = outcome;
    return {
      ...outcome,
      faults: await auditFaults(undo.handle.db, fixture, { name, caller: kind, code }),
    };
  };
  const { status, leaked, faults } = await ask().finally(() => undo.undo());
  return [
    ...(status === expected
      ? []
      : [`${name} as ${caller}: ${expected} is expected, ${status} was answered`]),
    ...(leaked ? [`${name} as ${caller}: it was told what is another's`] : []),
    ...faults.map((fault) => `${name} as ${caller}: ${fault}`),
  ];
}

/** One line per differing cell. */
export async function differences(
  fixture: PermissionFixture,
  undo: Undo,
  { rows }: Table,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, expected } of rows) {
    for (const cell of expected)
      found.push(...(await differencesIn(fixture, undo, { name, ...cell })));
  }
  return found;
}

/** A row for cells/ with the present statuses, and `!` where content is revealed. */
export async function presentRow(
  fixture: PermissionFixture,
  undo: Undo,
  name: string,
): Promise<string> {
  const cells: string[] = [];
  for (const kind of CALLERS) {
    await undo.mark();
    const { status, leaked } = await statusOf(fixture, name, kind);
    await undo.undo();
    cells.push(`${status}${leaked ? '!' : ''}`.padEnd(kind.length));
  }
  return `${name}  ${cells.join(' ').trimEnd()}`;
}

// A row of the permission matrix, sent by somebody who may and with one thing changed: another body, another header, no
// version. What it answers is the refusal that this change brings.
import type { Answer } from '../support/caller';
import { CALLERS } from '../permission-matrix/callers';
import type { CallerKind } from '../permission-matrix/callers';
import type { OpenWorld } from '../permission-matrix/openWorld';
import { REQUESTS } from '../permission-matrix/requests';
import type { Sent } from '../permission-matrix/requests';
import { addressOf } from '../permission-matrix/runMatrix';
import { readTables } from '../permission-matrix/tables';

export const ROWS = readTables().flatMap(({ rows }) => rows);

/** "GET /api/okrs/:id" as the document writes it. */
export const callOf = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');

/** The first row of the call that somebody with a session may send, with who may; else its first row. */
export function rowOf(call: string): { name: string; kind: CallerKind } {
  const own = ROWS.filter(({ route }) => callOf(route) === call);
  for (const { name, expected } of own) {
    const may = expected.find(({ status, caller }) => status < 400 && caller !== 'anonymous' && caller !== 'expired');
    if (may) return { name, kind: CALLERS.find((kind) => kind === may.caller) ?? 'owner' };
  }
  if (!own[0]) throw new Error(`${call} stands in no table of permission-matrix/cells.`);
  return { name: own[0].name, kind: 'owner' };
}

/** Sends the row as that caller, as `change` makes it of what the matrix sends. */
export async function ask(
  { world }: OpenWorld, name: string, kind: CallerKind, change: (sent: Sent) => Sent = (sent) => sent,
): Promise<Answer> {
  const request = REQUESTS[name];
  if (!request) throw new Error(`${name} stands in no file of permission-matrix/requests.`);
  const { body, ...sent } = change(request(world, kind));
  const [method = 'GET', pattern = ''] = name.replace(/ \[.*/, '').split(' ');
  const [address, caller] = [addressOf(pattern, sent), world.callers[kind]];
  if (method === 'GET') return caller.get(address, sent);
  if (method === 'DELETE') return caller.delete(address, { ...sent, body });
  return caller[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body, sent);
}

// Sends a row of the permission matrix as an allowed caller with one change: another body, another
// header, or no version. The answer is the error that this change causes.
import type { Answer } from '../support/caller';
import { CALLERS } from '../permission-matrix/callers';
import type { CallerKind } from '../permission-matrix/callers';
import type { OpenPermissionFixture } from '../permission-matrix/openPermissionFixture';
import { REQUESTS } from '../permission-matrix/requests';
import type { Sent } from '../permission-matrix/requests';
import { addressOf } from '../permission-matrix/runMatrix';
import { readTables } from '../permission-matrix/tables';

export const ROWS = readTables().flatMap(({ rows }) => rows);

/** "GET /api/okrs/:id" in the notation of the OpenAPI document. */
export const callOf = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');

/**
 * The first row of the call that a caller with a session may send, with that caller; otherwise its
 * first row.
 */
export function rowOf(call: string): { name: string; kind: CallerKind } {
  const own = ROWS.filter(({ route }) => callOf(route) === call);
  for (const { name, expected } of own) {
    const may = expected.find(
      ({ status, caller }) => status < 400 && caller !== 'anonymous' && caller !== 'expired',
    );
    if (may) return { name, kind: CALLERS.find((kind) => kind === may.caller) ?? 'owner' };
  }
  if (!own[0]) throw new Error(`${call} stands in no table of permission-matrix/cells.`);
  return { name: own[0].name, kind: 'owner' };
}

/** Sends the row as that caller, with `change` applied to the request. */
export async function ask(
  { fixture }: OpenPermissionFixture,
  name: string,
  kind: CallerKind,
  change: (sent: Sent) => Sent = (sent) => sent,
): Promise<Answer> {
  const request = REQUESTS[name];
  if (!request) throw new Error(`${name} stands in no file of permission-matrix/requests.`);
  const { body, ...sent } = change(request(fixture, kind));
  const [method = 'GET', pattern = ''] = name.replace(/ \[.*/, '').split(' ');
  const [address, caller] = [addressOf(pattern, sent), fixture.callers[kind]];
  if (method === 'GET') return caller.get(address, sent);
  if (method === 'DELETE') return caller.delete(address, { ...sent, body });
  return caller[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body, sent);
}

// Two editors: a write names the version it has seen (If-Match), and is refused with the current row when somebody was
// faster. Nothing is overwritten silently.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/errors';

/** The version in If-Match; PRECONDITION_REQUIRED without one. */
export function versionSeen(request: FastifyRequest): number {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (version === undefined) throw new DomainError('PRECONDITION_REQUIRED');
  return Number(version);
}

/** VERSION_STALE with the row as the caller would read it now. */
export async function requireVersion(row: { version: number }, seen: number, current: () => unknown): Promise<void> {
  if (row.version !== seen) throw new DomainError('VERSION_STALE', { current: await current() });
}

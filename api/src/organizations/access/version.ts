// Optimistic locking: a write sends the version it has read (If-Match). If the row has changed
// since, the write is refused with the current row.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/errors';

/** The version in If-Match; PRECONDITION_REQUIRED without the header. */
export function readExpectedVersion(request: FastifyRequest): number {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (version === undefined) throw new DomainError('PRECONDITION_REQUIRED');
  return Number(version);
}

/** Throws VERSION_STALE with the current row as the caller would read it. */
export async function requireVersion(
  row: { version: number },
  expectedVersion: number,
  current: () => unknown,
): Promise<void> {
  if (row.version !== expectedVersion)
    throw new DomainError('VERSION_STALE', { current: await current() });
}

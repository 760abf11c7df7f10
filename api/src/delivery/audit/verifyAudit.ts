// Verifies the chains of the audit logs: no entry was changed, left out, added or moved since it was
// written. What was erased must be old enough, or named by a later entry. A head that was noted
// elsewhere also shows that the end was not cut off.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { INSTALLATION, ORIGIN_RETENTION_DAYS, contentHash, entryHash, originHash } from './chain';
import { auditRows } from './readAudit';
import type { AuditRow } from './readAudit';

const DAY = 86_400_000;
const BATCH = 1_000;

export interface Head {
  scope: string;
  sequence: number;
  hash: string;
}

export interface BrokenEntry {
  scope: string;
  /** The sequence of the first entry that is wrong. */
  sequence: number;
  reason:
    | 'missing'
    | 'changed'
    | 'content changed'
    | 'origin changed'
    | 'erased without a record'
    | 'not the noted hash'
    | 'head differs';
}

export interface Verification {
  entries: number;
  heads: Head[];
  /** The first broken entry of each log. */
  broken: BrokenEntry[];
}

const erasedBy = (row: AuditRow): number[] => {
  if (row.action !== 'audit.erased' || row.after_change === null) return [];
  return (JSON.parse(row.after_change) as { sequences: number[] }).sequences;
};

type Erased = Map<number, BrokenEntry['reason']>;

function faultOf(
  row: AuditRow,
  expected: { scope: string; sequence: number; previous: string; originsSince: string },
  unexplained: Erased,
): BrokenEntry['reason'] | null {
  const { sequence, previous, originsSince } = expected;
  if (row.sequence !== sequence) return 'missing';
  if (row.hash !== entryHash(previous, row)) return 'changed';
  if ((row.organization_id ?? INSTALLATION) !== row.scope) return 'changed';
  if (row.content_salt === null) {
    if (row.before_change !== null || row.after_change !== null) return 'content changed';
    unexplained.set(sequence, 'erased without a record');
  } else if (
    contentHash(row.content_salt, row.before_change, row.after_change) !== row.content_hash
  )
    return 'content changed';
  if (row.origin === null) {
    if (row.origin_hash !== '' && row.created_at >= originsSince)
      unexplained.set(sequence, 'erased without a record');
  } else if (originHash(row.origin) !== row.origin_hash) return 'origin changed';
  return null;
}

async function verifyLog(
  db: Kysely<Database>,
  chain: Head,
  noted: readonly Head[],
  originsSince: string,
): Promise<{ entries: number; head: Head; broken: BrokenEntry | null }> {
  const { scope } = chain;
  const notes = new Map(noted.map(({ sequence, hash }) => [sequence, hash]));
  const unexplained: Erased = new Map();
  let [sequence, previous] = [0, ''];
  const brokenAt = (at: number, reason: BrokenEntry['reason']) => ({
    entries: sequence,
    head: { scope, sequence, hash: previous },
    broken: { scope, sequence: at, reason },
  });
  for (;;) {
    const rows = await auditRows(db, { scope, after: sequence, order: 'asc', limit: BATCH });
    for (const row of rows) {
      const expected = { scope, sequence: sequence + 1, previous, originsSince };
      const fault = faultOf(row, expected, unexplained);
      if (fault) return brokenAt(sequence + 1, fault);
      sequence += 1;
      previous = row.hash;
      if ((notes.get(sequence) ?? row.hash) !== row.hash)
        return brokenAt(sequence, 'not the noted hash');
      for (const erased of erasedBy(row)) unexplained.delete(erased);
    }
    if (rows.length < BATCH) break;
  }
  const [firstUnexplained] = [...unexplained].sort(([one], [other]) => one - other);
  if (firstUnexplained) return brokenAt(...firstUnexplained);
  const lastNoted = Math.max(0, ...notes.keys());
  if (lastNoted > sequence) return brokenAt(sequence + 1, 'missing');
  if (chain.sequence > sequence) return brokenAt(sequence + 1, 'missing');
  if (chain.sequence !== sequence || chain.hash !== previous)
    return brokenAt(sequence, 'head differs');
  return { entries: sequence, head: { scope, sequence, hash: previous }, broken: null };
}

/** Reads in the transaction of `db`, so that concurrent writers do not matter. */
export async function verifyAudit(
  db: Kysely<Database>,
  { now, noted = [] }: { now: Date; noted?: readonly Head[] },
): Promise<Verification> {
  const originsSince = new Date(now.getTime() - ORIGIN_RETENTION_DAYS * DAY).toISOString();
  const chains = await db.selectFrom('audit_chains').selectAll().orderBy('scope').execute();
  const heads = new Map<string, Head>(
    chains.map(({ scope, last_sequence, head }) => [
      scope,
      { scope, sequence: last_sequence, hash: head },
    ]),
  );
  // Logs whose row of the chain is gone.
  const scopes = await db.selectFrom('audit_entries').select('scope').distinct().execute();
  for (const scope of [...scopes, ...noted].map((log) => log.scope))
    if (!heads.has(scope)) heads.set(scope, { scope, sequence: 0, hash: '' });
  const verification: Verification = { entries: 0, heads: [], broken: [] };
  for (const chain of heads.values()) {
    const notedHere = noted.filter(({ scope }) => scope === chain.scope);
    const { entries, head, broken } = await verifyLog(db, chain, notedHere, originsSince);
    verification.entries += entries;
    verification.heads.push(head);
    if (broken) verification.broken.push(broken);
  }
  return verification;
}

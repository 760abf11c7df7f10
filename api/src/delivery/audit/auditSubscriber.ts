// Writes the audit entries of a transaction's events in the same transaction, in the order of the
// events: each into its log, with the next number and the next link of the chain. What happens to an
// account is also in the logs of the organizations that the person belongs to. Writers of the same
// log wait for the commit from here on, as they do for live events.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Actor, Context } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventSubscriber, RecordedEvent } from '../../platform/context/domainEvents';
import { chunksOf } from '../../platform/batches/batches';
import { deviceOf } from '../../accounts/users/deviceOf';
import { AUDIT_ENTRIES } from './auditEntries';
import type { AuditEntry } from './auditEntry';
import { offererEntry } from './offererEntry';
import { INSTALLATION, contentHash, entryHash, newSalt, originHash } from './chain';
import { toJson } from './states';

/** Rows per statement, below the parameter limit of both engines. */
/** Actions of an account, whose subject is the person. */
const ACCOUNT_ACTION = /^(user|factor)\./;

interface ScopedEntry {
  entry: AuditEntry;
  /** The organization of the log; null for the installation. */
  organizationId: string | null;
  tx: Context;
}

/** The actor of a sign-in is the person whom it proves, also in the browser of another one. */
const personOf = (actor: Actor, { personId, byOther }: AuditEntry): string | null =>
  personId ?? (actor.kind === 'user' && !byOther ? actor.userId : null);

const keyOf = (actor: Actor, { personId, byOther }: AuditEntry): string | null =>
  actor.kind === 'apiKey' && personId === undefined && !byOther ? actor.keyId : null;

function originOf({ address, userAgent }: Context): string | null {
  if (address === undefined) return null;
  return JSON.stringify({ address, ...deviceOf(userAgent), salt: newSalt() });
}

async function entriesOf(recorded: RecordedEvent): Promise<ScopedEntry[]> {
  const entry = mapEvent(AUDIT_ENTRIES, recorded);
  if (!entry) return [];
  const { tx } = recorded;
  const { organizationId } = entry;
  if (organizationId !== null || !ACCOUNT_ACTION.test(entry.action))
    return [{ entry, organizationId, tx }];
  const memberships = await tx.db
    .selectFrom('memberships')
    .where('user_id', '=', entry.subjectId)
    .select('organization_id')
    .execute();
  return [
    { entry, organizationId: null, tx },
    ...memberships.map(({ organization_id }) => ({ entry, organizationId: organization_id, tx })),
  ];
}

function ofOfferer(recorded: RecordedEvent): ScopedEntry[] {
  const entry = offererEntry(recorded);
  return entry ? [{ entry, organizationId: entry.organizationId, tx: recorded.tx }] : [];
}

export const writeAuditTrail: EventSubscriber = async (events) => {
  const logs = new Map<string, ScopedEntry[]>();
  for (const recorded of events)
    for (const scoped of [...(await entriesOf(recorded)), ...ofOfferer(recorded)]) {
      const scope = scoped.organizationId ?? INSTALLATION;
      const log = logs.get(scope);
      if (log) log.push(scoped);
      else logs.set(scope, [scoped]);
    }
  // A fixed order of the logs prevents deadlocks.
  for (const scope of [...logs.keys()].sort()) await writeLog(scope, logs.get(scope)!);
};

async function writeLog(scope: string, entries: readonly ScopedEntry[]): Promise<void> {
  const { db } = entries[0]!.tx;
  const count = entries.length;
  // Locks the log; its head is still that of the entry before.
  const { last_sequence: lastSequence, head: previousHead } = await db
    .insertInto('audit_chains')
    .values({ scope, last_sequence: count, head: '' })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({ last_sequence: sql`audit_chains.last_sequence + ${count}` }),
    )
    .returning(['last_sequence', 'head'])
    .executeTakeFirstOrThrow();
  let head = previousHead;
  const rows = entries.map(({ entry, organizationId, tx }, index) => {
    const { actor } = tx;
    const content_salt = newSalt();
    const origin = entry.byOther ? null : originOf(tx);
    const before_change = toJson(entry.before);
    const after_change = toJson(entry.after);
    const fields = {
      scope,
      sequence: lastSequence - count + 1 + index,
      id: uuidv7(),
      user_id: personOf(actor, entry),
      api_key_id: keyOf(actor, entry),
      action: entry.action,
      subject_id: entry.subjectId,
      content_hash: contentHash(content_salt, before_change, after_change),
      origin_hash: originHash(origin),
      created_at: nowOf(tx),
    };
    head = entryHash(head, fields);
    return {
      ...fields,
      organization_id: organizationId,
      before_change,
      after_change,
      content_salt,
      origin,
      hash: head,
    };
  });
  for (const chunk of chunksOf(rows)) await db.insertInto('audit_entries').values(chunk).execute();
  await db.updateTable('audit_chains').set({ head }).where('scope', '=', scope).execute();
}

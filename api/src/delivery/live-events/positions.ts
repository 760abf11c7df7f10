// The position of a stream as the text of its event ids: the sequence in the person's scope and in
// each organization's. The browser returns it as Last-Event-ID. If the table no longer has the
// missed events, the stream says so.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Scope } from './liveEvents';

/** A client that has missed more events loads everything again. */
const MAX_REPLAYED_EVENTS = 1_000;

export type Positions = Map<Scope, number>;

const PERSON_KEY = 'u';

export function formatPositions(positions: Positions): string {
  return [...positions]
    .map(
      ([scope, sequence]) =>
        `${scope.startsWith('user:') ? PERSON_KEY : scope.slice('organization:'.length)}=${sequence}`,
    )
    .join(',');
}

/** The valid parts of `text`; other parts are ignored. */
function parsePositions(text: string, person: Scope): Positions {
  const positions: Positions = new Map();
  for (const part of text.split(',')) {
    const [, name = '', sequence = ''] = /^(u|[0-9a-f-]{36})=(\d{1,10})$/.exec(part) ?? [];
    if (name)
      positions.set(name === PERSON_KEY ? person : `organization:${name}`, Number(sequence));
  }
  return positions;
}

async function oldestSequence(db: Kysely<Database>, scope: Scope): Promise<number> {
  const { first } = await db
    .selectFrom('events')
    .where('scope', '=', scope)
    .select(({ fn }) => fn.min<number | null>('sequence').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? Infinity;
}

/**
 * The start position of a stream: after `lastEventId`, otherwise at the newest event.
 * `isIncomplete`: some missed events were deleted.
 */
export async function startPositions(
  db: Kysely<Database>,
  scopes: readonly Scope[],
  lastEventId: string,
): Promise<{ positions: Positions; isIncomplete: boolean }> {
  const person = scopes.find((scope) => scope.startsWith('user:'))!;
  const lastPositions = parsePositions(lastEventId, person);
  const rows = await db
    .selectFrom('event_scopes')
    .selectAll()
    .where('scope', 'in', scopes)
    .execute();
  const newest = new Map(rows.map(({ scope, last_sequence: last }) => [scope, last]));
  const positions: Positions = new Map();
  let isIncomplete = false;
  for (const scope of scopes) {
    const last = newest.get(scope) ?? 0;
    const start = lastPositions.get(scope) ?? last;
    // A sequence above the newest one comes from another database, for example after a restore.
    const canResume =
      start === last ||
      (start < last &&
        last - start <= MAX_REPLAYED_EVENTS &&
        (await oldestSequence(db, scope)) <= start + 1);
    if (!canResume) isIncomplete = true;
    positions.set(scope, canResume ? start : last);
  }
  return { positions, isIncomplete };
}

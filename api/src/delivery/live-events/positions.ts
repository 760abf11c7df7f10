// How far a stream has been heard, as the text of its events' ids: the number in the person's own scope, then in each
// organization's. It comes back as Last-Event-ID. Where the table no longer holds what was missed, that is said as well.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Scope } from './liveEvents';

/** Whoever has missed more than this reads everything anew instead. */
const MOST_REPLAYED = 1_000;

export type Positions = Map<Scope, number>;

const PERSON = 'u';

export function textOfPositions(positions: Positions): string {
  return [...positions].map(([scope, sequence]) => `${scope.startsWith('user:') ? PERSON : scope.slice('organization:'.length)}=${sequence}`).join(',');
}

/** What of `text` can be understood; anything else counts as not said. */
function positionsInText(text: string, person: Scope): Positions {
  const positions: Positions = new Map();
  for (const part of text.split(',')) {
    const [, name = '', sequence = ''] = /^(u|[0-9a-f-]{36})=(\d{1,10})$/.exec(part) ?? [];
    if (name) positions.set(name === PERSON ? person : `organization:${name}`, Number(sequence));
  }
  return positions;
}

async function heldFrom(db: Kysely<Database>, scope: Scope): Promise<number> {
  const { first } = await db.selectFrom('events').where('scope', '=', scope).select(({ fn }) => fn.min<number | null>('sequence').as('first')).executeTakeFirstOrThrow();
  return first ?? Infinity;
}

/**
 * Where a stream over these scopes begins: after what `lastHeard` names, else at this moment. `lost`: something in
 * between is no longer held.
 */
export async function beginningOf(db: Kysely<Database>, scopes: readonly Scope[], lastHeard: string): Promise<{ positions: Positions; lost: boolean }> {
  const person = scopes.find((scope) => scope.startsWith('user:'))!;
  const heard = positionsInText(lastHeard, person);
  const rows = await db.selectFrom('event_scopes').selectAll().where('scope', 'in', scopes).execute();
  const newest = new Map(rows.map(({ scope, last_sequence: last }) => [scope, last]));
  const positions: Positions = new Map();
  let lost = false;
  for (const scope of scopes) {
    const last = newest.get(scope) ?? 0;
    const from = heard.get(scope) ?? last;
    // A number from the future is one of another database: a backup was restored.
    const goesOn = from === last || (from < last && last - from <= MOST_REPLAYED && (await heldFrom(db, scope)) <= from + 1);
    if (!goesOn) lost = true;
    positions.set(scope, goesOn ? from : last);
  }
  return { positions, lost };
}

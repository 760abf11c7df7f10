// Stores what a page reported about its releases: who saw a release in which hour and whether it
// failed, and for a canary and the release it is compared with, once per person.
import type { LoadFailureKind, RemoteReport } from '@cumbre/contract/remoteReports';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Visit } from './visit';

/** More people per release and hour, or per release of a canary, are not stored. */
const MAX_PEOPLE_PER_HOUR = 2000;
const MAX_PEOPLE_PER_ARM = 5000;

export interface ComparedCanary {
  remote: string;
  release: string;
  former: string;
  since: string;
}

type Reported = Pick<RemoteReport, 'remote' | 'release' | 'outcome'>;

interface Seen {
  remote: string;
  release: string;
  kind: LoadFailureKind | null;
}

/** One entry per release; a failure counts more than a load before or after it. */
function seenReleases(reports: readonly Reported[]): Seen[] {
  const seen = new Map<string, Seen>();
  for (const { remote, release, outcome } of reports) {
    const key = `${remote} ${release}`;
    const kind = outcome === 'loaded' ? null : outcome;
    seen.set(key, { remote, release, kind: seen.get(key)?.kind ?? kind });
  }
  return [...seen.values()];
}

async function recordHour(
  db: Kysely<Database>,
  source: string,
  hour: string,
  { remote, release, kind }: Seen,
): Promise<void> {
  await sql`insert into release_visits as kept (remote, release, hour, source, kind)
    select cast(${remote} as text), cast(${release} as text), cast(${hour} as text), cast(${source} as text), cast(${kind} as text)
    where exists (select 1 from release_visits where remote = ${remote} and release = ${release} and hour = ${hour} and source = ${source})
      or (select count(*) from release_visits where remote = ${remote} and release = ${release} and hour = ${hour}) < ${MAX_PEOPLE_PER_HOUR}
    on conflict (remote, release, hour, source) do update set kind = coalesce(kept.kind, excluded.kind)`.execute(
    db,
  );
}

async function recordPerson(
  db: Kysely<Database>,
  { remote, since }: ComparedCanary,
  arm: 'canary' | 'former',
  source: string,
  failed: number,
  at: string,
): Promise<void> {
  await sql`insert into canary_people as kept (remote, since, arm, source, failed, counted, seen_at)
    select cast(${remote} as text), cast(${since} as text), cast(${arm} as text), cast(${source} as text), cast(${failed} as integer), 0, cast(${at} as text)
    where exists (select 1 from canary_people where remote = ${remote} and since = ${since} and arm = ${arm} and source = ${source})
      or (select count(*) from canary_people where remote = ${remote} and since = ${since} and arm = ${arm}) < ${MAX_PEOPLE_PER_ARM}
    on conflict (remote, since, arm, source) do update set
      failed = case when excluded.failed > kept.failed then excluded.failed else kept.failed end, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** `tx` is a transaction. */
export async function recordVisit(
  tx: Kysely<Database>,
  { source, canaries: given }: Visit,
  reports: readonly Reported[],
  canaries: readonly ComparedCanary[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const hour = at.slice(0, 13);
  // In one order, so that two reports of a person at once do not wait for each other in a circle.
  const seen = seenReleases(reports).sort((one, other) =>
    `${one.remote} ${one.release}` < `${other.remote} ${other.release}` ? -1 : 1,
  );
  for (const release of seen) await recordHour(tx, source, hour, release);
  for (const { remote, release, kind } of seen) {
    const canary = canaries.find((each) => each.remote === remote);
    if (!canary) continue;
    // A page that got the canary may have fallen back to the former release: that says nothing
    // about the former one.
    const arm = given.includes(remote) ? 'canary' : 'former';
    if (release === (arm === 'canary' ? canary.release : canary.former))
      await recordPerson(tx, canary, arm, source, kind === null ? 0 : 1, at);
  }
}

// What the operators' screen shows: each remote with its current release, its canary, the releases
// before them, how they work for people, and the last moves.
import { readHistory } from '@cumbre/releases/promotions';
import { releaseKey } from '@cumbre/releases/names';
import { releaseSchema } from '@cumbre/releases/schemas';
import type { HistoryLine, Pointer, Source } from '@cumbre/releases/schemas';
import { readJson } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/database/schema';
import { isWorse } from '../canary/decide';
import { ratioOf } from '../canary/healthTest';
import type { Arm, Evidence } from '../canary/healthTest';
import { readPointers } from '../canary/readCanaries';
import type { RunningCanary } from '../canary/readCanaries';

const DAY = 86_400_000;
/** The other releases that the screen shows. */
const MAX_OTHERS = 12;
const MAX_LINES = 12;

export interface People extends Arm {
  kinds: Partial<Record<LoadFailureKind, number>>;
}

export interface ReleaseView {
  release: string;
  /** When it last became current or a canary; null where the history does not say. */
  at: string | null;
  source: Source;
  /** In the last 24 hours. */
  people: People;
}

export interface CanaryView extends RunningCanary {
  /** What the test has counted; null before its first look. */
  test: { canary: Arm; former: Arm; ratio: number; isWorse: boolean } | null;
}

export interface RemoteView {
  remote: string;
  current: ReleaseView;
  canary: (ReleaseView & { plan: CanaryView }) | null;
  /** Those before the current one, newest first, then those that were never current. */
  others: ReleaseView[];
  history: HistoryLine[];
}

async function peopleOf(
  db: Kysely<Database>,
  since: string,
): Promise<(remote: string, release: string) => People> {
  const rows = await db
    .selectFrom('release_visits')
    .where('hour', '>=', since)
    .groupBy(['remote', 'release', 'kind'])
    .select(({ fn }) => [
      'remote',
      'release',
      'kind',
      fn.count<number | string>('source').distinct().as('people'),
    ])
    .execute();
  const totals = await db
    .selectFrom('release_visits')
    .where('hour', '>=', since)
    .groupBy(['remote', 'release'])
    .select(({ fn }) => [
      'remote',
      'release',
      fn.count<number | string>('source').distinct().as('people'),
      fn
        .count<number | string>((row) =>
          row.case().when('kind', 'is not', null).then(row.ref('source')).end(),
        )
        .distinct()
        .as('failed'),
    ])
    .execute();
  return (remote, release) => {
    const total = totals.find((row) => row.remote === remote && row.release === release);
    const kinds = rows.flatMap(({ kind, people, ...row }) =>
      kind !== null && row.remote === remote && row.release === release
        ? [[kind, Number(people)] as const]
        : [],
    );
    return {
      people: Number(total?.people ?? 0),
      failed: Number(total?.failed ?? 0),
      kinds: Object.fromEntries(kinds),
    };
  };
}

async function testOf(db: Kysely<Database>, canary: RunningCanary): Promise<CanaryView['test']> {
  const row = await db
    .selectFrom('canary_tests')
    .selectAll()
    .where('remote', '=', canary.remote)
    .where('since', '=', canary.since)
    .executeTakeFirst();
  if (!row) return null;
  const evidence = JSON.parse(row.evidence) as Evidence;
  const arms = {
    canary: { people: row.canary_people, failed: row.canary_failed },
    former: { people: row.former_people, failed: row.former_failed },
  };
  return { ...arms, ratio: ratioOf(evidence), isWorse: isWorse({ ...arms, evidence }) };
}

/** The moves that make a release current or a canary. */
const BEGINNINGS = new Set(['promote', 'rollback', 'canary']);

export async function readReleases(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  store: Store,
): Promise<RemoteView[]> {
  const environment = settings.appEnvironment;
  const since = new Date(clock.now().getTime() - DAY).toISOString().slice(0, 13);
  const [pointers, lines, people] = await Promise.all([
    // The registry logs a broken pointer.
    readPointers(store, environment, () => {}),
    readHistory({ store, environment, limit: 1000 }),
    peopleOf(db, since),
  ]);

  async function viewOf(remote: string, release: string): Promise<ReleaseView> {
    const line = lines.find(
      (each) => each.remote === remote && each.to === release && BEGINNINGS.has(each.action),
    );
    const manifest = await readJson(store, releaseKey(remote, release)).then(
      (content) => releaseSchema.safeParse(content).data,
      () => undefined,
    );
    return {
      release,
      at: line?.at ?? null,
      source: { ...manifest?.source, ...line?.source },
      people: people(remote, release),
    };
  }

  async function canaryOf({ remote, release: former, canary }: Pointer) {
    if (!canary) return null;
    const running = { ...canary, remote, former };
    return {
      ...(await viewOf(remote, canary.release)),
      plan: { ...running, test: await testOf(db, running) },
    };
  }

  async function othersOf({ remote, release, trail, canary }: Pointer): Promise<string[]> {
    const names = (await store.names(`releases/${remote}/`)).map((name) => name.replace(/\/$/, ''));
    const unused = names.filter((name) => name !== release && !trail.includes(name)).reverse();
    return [...trail, ...unused]
      .filter((name) => name !== canary?.release && names.includes(name))
      .slice(0, MAX_OTHERS);
  }

  return Promise.all(
    pointers.map(async (pointer) => {
      const { remote, release } = pointer;
      const others = await othersOf(pointer);
      return {
        remote,
        current: await viewOf(remote, release),
        canary: await canaryOf(pointer),
        others: await Promise.all(others.map((other) => viewOf(remote, other))),
        history: lines.filter((line) => line.remote === remote).slice(0, MAX_LINES),
      };
    }),
  );
}

// `npm run bench:web -- --profile` measures how the main thread spends a cached load, of the
// federated page and of the monolith in turns. It prints medians in milliseconds, which explain rows
// of docs/benchmarks.md.
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { profileOf } from './profile';
import type { Profile, TraceEvent } from './profile';
import { loadBeforeAndAfter } from './samples';
import type { Visit } from './samples';
import { PAGES, VARIANTS, startVariants } from './variants';
import type { Variant } from './variants';

const ROUNDS = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : 7;
const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.gc',
  'blink.user_timing',
  'loading',
];

async function warmLoad(browser: Browser, visit: Visit): Promise<Profile> {
  const { after } = await loadBeforeAndAfter(browser, visit, () =>
    browser.startTracing(undefined, { categories: CATEGORIES }),
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return profileOf(traceEvents, visit.address, after.ready);
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function table(
  title: string,
  profiles: Record<Variant, Profile[]>,
  part: (profile: Profile) => Record<string, number>,
): string {
  const names = [
    ...new Set(
      VARIANTS.flatMap((variant) =>
        profiles[variant].flatMap((profile) => Object.keys(part(profile))),
      ),
    ),
  ];
  const rows = names.map((name) => ({
    name,
    times: VARIANTS.map((variant) =>
      median(profiles[variant].map((profile) => part(profile)[name] ?? 0)),
    ) as [number, number],
  }));
  const lines = rows
    .filter(({ times }) => Math.max(...times) >= 1)
    .sort((one, other) => Math.max(...other.times) - Math.max(...one.times))
    .map(
      ({ name, times: [federated, monolith] }) =>
        `${name.padEnd(28)} ${federated.toFixed(0).padStart(6)} ${monolith.toFixed(0).padStart(6)} ${(federated - monolith).toFixed(0).padStart(6)}`,
    );
  return [
    `${title.padEnd(28)} ${'fed.'.padStart(6)} ${'mono'.padStart(6)} ${'diff.'.padStart(6)}`,
    ...lines,
  ].join('\n');
}

test('the main thread during a cached load', async ({ browser }) => {
  const variants = await startVariants();
  try {
    for (const page of PAGES) {
      const profiles: Record<Variant, Profile[]> = { federated: [], monolith: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed())
          profiles[variant].push(
            await warmLoad(browser, { ...variants.visit(variant, page), roundTrip: 150 }),
          );
      }
      console.log(
        [
          `\n## ${page}, from the cache, processor slowed four times, ${ROUNDS} rounds, median ms`,
          table('until ready', profiles, (profile) => ({ ready: profile.ready })),
          table('kind of work', profiles, ({ kinds }) => kinds),
          table('script by file', profiles, ({ files }) => files),
          table('functions compiled', profiles, ({ compiled }) => ({
            'when first called': compiled,
          })),
        ].join('\n\n'),
      );
      expect(profiles.federated.length).toBe(ROUNDS);
    }
  } finally {
    await variants.dispose();
  }
});

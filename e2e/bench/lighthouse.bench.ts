// `LIGHTHOUSE=<folder> npm run bench:web -- --lighthouse`: audits every screen of
// e2e/screens with Lighthouse, on a desktop and on a phone, and writes a page with the marks to docs.
// BENCH_SCREENS=home,week audits these alone and prints the page; BENCH_FORMS=mobile only a phone.
// BENCH_CPU=2 makes its processor two times slower than this machine's, in place of four times.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium, expect, test } from '@playwright/test';
import { createCaller } from '../caller';
import { exampleOf } from '../screens/examplePlace';
import { SCREENS } from '../screens/screenList';
import type { Place, Screen } from '../screens/screenList';
import { CumbreServer, freePort } from '../server';

const ALL_FORMS = ['desktop', 'mobile'] as const;
type Form = (typeof ALL_FORMS)[number];
const FORMS = ALL_FORMS.filter((form) => process.env.BENCH_FORMS?.includes(form) ?? true);
/** How many times slower the phone's processor is than this machine's. Lighthouse's default is 4. */
const DEFAULT_SLOWDOWN = 4;
const SLOWDOWN = Number(process.env.BENCH_CPU ?? DEFAULT_SLOWDOWN);
/** Performance, accessibility, best practices, search engines. */
type Marks = [number, number, number, number];
interface Audit {
  marks: Marks;
  lowered: string[];
  /** Lighthouse's measure of the speed of this machine's processor at that moment. */
  benchmarkIndex: number;
  /** For which share of the audit some thread of this machine waited for a processor. */
  waiting: number;
  /** The performance as Lighthouse marks it, in which the waits of the page's main thread count. */
  performanceByClock: number;
  version: string;
}
type Session = Record<string, string>;

/** The screens by what the browser stores for them. A dialog that a press opens is no page. */
const isPage = ({ before }: Screen) => before === undefined;
const kindOf = ({ open, organization }: Screen) => (open ? 'open' : (organization ?? 'signed in'));

async function audit(
  server: CumbreServer,
  form: Form,
  session: Session,
  addresses: string[],
): Promise<Audit[]> {
  const [profile, port] = [
    mkdtempSync(path.join(tmpdir(), 'cumbre-lighthouse-')),
    await freePort(),
  ];
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--remote-debugging-port=${port}`,
      // Lighthouse has the debugger on, with which V8 reads compiled scripts from its cache on the
      // main thread: 170 ms for those of the terms page, without it at most 1.5 per script. Whether they are
      // there depends on what was measured before.
      '--v8-cache-options=none',
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.address}/robots.txt`);
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, session);
    await page.close();
    const child = spawn(process.execPath, [path.join(__dirname, 'lighthouseOf.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify({ port, form, slowdown: SLOWDOWN, addresses }));
    const lines = (await text(child.stdout)).trim().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Audit);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The lowest and the highest value. */
const rangeOf = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;

const cell = (audit?: Audit) => audit?.marks.join(' · ') ?? '–';
/** The performance by the clock, of each form. */
const byClock = (...audits: (Audit | undefined)[]) =>
  audits.map((audit) => audit?.performanceByClock ?? '–').join(' · ');

test('Lighthouse on every screen', async () => {
  const server = await CumbreServer.start();
  try {
    const caller = await createCaller(server, 'lighthouse@example.org');
    const place: Place = await exampleOf(caller, 'en');
    const signedIn = { lng: 'en', 'auth-storage': caller.session };
    const sessions: Record<string, Session> = {
      open: { lng: 'en' },
      empty: { ...signedIn, 'cumbre-organization': place.empty },
      'signed in': { ...signedIn, 'cumbre-organization': place.organization },
    };
    const wanted = process.env.BENCH_SCREENS?.split(',');
    const pages = SCREENS.filter(
      (screen) => isPage(screen) && (!wanted || wanted.includes(screen.name)),
    );
    const rows = new Map<string, Partial<Record<Form, Audit>>>();
    for (const form of FORMS) {
      for (const [kind, session] of Object.entries(sessions)) {
        const screens = pages.filter((screen) => kindOf(screen) === kind);
        if (screens.length === 0) continue;
        const addresses = screens.map(({ path: pathOf }) => `${server.address}${pathOf(place)}`);
        const audits = await audit(server, form, session, addresses);
        expect(audits).toHaveLength(screens.length);
        screens.forEach(({ name }, index) =>
          rows.set(name, { ...rows.get(name), [form]: audits[index] }),
        );
      }
    }
    const lines = pages.map(({ name }) => {
      const { desktop, mobile } = rows.get(name) ?? {};
      const lowered = [...new Set([...(desktop?.lowered ?? []), ...(mobile?.lowered ?? [])])].join(
        ', ',
      );
      return `| ${name} | ${cell(desktop)} | ${cell(mobile)} | ${byClock(desktop, mobile)} | ${lowered} |`;
    });
    const audits = [...rows.values()].flatMap((row) => Object.values(row));
    const version = audits[0]?.version ?? '';
    const report = `# Lighthouse

\`LIGHTHOUSE=<folder> npm run bench:web -- --lighthouse\` writes this page. The folder is one in which \`npm install lighthouse@13.5.0\` was executed; Lighthouse is no dependency, because every
\`npm ci\` would install its 113 packages. ${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, the example organization. The connection of live events has a low priority, so Lighthouse does not wait for its end. The scripts are in the browser's cache, as for a person who has been here before. Sign-in, home and home-empty are first visits: each is the first page of its browser.

The phone's processor is ${SLOWDOWN} times slower than this machine's, whose \`benchmarkIndex\` was ${rangeOf(audits.map(({ benchmarkIndex }) => benchmarkIndex))}.
Lighthouse's [table](https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown)
has 4 for an index of 1,500 to 2,000, and 2 (\`BENCH_CPU=2\`) for 1,000 to 1,500.
For ${rangeOf(audits.map(({ waiting }) => waiting * 100))} % of an audit some thread of this machine waited for a processor (\`/proc/pressure/cpu\`).
Where that is the page's main thread, Lighthouse counts the wait as work of the page, so its mark says how many
processors are free. The marks here are of the same loads by processor time: \`processorTime.mjs\` takes the waits of
that thread out of the trace, and Lighthouse marks the load again with it (decision 0172). The column “by the clock”
has the performance as Lighthouse marked it first, on a desktop and on a phone.

Marks: performance · accessibility · best practices · search engines. Targets: 100 in all four on a desktop, 95 for the performance on a phone. A page below its target is measured four times more at the end, and the median counts, as Lighthouse advises.

| screen | desktop | phone | by the clock | what lowers a mark |
|---|---|---|---|---|
${lines.join('\n')}
`;
    if (!wanted && FORMS.length === ALL_FORMS.length && SLOWDOWN === DEFAULT_SLOWDOWN)
      writeFileSync(path.resolve(__dirname, '../../docs/benchmarks-lighthouse.md'), report);
    console.log(report);
  } finally {
    await server.dispose();
  }
});

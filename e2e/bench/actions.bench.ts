// `npm run bench:web -- --actions [--quick]`: times the actions of actions.ts in visits of their own
// and writes docs/benchmarks-actions.md.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CumbreServer } from '../server';
import { ACTIONS } from './actions';
import { CONTENT, timeActions } from './interactionTimes';
import type { VisitTimes } from './interactionTimes';
import { ITEMS, personWithManyItems } from './manyItems';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** Milliseconds. */
const TARGETS = {
  interactions: { 75: 100, 98: 200 },
  content: {
    'open a panel: what the window shows of it': 400,
    'open the palette': 200,
  } as Record<string, number>,
};

/** The smallest value that `percent` of the values do not exceed. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

function judged(measured: number, target: number | undefined): string {
  const shown = `${Math.round(measured)} ms`;
  if (target === undefined) return `${shown} | – | |`;
  return `${shown} | ≤ ${target} ms | ${measured <= target ? 'met' : '**missed**'} |`;
}

function reportOf(visits: readonly VisitTimes[], machine: string): string {
  const timesOf = (name: string) => visits.map(({ interactions }) => interactions[name] ?? 0);
  const all = visits.flatMap(({ interactions }) => Object.values(interactions));
  const rows = ACTIONS.map(({ name }) => {
    const times = timesOf(name);
    return `| ${name} | ${percentile(times, 50)} | ${Math.max(...times)} |`;
  });
  const content = Object.keys(CONTENT).map((name) => {
    const times = visits.map((visit) => visit.content[name] ?? 0);
    return `| ${name}: painted, median | ${judged(percentile(times, 50), TARGETS.content[name])}`;
  });
  return `# Benchmarks of actions

\`npm run bench:web -- --actions\` (7 visits) or \`npm run bench:web -- --actions --quick\` (3) writes this page.
${new Date().toISOString().slice(0, 10)}, ${visits.length} visits, ${machine}.

Each visit executes the ${ACTIONS.length} actions of e2e/bench/actions.ts one after the other on the home screen with ${ITEMS.toLocaleString('en')} items, with the processor slowed four times, a round trip of 40 ms and 10 Mbit/s. The browser begins without a
cache, so the first opening of each panel, form and view is included. An interaction lasts from the input to the next paint (Event Timing API, in steps of 8 ms; 0 stands for less than 16). Before a click the pointer is on the target for 250 ms.

| what | measured | target | |
|---|---|---|---|
| interaction of all actions, 75th percentile | ${judged(percentile(all, 75), TARGETS.interactions[75])}
| interaction of all actions, 98th percentile | ${judged(percentile(all, 98), TARGETS.interactions[98])}
${content.join('\n')}

| action | median ms | longest ms |
|---|---|---|
${rows.join('\n')}
`;
}

test('twenty actions', async ({ browser }) => {
  expect(ACTIONS).toHaveLength(20);
  const server = await CumbreServer.start();
  try {
    const { session, organizationId } = await personWithManyItems(server);
    const visits: VisitTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(
        await timeActions(browser, {
          address: `${server.address}/`,
          storage: { lng: 'en', 'auth-storage': session, 'cumbre-organization': organizationId },
        }),
      );
      console.log(`visit ${round + 1} of ${ROUNDS}`);
    }
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}`;
    const report = reportOf(visits, machine);
    writeFileSync(path.resolve(__dirname, '../../docs/benchmarks-actions.md'), report);
    console.log(report);
  } finally {
    await server.dispose();
  }
});

// The page docs/benchmarks.md: medians, spread (quartiles) and ratios of the web benchmark, the targets beside them, and
// for each missed one by how much. It only reads samples; nothing fails because of a time.
import type { Interactions, Paired } from './interaction';
import type { Sample } from './samples';

export interface Series { page: string; roundTrip: number; cache: 'cold' | 'warm'; federated: Sample[]; monolith: Sample[] }
/** What the home screen loads again once the OKR remote has a new release; `own` are all scripts of that release. */
export interface Again { bytes: number; requests: number; own: number }
interface Circumstances { machine: string; date: string; rounds: number; items: number; again: Again | null; interactions: Interactions | null }

function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

const of = (samples: Sample[], name: keyof Sample) => samples.map((sample) => sample[name]);
const median = (samples: Sample[], name: keyof Sample): number => quantile(of(samples, name), 0.5);
const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
const spread = (samples: Sample[], name: keyof Sample): string => `${median(samples, name).toFixed(0)} (${quantile(of(samples, name), 0.25).toFixed(0)}–${quantile(of(samples, name), 0.75).toFixed(0)})`;
const ratio = (one: number, other: number): string => (other === 0 ? '–' : (one / other).toFixed(2));

function line({ page, roundTrip, cache, federated, monolith }: Series): string {
  const cells = [
    page, cache, `${roundTrip} ms`, `${kb(median(federated, 'script'))} / ${kb(median(monolith, 'script'))}`, `${median(federated, 'requests').toFixed(0)} / ${median(monolith, 'requests').toFixed(0)}`,
    spread(federated, 'ready'), spread(monolith, 'ready'), ratio(median(federated, 'ready'), median(monolith, 'ready')),
    spread(federated, 'lcp'), spread(monolith, 'lcp'), `${median(federated, 'cls').toFixed(3)} / ${median(monolith, 'cls').toFixed(3)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Target { what: string; value: number; limit: number; unit: string; digits?: number }

function targetsOf(all: Series[]): Target[] {
  return all.filter(({ roundTrip }) => roundTrip === 150).flatMap(({ page, cache, federated, monolith }): Target[] => {
    const name = `${page}, ${cache}`;
    const readyRatio = { what: `${name}: ready against the monolith`, value: median(federated, 'ready') / median(monolith, 'ready'), limit: cache === 'cold' ? 1.1 : 1.05, unit: '×', digits: 2 };
    if (cache === 'warm') return [readyRatio];
    return [
      { what: `${name}: JavaScript`, value: median(federated, 'script') / 1000, limit: page === 'home' ? 330 : 230, unit: 'KB' },
      { what: `${name}: JavaScript against the monolith`, value: median(federated, 'script') / median(monolith, 'script'), limit: 1.15, unit: '×', digits: 2 },
      { what: `${name}: requests against the monolith`, value: median(federated, 'requests') / median(monolith, 'requests'), limit: 1.1, unit: '×', digits: 2 },
      readyRatio,
      { what: `${name}: largest paint`, value: median(federated, 'lcp'), limit: page === 'home' ? 3500 : 1000, unit: 'ms' },
      { what: `${name}: layout shift`, value: median(federated, 'cls'), limit: 0.02, unit: '', digits: 3 },
    ];
  });
}

function verdict({ what, value, limit, unit, digits = 0 }: Target): string {
  return `| ${what} | ${value.toFixed(digits)} ${unit} | ≤ ${limit} ${unit} | ${missed(value, limit)} |`;
}

interface Interaction { what: string; part: number; times: Paired; limit: number }

function interactionsOf({ expandAll, typing }: Interactions): Interaction[] {
  return [
    ...expandAll.map(({ processor, times }) => ({ what: `expand all of 10,000 items, processor × ${processor}, median`, part: 0.5, times, limit: 2 })),
    { what: `a key typed in the item form, processor × ${typing.processor}, 95th percentile`, part: 0.95, times: typing.times, limit: 3 },
  ];
}

function interactionLine({ what, part, times: { ours, plain }, limit }: Interaction): string {
  const [mine, bare] = [quantile(ours, part), quantile(plain, part)];
  const times = (values: number[]) => `${quantile(values, part).toFixed(0)} (${quantile(values, 0.25).toFixed(0)}–${quantile(values, 0.75).toFixed(0)})`;
  return `| ${what} | ${times(ours)} | ${times(plain)} | ${ratio(mine, bare)} | ≤ ${limit} × | ${missed(mine / bare, limit)} |`;
}

const missed = (value: number, limit: number): string => (value > limit ? `**missed by ${Math.max(1, Math.round((value / limit - 1) * 100))} %**` : 'met');

/** What is used against the plainest way of doing it, until it is painted. */
const interactionTable = (interactions: Interactions): string => `## Using it

Times in ms until the change is painted (quartiles). Expanding is held against cloning the rows in sight into an empty place of the same page; the ten thousand items are the server's answer, its items repeated. A key is timed by the
browser's event timing, in steps of 8 ms, against a bare field in an empty page.

| what | Cumbre | plain | ratio | target | |
|---|---|---|---|---|---|
${interactionsOf(interactions).map(interactionLine).join('\n')}

`;

export function reportOf(all: Series[], { machine, date, rounds, items, again, interactions }: Circumstances): string {
  return `# Benchmarks

## The page: federated against a monolith

\`npm run bench:web\` (15 rounds) or \`npm run bench:web -- --quick\` (3) writes this page. ${date}, ${rounds} rounds (a third of them also at 40 ms), ${machine}.

The same modules twice, served with brotli by the same server program: as shell and four remotes, and as one application with lazy routes. Loads alternate between the two; processor slowed four
times, 10 Mbit/s. Home shows ${items} items. "Ready" is when the first control is there; sizes are what went over the wire, headers included. Times in ms: median (quartiles). Pairs: federated / monolith.

| page | cache | round trip | JavaScript KB | requests | ready, federated | ready, monolith | ratio | LCP, federated | LCP, monolith | CLS |
|---|---|---|---|---|---|---|---|---|---|---|
${all.map(line).join('\n')}

## Against the targets, at 150 ms

| what | measured | target | |
|---|---|---|---|
${[...targetsOf(all), ...(again ? [{ what: `home after a new release of mfe-okr: JavaScript loaded again, in ${again.requests} requests with the data`, value: again.bytes / 1000, limit: Math.round(again.own / 1000), unit: 'KB' }] : [])].map(verdict).join('\n')}

The last row is held against all scripts of that release: nothing of the shell or of another remote is loaded again.

${interactions ? interactionTable(interactions) : ''}## Why a row is missed

- JavaScript of sign-in, compressed: React with its renderer 57 KB, antd's core 26 (without its style engine, docs/decisions/0022), the shell itself 23, RTK Query with immer 21, federation's runtime 21, i18next with React's part 17, the router 13 (without its data part,
  docs/decisions/0043), the fields 13, the remote with its entry 14, and the headers of eight answers 7.
- Ratio of bytes and requests: an entry per remote with its table of shared modules (7 KB), federation's runtime in the shell, and our shared entries, which are not trimmed to one application's use.
- Ready from the cache: nothing is loaded, so what is left is processor time. By the browser's own trace of that second load (\`--profile\`, five rounds of each in turns; a busy machine: its counts and shares hold, its times do not), what the federated page does more than the monolith is running script,
  most of it in the shell's own file; on sign-in the fields are a file of their own besides. Compiling is no longer more than the monolith's: until ready 63 functions are compiled when they are first called against 125 on sign-in and 120 against 187 on home, where it was 1,850 against 1,510 and 2,570 against 2,170 (docs/decisions/0043).
  A remote's entry and module take 11 ms together on sign-in, and checking hashes does not show up.
- Expanding all: what it is held against copies finished elements. By the processor's profile most of it is React making and placing the rows in sight, each a check box, a link, a bar, a status, a field and a menu
  button with their words; then the browser's layout of them. Rows beyond those in sight come after the paint. Going through the ten thousand rows and remembering in the browser what is open are the small part.
`;
}

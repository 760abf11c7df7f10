// The page docs/benchmarks.md: medians, spread (quartiles) and ratios of the web benchmark, the targets beside them, and
// for each missed one by how much. It only reads samples; nothing fails because of a time.
import type { Sample } from './samples';

export interface Series { page: string; roundTrip: number; cache: 'cold' | 'warm'; federated: Sample[]; monolith: Sample[] }
/** What the home screen loads again once the OKR remote has a new release; `own` are all scripts of that release. */
export interface Again { bytes: number; requests: number; own: number }
interface Circumstances { machine: string; date: string; rounds: number; items: number; again: Again | null }

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
  const missedBy = value > limit ? `**missed by ${Math.max(1, Math.round((value / limit - 1) * 100))} %**` : 'met';
  return `| ${what} | ${value.toFixed(digits)} ${unit} | ≤ ${limit} ${unit} | ${missedBy} |`;
}

export function reportOf(all: Series[], { machine, date, rounds, items, again }: Circumstances): string {
  return `# Benchmarks

## The page: federated against a monolith

\`npm run bench:web\` (15 rounds) or \`npm run bench:web -- --quick\` (3) writes this page. ${date}, ${rounds} rounds, ${machine}.

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

## Why a row is missed

- JavaScript of sign-in, compressed: React with its renderer 60 KB, antd's core 55 (its style functions are left out already, shared/build/withoutStyles.mjs), the router with its data router 26, RTK Query with immer 18,
  i18next with React's part 20, ky 7, federation's runtime 22, the shell itself 20, the remote 22. The router's data part (leaving can be blocked) and RTK Query until the form is sent are what could still go.
- Ratio of bytes and requests: an entry per remote with its table of shared modules (8 KB), federation's runtime in the shell (22 KB), and our shared entries, which are not trimmed to one application's use.
- Largest paint of sign-in: it is the heading of the panel beside the form, which comes with the remote, after 250 KB of script on a processor slowed four times. A static copy of it in the page would have to be in both languages
  and stand where the remote's own will; the way for it would be a piece of markup that a remote's release brings for its first paint. Not done.
`;
}

// Writes docs/benchmarks.md: medians, quartiles and ratios of the web benchmark, the targets, and
// by how much a target is missed. A missed target fails nothing.
import type { Interactions, Paired } from './interaction';
import type { Sample } from './samples';

export interface Series {
  page: string;
  roundTrip: number;
  cache: 'cold' | 'warm';
  federated: Sample[];
  monolith: Sample[];
}
/**
 * The bytes and requests of the home screen after a new release of mfe-okr; `own` is the size of
 * all scripts of that release.
 */
export interface RepeatedLoad {
  bytes: number;
  requests: number;
  own: number;
}
interface Circumstances {
  machine: string;
  date: string;
  rounds: number;
  items: number;
  repeatedLoad: RepeatedLoad | null;
  interactions: Interactions | null;
}

function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

const of = (samples: Sample[], name: keyof Sample) => samples.map((sample) => sample[name]);
const median = (samples: Sample[], name: keyof Sample): number => quantile(of(samples, name), 0.5);
const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
const spread = (samples: Sample[], name: keyof Sample): string =>
  `${median(samples, name).toFixed(0)} (${quantile(of(samples, name), 0.25).toFixed(0)}–${quantile(of(samples, name), 0.75).toFixed(0)})`;
const ratio = (one: number, other: number): string =>
  other === 0 ? '–' : (one / other).toFixed(2);

function line({ page, roundTrip, cache, federated, monolith }: Series): string {
  const cells = [
    page,
    cache,
    `${roundTrip} ms`,
    `${kb(median(federated, 'script'))} / ${kb(median(monolith, 'script'))}`,
    `${kb(median(federated, 'laterScript'))} / ${kb(median(monolith, 'laterScript'))}`,
    `${median(federated, 'requests').toFixed(0)} / ${median(monolith, 'requests').toFixed(0)}`,
    spread(federated, 'ready'),
    spread(monolith, 'ready'),
    ratio(median(federated, 'ready'), median(monolith, 'ready')),
    spread(federated, 'lcp'),
    spread(monolith, 'lcp'),
    `${median(federated, 'cls').toFixed(3)} / ${median(monolith, 'cls').toFixed(3)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Target {
  what: string;
  value: number;
  limit: number;
  unit: string;
  digits?: number;
}

function targetsOf(all: Series[]): Target[] {
  return all
    .filter(({ roundTrip }) => roundTrip === 150)
    .flatMap(({ page, cache, federated, monolith }): Target[] => {
      const name = `${page}, ${cache}`;
      const readyRatio = {
        what: `${name}: ready against the monolith`,
        value: median(federated, 'ready') / median(monolith, 'ready'),
        limit: cache === 'cold' ? 1.1 : 1.05,
        unit: '×',
        digits: 2,
      };
      const home = all.find(
        (each) => each.page === 'home' && each.roundTrip === 150 && each.cache === cache,
      );
      const againstHome = {
        what: `${name}: ready against home`,
        value: median(federated, 'ready') / median(home?.federated ?? [], 'ready'),
        limit: 1.1,
        unit: '×',
        digits: 2,
      };
      if (page === 'overview') return [readyRatio, againstHome];
      if (cache === 'warm') return [readyRatio];
      return [
        {
          what: `${name}: JavaScript`,
          value: median(federated, 'script') / 1000,
          limit: page === 'home' ? 330 : 230,
          unit: 'KB',
        },
        {
          what: `${name}: JavaScript against the monolith`,
          value: median(federated, 'script') / median(monolith, 'script'),
          limit: 1.15,
          unit: '×',
          digits: 2,
        },
        {
          what: `${name}: requests against the monolith`,
          value: median(federated, 'requests') / median(monolith, 'requests'),
          limit: 1.1,
          unit: '×',
          digits: 2,
        },
        readyRatio,
        {
          what: `${name}: largest paint`,
          value: median(federated, 'lcp'),
          limit: page === 'home' ? 1200 : 1000,
          unit: 'ms',
        },
        {
          what: `${name}: layout shift`,
          value: median(federated, 'cls'),
          limit: 0.02,
          unit: '',
          digits: 3,
        },
      ];
    });
}

function verdict({ what, value, limit, unit, digits = 0 }: Target): string {
  return `| ${what} | ${value.toFixed(digits)} ${unit} | ≤ ${limit} ${unit} | ${outcomeOf(value, limit)} |`;
}

interface Interaction {
  what: string;
  part: number;
  times: Paired;
  limit: number;
}

function interactionsOf({ expandAll, typing }: Interactions): Interaction[] {
  return [
    ...expandAll.map(({ processor, times }) => ({
      what: `expand all of 10,000 items, processor × ${processor}, median`,
      part: 0.5,
      times,
      limit: 2,
    })),
    {
      what: `a key typed in the item form, processor × ${typing.processor}, 95th percentile`,
      part: 0.95,
      times: typing.times,
      limit: 3,
    },
  ];
}

function interactionLine({ what, part, times: { ours, plain }, limit }: Interaction): string {
  const [mine, bare] = [quantile(ours, part), quantile(plain, part)];
  const times = (values: number[]) =>
    `${quantile(values, part).toFixed(0)} (${quantile(values, 0.25).toFixed(0)}–${quantile(values, 0.75).toFixed(0)})`;
  return `| ${what} | ${times(ours)} | ${times(plain)} | ${ratio(mine, bare)} | ≤ ${limit} × | ${outcomeOf(mine / bare, limit)} |`;
}

const outcomeOf = (value: number, limit: number): string =>
  value > limit ? `**missed by ${Math.max(1, Math.round((value / limit - 1) * 100))} %**` : 'met';

/** The table of interactions, each compared with its plainest form. */
const interactionTable = (interactions: Interactions): string => `## Interactions

Times in ms until the change is painted (quartiles). Expanding is compared with cloning the visible rows into an empty element of the same page. The ten thousand items are repeated items of one response. A key press is measured by the Event
Timing API, in steps of 8 ms, and compared with a native field in an empty page.

| what | Cumbre | plain | ratio | target | |
|---|---|---|---|---|---|
${interactionsOf(interactions).map(interactionLine).join('\n')}

`;

export function reportOf(
  all: Series[],
  { machine, date, rounds, items, repeatedLoad, interactions }: Circumstances,
): string {
  return `# Benchmarks

## The page: federated against a monolith

\`npm run bench:web\` (15 rounds) or \`npm run bench:web -- --quick\` (3) writes this page. ${date}, ${rounds} rounds (a third of them also at 40 ms), ${machine}.

The benchmark compares the same modules as shell with four remotes (federated) and as one application with lazy routes (monolith). The same server program serves both with brotli. Loads alternate between
the two, with the processor slowed four times and 10 Mbit/s. Home and the overview show ${items} items of a year. "Ready" is the time until the first control is usable. Sizes are transferred bytes with headers. JavaScript and requests count what was requested until the page was ready. "Later" is JavaScript that was requested after that: the bell, passkeys, and what is loaded ahead while the page is idle ([decision 0117](decisions/0117-what-is-opened-next-is-loaded-ahead-within-bounds.md)). Times are in ms: median (quartiles). Pairs are federated / monolith.

| page | cache | round trip | JavaScript KB | later KB | requests | ready, federated | ready, monolith | ratio | LCP, federated | LCP, monolith | CLS |
|---|---|---|---|---|---|---|---|---|---|---|---|
${all.map(line).join('\n')}

## Targets, at a round trip of 150 ms

| what | measured | target | |
|---|---|---|---|
${[...targetsOf(all), ...(repeatedLoad ? [{ what: `home after a new release of mfe-okr: JavaScript loaded again; ${repeatedLoad.requests} requests until ready, with the data`, value: repeatedLoad.bytes / 1000, limit: Math.round(repeatedLoad.own / 1000), unit: 'KB' }] : [])].map(verdict).join('\n')}

The target of the last row is the size of all scripts of that release: the browser loads no file of the shell or of another remote again.

${interactions ? interactionTable(interactions) : ''}## Why targets are missed

- Compressed JavaScript of sign-in: React with react-dom 57 KB, antd's core 26 (without its style engine, docs/decisions/0022), the shell itself 23, RTK Query with immer 21, federation's runtime 21, i18next with react-i18next 17, the router 13 (without loaders and
  actions, docs/decisions/0043), the form fields 13, the remote with its entry 14, and the headers of eight responses 7.
- The federated page has more bytes and requests: an entry per remote with its table of shared modules (7 KB), federation's runtime in the shell, and shared modules, from which tree shaking removes less.
- Ready with a warm cache: no script is loaded, so the time is processor time. \`--profile\` (five rounds of each, on a busy machine, so only its counts and shares are reliable) shows that the federated page spends its additional time running script, most of it in the shell's own file.
  On sign-in the form fields are in a separate file, which adds to it. Compiling takes no longer than in the monolith: until ready, 63 functions are compiled at their first call on sign-in (monolith 125) and 120 on home (187). Before docs/decisions/0043 it was 1,850 (1,510) and 2,570 (2,170).
  A remote's entry and module take 11 ms together on sign-in. Checking hashes takes no measurable time.
- Expanding all: the comparison only clones finished elements. Most of the time React creates the visible rows, each with a check box, a link, a progress bar, a status, a field and a menu button, and the browser computes their layout. Rows outside of the viewport are created after the paint.
  Iterating over ten thousand rows and storing which branches are open take little time.
`;
}

// Writes the page docs/benchmarks-server.md: the measurements, the targets, and the missed ones
// with their distance. Nothing fails because of a time. The benchmark of the page writes
// docs/benchmarks.md.
import { cpus, loadavg, totalmem } from 'node:os';
import { slopeOf } from './figures.mjs';
import { reasonsFor } from './reasons.mjs';

export function circumstances() {
  return { at: new Date(), busy: loadavg()[0] / cpus().length };
}

export const machineOf = () =>
  `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

const count = (value) => value.toLocaleString('en');
const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0));
const spread = ({ median, low, high }) => `${ms(median)} (${ms(low)}–${ms(high)})`;
const times = (value) => `${value.toFixed(2)} ×`;
export const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
const rowAt = (trees, size) => trees.find((row) => row.size === size);

/** The growth of a tree's cost from a thousand items on; 1 is proportional. */
const steepness = (trees, name) =>
  slopeOf(
    trees
      .filter(({ size }) => size >= 1_000)
      .map((row) => [Math.log(row.size), Math.log(row[name].median)]),
  );

function atMost(what, value, limit, written = times) {
  const verdict =
    value <= limit
      ? 'met'
      : limit === 0
        ? '**missed**'
        : `**missed by ${Math.max(1, Math.round((value / limit - 1) * 100))} %**`;
  return [what, written(value), `≤ ${written(limit)}`, verdict];
}

function atLeast(what, value, limit, written = times) {
  const verdict =
    value >= limit
      ? 'met'
      : `**missed by ${Math.max(1, Math.round((1 - value / limit) * 100))} %**`;
  return [what, written(value), `≥ ${written(limit)}`, verdict];
}

function targetsOf({
  trees,
  mixed,
  steady,
  burst,
  whole,
  organizations,
  spreadsheets,
  starts,
  rest,
  loaded,
  soak,
}) {
  const ten = trees && rowAt(trees, 10_000);
  const [fewest, most] = organizations ? [organizations[0], organizations.at(-1)] : [];
  const whenReady = (value) => `${(value / 1000).toFixed(2)} s`;
  const megabytes = (value) => `${value.toFixed(0)} MB`;
  const wholeMs = (value) => `${value.toFixed(0)} ms`;
  return [
    ...(trees
      ? [
          atMost(
            '10,000 items, 1 client, after a change: against the bare handler',
            ten.changed.median / ten.bare.median,
            1.5,
          ),
          atMost(
            '10,000 items, nothing changed (304): against the bare handler',
            ten.unchanged.median / ten.bare.median,
            0.05,
            (value) => `${(value * 100).toFixed(1)} %`,
          ),
          atMost(
            'a tree grows from 1,000 items on with the power of',
            steepness(trees, 'changed'),
            1.15,
            (value) => value.toFixed(2),
          ),
        ]
      : []),
    ...(whole
      ? [
          atMost(
            '10,000 items, 50 clients, changing: against the bare handler',
            whole.changing.bare.perSecond / whole.changing.cumbre.perSecond,
            1.5,
          ),
          atMost(
            '10,000 items, 50 clients, nothing changes: against the bare handler',
            whole.still.bare.perSecond / whole.still.cumbre.perSecond,
            1.5,
          ),
        ]
      : []),
    ...(whole
      ? [
          atMost(
            '10,000 items, 50 clients: errors',
            whole.changing.cumbre.errors + whole.still.cumbre.errors,
            0,
            String,
          ),
        ]
      : []),
    ...(mixed
      ? [
          atLeast(
            'mixed load, requests/s: against the bare handler',
            mixed.cumbre.perSecond / mixed.bare.perSecond,
            0.8,
          ),
          atLeast(
            'the same, check-ins with an Idempotency-Key as the application sends them',
            mixed.keyed.perSecond / mixed.bare.perSecond,
            0.8,
          ),
          atMost('mixed load at 100 requests/s, one every 10 ms: p99', steady.p99, 500, wholeMs),
          atMost(
            'the same in bursts, all 100 at the start of each second: p99',
            burst.p99,
            500,
            wholeMs,
          ),
          atMost(
            'mixed load: errors',
            mixed.cumbre.errors + mixed.keyed.errors + steady.errors + burst.errors,
            0,
            String,
          ),
        ]
      : []),
    ...(organizations
      ? ['checkIn', 'changed', 'unchanged', 'week'].map((name) =>
          atMost(
            `${CALLS[name]}: ${count(most.organizations)} organizations against ${count(fewest.organizations)}`,
            most[name].median / fewest[name].median,
            1.2,
          ),
        )
      : []),
    ...(spreadsheets
      ? [
          atMost(
            'dry run of 5,000 rows: against reading the file',
            spreadsheets.dryRun.median / spreadsheets.read.median,
            2,
          ),
          atMost(
            'import of 5,000 rows: against reading the file',
            spreadsheets.apply.median / spreadsheets.read.median,
            2,
          ),
          atMost(
            'import of 5,000 rows: against reading the file and storing its rows by plain statements',
            spreadsheets.apply.median / (spreadsheets.read.median + spreadsheets.stored.median),
            2,
          ),
          atMost(
            'dry run of 5,000 rows: against reading the file in a thread of its own',
            spreadsheets.dryRun.median / spreadsheets.readApart.median,
            2,
          ),
          atMost(
            'export of 5,000 rows: against writing the file',
            spreadsheets.export.median / spreadsheets.write.median,
            2,
          ),
        ]
      : []),
    ...(starts
      ? [
          atMost('start on an empty database, with its migrations', starts.empty, 1500, whenReady),
          atMost('start on a full one', starts.full, 1500, whenReady),
        ]
      : []),
    ...(rest ? [atMost('memory at rest', rest, 150, megabytes)] : []),
    ...(loaded ? [atMost('memory under the mixed load', loaded, 300, megabytes)] : []),
    ...(soak?.memory
      ? [
          atMost(
            `memory over ${count(soak.seconds)} s at ${soak.rate} requests/s`,
            soak.memory,
            300,
            megabytes,
          ),
        ]
      : []),
  ];
}

const CALLS = {
  checkIn: 'check-in',
  changed: 'tree of 300 items after a change',
  unchanged: 'tree unchanged (304)',
  week: '"my week"',
};

const forEach = (results, name, write) => results.filter((result) => result[name]).flatMap(write);

function details(results, { plan }) {
  return `## Trees by size

One client, medians in ms (quartiles). "After a change": somebody has checked in just before. "Again":
whole once more, nothing has changed. "304": the caller has it, nothing has changed. "Overview": the
page of the whole cycle in one request, after somebody has checked in.

${table(
  [
    'engine',
    'items',
    'after a change',
    'bare handler',
    'ratio',
    'again',
    '304',
    'µs per item',
    'overview',
  ],
  forEach(results, 'trees', ({ engine, trees }) =>
    trees.map(({ size, changed, bare, again, unchanged, overview }) => [
      engine,
      count(size),
      spread(changed),
      spread(bare),
      times(changed.median / bare.median),
      spread(again),
      spread(unchanged),
      ((changed.median / size) * 1000).toFixed(1),
      spread(overview),
    ]),
  ),
)}

![Time of a whole tree by its items](images/bench-tree.svg)

## 50 clients, trees of 10,000 items

Whole trees per second, without a pause; "changing": with two check-ins a second, so that no answer holds for long.

${table(
  ['engine', 'changing', 'bare handler', 'nothing changes', 'bare handler'],
  forEach(results, 'whole', ({ engine, whole: { still, changing } }) => [
    [
      engine,
      changing.cumbre.perSecond.toFixed(0),
      changing.bare.perSecond.toFixed(0),
      still.cumbre.perSecond.toFixed(0),
      still.bare.perSecond.toFixed(0),
    ],
  ]),
)}

## Mixed load

50 connections on behalf of 50 people without a pause:
80 % whole reads of a tree of 300 items (no conditional ones), 20 % check-ins. Requests per second.

${table(
  [
    'engine',
    'product',
    'with Idempotency-Key',
    'bare handler',
    'p99 ms: product',
    'with key',
    'bare',
    'errors',
  ],
  forEach(results, 'mixed', ({ engine, mixed: { cumbre, keyed, bare } }) => [
    [
      engine,
      ...[cumbre, keyed, bare].map(({ perSecond }) => perSecond.toFixed(0)),
      ...[cumbre, keyed, bare].map(({ p99 }) => p99.toFixed(0)),
      cumbre.errors + keyed.errors,
    ],
  ]),
)}

The same with keys at 100 requests/s, over the same connections.
A request's time counts from the moment at which it was due, also while it waited for a connection. "Even":
one is due every 10 ms. "Burst": all 100 at the start of each second, so that the slowest wait for the others:
the time in which the server answers a hundred at once
([why both](decisions/0051-benchmark-with-an-open-arrival-rate.md)).

${table(
  ['engine', 'even: median ms', 'p99', 'burst: median ms', 'p99', 'errors'],
  forEach(results, 'mixed', ({ engine, steady, burst }) => [
    [
      engine,
      ...[steady, burst].flatMap(({ p50, p99 }) => [ms(p50), ms(p99)]),
      steady.errors + burst.errors,
    ],
  ]),
)}

## Growth by organizations

The same calls with that many other organizations of ten items each in the database; ms, the servers taking turns.

${table(
  ['engine', 'organizations', 'check-in', 'tree of 300 after a change', '304', '"my week"'],
  forEach(results, 'organizations', ({ engine, organizations: rows }) =>
    rows.map(({ organizations, checkIn, changed, unchanged, week }) => [
      engine,
      count(organizations),
      spread(checkIn),
      spread(changed),
      spread(unchanged),
      spread(week),
    ]),
  ),
)}

![Time of calls by organizations](images/bench-organizations.svg)

## What the audit log costs a check-in

"Chained": the server as it is. "Rows alone": entries without number, hashes and lock. "None": no entries.
One client, ms (the servers taking turns); then check-ins per second of 50 clients without a pause, all in one organization
(writers of one log wait for each other) and in 50 organizations of ten items, and p99 in ms.

${table(
  ['engine', '', '1 client', '50 clients, 1 organization', 'p99', '50 organizations', 'p99'],
  forEach(results, 'audit', ({ engine, audit: { single, one, many } }) =>
    [
      ['chained', 'chained'],
      ['rows alone', 'unchained'],
      ['none', 'absent'],
    ].map(([words, name]) => [
      engine,
      words,
      spread(single[name]),
      one[name].perSecond.toFixed(0),
      one[name].p99.toFixed(0),
      many[name].perSecond.toFixed(0),
      many[name].p99.toFixed(0),
    ]),
  ),
)}

## Spreadsheets of 5,000 rows

Milliseconds. The library reads and writes the same cells in a process that is warm; "apart":
it reads in a new thread, as the server does with the first file of a while. "Stored":
the rows of the import put into the bare handler's database. "Answer": the JSON of the dry run written.

${table(
  [
    'engine',
    'read by the library',
    'apart',
    'dry run',
    'answer',
    'import',
    'stored',
    'written by the library',
    'export',
  ],
  forEach(results, 'spreadsheets', ({ engine, spreadsheets: sheets }) => [
    [
      engine,
      ...['read', 'readApart', 'dryRun', 'answer', 'apply', 'stored', 'write', 'export'].map(
        (name) => spread(sheets[name]),
      ),
    ],
  ]),
)}

## The process

"Full": ${count(results[0]?.items ?? 0)} items. Memory is what the system counts for the process (RSS).
The slope is over the second half of ${count(plan.soak)} s at 100 requests/s; of a short run it says little:
[a longer one](benchmarks-soak.md).

${table(
  [
    'engine',
    'ready, empty',
    'ready, full',
    'MB at rest',
    'MB under load',
    'MB over time',
    'slope MB/h',
  ],
  results.map(({ engine, starts, rest, loaded, soak }) => [
    engine,
    starts ? `${ms(starts.empty)} ms` : '–',
    starts ? `${ms(starts.full)} ms` : '–',
    ...[rest, loaded, soak?.memory, soak?.slope].map((value) => value?.toFixed(0) ?? '–'),
  ]),
)}
`;
}

export function reportOf(results, { at, busy, after, plan, quick }) {
  const minutes = Math.round((after.at - at) / 60_000);
  return `# Benchmarks of the server

\`npm run bench\` writes this page (\`-- --quick\`: less of everything${quick ? ', as here' : ''};
PostgreSQL where \`TEST_DATABASE_URL\` names one). ${at.toISOString().slice(0, 10)}, ${machineOf()}; ${minutes} min.
Before it began the machine was
${busy > 0.5 ? '**busy with other work**' : 'quiet'} (load ${busy.toFixed(1)} per core${busy > 0.5 ? '; ratios count, milliseconds do not' : ''}).
The load comes from the same machine.

The bare handler (\`api/bench/bareServer.mjs\`) is Fastify with the same driver, prepared statements and compression,
on a database of its own with the same rows, keys and indexes and without triggers. It knows no session, rights,
roll-up, audit, events or idempotency. Before anything is measured both must answer with the same rows, field by
field, also after a check-in. The two take turns; ratios are of medians.
Limits are off (\`RATE_LIMITS=off\`), commits are as always (fsync each).

## Against the targets

${table(
  ['engine', 'what', 'measured', 'target', ''],
  results.flatMap((result) => targetsOf(result).map((cells) => [result.engine, ...cells])),
)}

${reasonsFor(results, { busy })}${details(results, { plan })}`;
}

const SERVER_COLUMNS = [
  'one server on',
  'requests/s, 50 people, a fifth check-ins',
  'p99 at 100/s',
  'tree of 10,000 items after a change',
  'check-in by organizations',
  'start',
  'memory under load',
];

/** The load that one server carried, for operation.md. */
export function carriedOf(results, { at, plan }) {
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}`;
  const line = ({ engine, mixed, steady, trees, organizations, starts, loaded, items }) => [
    engine,
    mixed.keyed.perSecond.toFixed(0),
    `${steady.p99.toFixed(0)} ms`,
    `${ms(rowAt(trees, 10_000).changed.median)} ms`,
    `${ms(organizations.at(-1).checkIn.median)} ms with ${count(organizations.at(-1).organizations)}`,
    `${(starts.full / 1000).toFixed(2)} s with ${count(items)} items`,
    `${loaded.toFixed(0)} MB`,
  ];
  return `Measured ${at.toISOString().slice(0, 10)} on ${machine}, ${plan.load.rounds} × ${plan.load.seconds} s
of load from the same machine:

${table(SERVER_COLUMNS, results.map(line))}`;
}

/** The pictures of the page. */
export function curvesOf(results) {
  return [
    {
      file: 'bench-tree.svg',
      title: 'Time of a whole tree by its items',
      x: 'items',
      y: 'milliseconds',
      series: results.flatMap(({ engine, trees }) =>
        [
          ['after a change', 'changed', false],
          ['bare handler', 'bare', true],
          ['304', 'unchanged', false],
        ].map(([name, key, dashed]) => ({
          name: `${engine}, ${name}`,
          dashed,
          points: trees.map((row) => [row.size, row[key].median]),
        })),
      ),
    },
    {
      file: 'bench-organizations.svg',
      title: 'Time of calls by organizations in the database',
      x: 'organizations',
      y: 'milliseconds',
      series: results.flatMap(({ engine, organizations: rows }) =>
        [
          ['check-in', 'checkIn'],
          ['tree of 300', 'changed'],
          ['304', 'unchanged'],
        ].map(([name, key]) => ({
          name: `${engine}, ${name}`,
          dashed: engine !== 'SQLite',
          points: rows.map((row) => [row.organizations, row[key].median]),
        })),
      ),
    },
  ];
}

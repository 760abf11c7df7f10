// Reads the browser's trace of one cached load: the main thread's time until the page is ready, by
// kind of work and by script file.
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { url?: string; documentLoaderURL?: string } };
}

/**
 * Times in milliseconds. `files` has the time of compiling and running scripts by file. `compiled`
 * counts the functions that the main thread compiled at their first call.
 */
export interface Profile {
  ready: number;
  kinds: Record<string, number>;
  files: Record<string, number>;
  compiled: number;
}

/** Names of trace events with their kind; the first match counts. All others are the browser's. */
const KINDS: [RegExp, string][] = [
  [
    /^v8\.(compile|produceCache)|^V8\.(Compile|Parse|PreParse|CollectSourcePositions)/,
    'compiling script',
  ],
  [/GC|Heap|Scaveng/i, 'collecting garbage'],
  [
    /^(EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|v8\.run|V8\.Execute|v8\.callFunction|FireAnimationFrame|FireIdleCallback)/,
    'running script',
  ],
  [
    /^(UpdateLayoutTree|Layout|RecalculateStyles|ParseAuthorStyleSheet|InvalidateLayout|ScheduleStyle|Document::updateStyle|Blink\.(Style|Layout))/,
    'style and layout',
  ],
  [/^(Paint|PrePaint|Layerize|Commit|CompositeLayers|RasterTask|UpdateLayer)/, 'painting'],
  [/^ParseHTML/, 'reading the page'],
];
const kindOf = (name: string): string =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'the browser itself';

const fileOf = (url: string): string =>
  (new URL(url, 'http://page').pathname.split('/').at(-1) ?? '').replace(
    /\.[0-9a-f]{16}(?=\.)/,
    '',
  ) || 'the page';

/** `ready` in milliseconds after the navigation, as the page measured it. */
export function profileOf(events: TraceEvent[], address: string, ready: number): Profile {
  const start = events
    .filter(
      ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
    )
    .at(-1);
  if (!start) throw new Error(`The trace holds no navigation to ${address}.`);
  const end = start.ts + ready * 1000;
  const kinds: Record<string, number> = {};
  const files: Record<string, number> = {};
  const add = (sums: Record<string, number>, key: string, microseconds: number) => {
    sums[key] = (sums[key] ?? 0) + microseconds / 1000;
  };
  const open: { end: number; kind: string; file: string | null }[] = [];
  let at = start.ts;
  // Walks through the events of the main thread. The innermost open event gets the time until the
  // next one begins or it ends.
  const walkTo = (until: number) => {
    while (at < until) {
      const inner = open.at(-1);
      const stop = Math.min(until, inner?.end ?? until);
      if (stop > at) {
        add(kinds, inner?.kind ?? 'waiting', stop - at);
        if (inner?.kind === 'running script' || inner?.kind === 'compiling script')
          add(files, inner.file ?? 'elsewhere', stop - at);
      }
      at = Math.max(at, stop);
      if (inner && inner.end <= at) open.pop();
    }
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= at) open.pop();
  };
  const mine = events.filter(
    ({ ph, pid, tid, dur, ts }) =>
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      dur &&
      ts < end &&
      ts + dur > start.ts,
  );
  for (const event of mine.sort(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  )) {
    walkTo(Math.max(start.ts, event.ts));
    const around = open.at(-1);
    const kind = kindOf(event.name);
    // A wrapper around one kind of work counts as that kind.
    open.push({
      end: Math.min(end, event.ts + (event.dur ?? 0)),
      kind: kind === 'the browser itself' && around ? around.kind : kind,
      file: event.args.data?.url ? fileOf(event.args.data.url) : (around?.file ?? null),
    });
  }
  walkTo(end);
  const compiled = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'V8.CompileCode' &&
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts > start.ts &&
      ts < end,
  ).length;
  return { ready, kinds, files, compiled };
}

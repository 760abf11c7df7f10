// Many clients at once: whole trees, and the mix of eighty parts reading to twenty parts checking in. As fast as they are
// answered by autocannon, the product and the bare handler in turns, so that what else the machine does falls on both; at a
// given rate by arrivals.mjs (docs/decisions/0051-arrivals-by-the-clock.md says why not by autocannon).
import autocannon from 'autocannon';
import { arrivals } from './arrivals.mjs';
import { median } from './figures.mjs';
import { bareCalls, cumbreCalls, expecting } from './requests.mjs';
import { anyOf, reportersOf } from './world.mjs';

export const CLIENTS = 50;
const READS_PER_CHECK_IN = 4;

/** For so many seconds, or until so many requests have been answered. */
async function load(address, requests, { seconds, amount }) {
  const result = await autocannon({ url: address, connections: CLIENTS, timeout: 60, requests, ...(amount ? { amount } : { duration: seconds }) });
  const errors = result.errors + result.timeouts + result.non2xx;
  // A figure alone would not say whose they are.
  if (errors > 0) console.error(`${errors} errors at ${address}: ${JSON.stringify({ connections: result.errors, timeouts: result.timeouts, answers: result.statusCodeStats })}`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, errors };
}

const COMPRESSED = { 'accept-encoding': 'gzip' };
/** A request that is made anew each time it is sent. */
const anew = (make) => ({ method: 'GET', path: '/', setupRequest: (former) => {
  const { headers, ...made } = make();
  return { ...former, method: 'GET', body: undefined, ...made, headers: { ...headers, ...COMPRESSED } };
} });
/** In the order in which they are sent: reads, then a check-in. */
const mixOf = (read, write) => [...Array.from({ length: READS_PER_CHECK_IN }, () => read), write];

/** Over all loads of a run: a key that comes again with another body is refused, as it should be. */
let keys = 0;

/** The mix by fifty people on the tree of that size; `keyed`: check-ins carry an Idempotency-Key, as the application's do. */
function mixesOn({ cumbre, bare, world, size }) {
  const { organization, trees } = world;
  const { cycle } = trees.get(size);
  const reporters = reportersOf(world, size);
  const cumbreMix = (keyed) => mixOf(
    () => cumbreCalls.tree({ organization, cycle, token: anyOf(reporters).token }),
    () => {
      const { token, items } = anyOf(reporters);
      const call = cumbreCalls.checkIn({ token, item: anyOf(items) });
      keys += 1;
      return keyed ? { ...call, headers: { ...call.headers, 'idempotency-key': `bench-${process.pid}-${keys}` } } : call;
    },
  );
  return {
    cumbre: [cumbre.address, cumbreMix(false)],
    keyed: [cumbre.address, cumbreMix(true)],
    bare: [bare.address, mixOf(() => bareCalls.tree({ organization, cycle }), () => bareCalls.checkIn({ organization, item: anyOf(anyOf(reporters).items) }))],
  };
}

/** name → what each turn measured, and the medians. */
async function inTurns(variants, { rounds, ...wish }) {
  const names = Object.keys(variants);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  const loadBy = (name, times) => load(variants[name][0], variants[name][1].map(anew), times);
  if (wish.seconds) for (const name of names) await loadBy(name, { seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) runs[name].push(await loadBy(name, wish));
  }
  return Object.fromEntries(names.map((name) => [name, {
    perSecond: median(runs[name].map(({ perSecond }) => perSecond)), p99: median(runs[name].map(({ p99 }) => p99)), errors: runs[name].reduce((sum, { errors }) => sum + errors, 0),
  }]));
}

export const mixedLoad = (place, times) => inTurns(mixesOn(place), times);

/** The mix at that rate, without the bare handler beside it; `together`: how many requests are due at the same moment. */
export function steadyLoad(place, { rate, seconds, together = 1 }) {
  return arrivals(...mixesOn(place).keyed, { rate, seconds, together, connections: CLIENTS });
}

/** Fifty clients who read the same whole tree while somebody checks in twice a second, and while nobody does. */
export async function wholeTrees({ cumbre, bare, world, size }, times) {
  const { organization, people, trees } = world;
  const { cycle } = trees.get(size);
  const reporters = reportersOf(world, size);
  const variants = {
    cumbre: [cumbre.address, [() => cumbreCalls.tree({ organization, cycle, token: anyOf(people).token })]],
    bare: [bare.address, [() => bareCalls.tree({ organization, cycle })]],
  };
  const still = await inTurns(variants, times);
  const change = () => Promise.all([
    expecting(201, cumbre.address, cumbreCalls.checkIn({ token: people[0].token, item: anyOf(reporters[0].items) })),
    expecting(201, bare.address, bareCalls.checkIn({ organization, item: anyOf(reporters[0].items) })),
  ]);
  let failure = null;
  const timer = setInterval(() => change().catch((error) => { failure = error; }), 500);
  const changing = await inTurns(variants, times);
  clearInterval(timer);
  if (failure) throw failure;
  return { still, changing };
}

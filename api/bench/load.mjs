// Load by many clients: whole trees, and a mix of eighty percent reads and twenty percent
// check-ins. autocannon sends requests as fast as possible, to the product and the baseline
// alternately, so that other work of the machine affects both; arrivals.mjs sends at a given rate
// (docs/decisions/0051-benchmark-with-an-open-arrival-rate.md explains why autocannon does not).
import autocannon from 'autocannon';
import { arrivals } from './arrivals.mjs';
import { median } from './figures.mjs';
import { bareCalls, cumbreCalls, sendExpecting } from './requests.mjs';
import { randomItem, reportersOf } from './dataset.mjs';

export const CLIENTS = 50;
const READS_PER_CHECK_IN = 4;

/** For a number of seconds, or a number of requests. */
async function load(address, requests, { seconds, amount }) {
  const result = await autocannon({
    url: address,
    connections: CLIENTS,
    timeout: 60,
    requests,
    ...(amount ? { amount } : { duration: seconds }),
  });
  const errors = result.errors + result.timeouts + result.non2xx;
  // Prints the errors, because a number alone does not name them.
  if (errors > 0)
    console.error(
      `${errors} errors at ${address}: ` +
        `${JSON.stringify({ connections: result.errors, timeouts: result.timeouts, answers: result.statusCodeStats })}`,
    );
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, errors };
}

const ACCEPT_GZIP = { 'accept-encoding': 'gzip' };
/** A request that is created again each time. */
const createEachTime = (make) => ({
  method: 'GET',
  path: '/',
  setupRequest: (former) => {
    const { headers, ...made } = make();
    return {
      ...former,
      method: 'GET',
      body: undefined,
      ...made,
      headers: { ...headers, ...ACCEPT_GZIP },
    };
  },
});
/** In the order in which they are sent: reads, then a check-in. */
const mixOf = (read, write) => [...Array.from({ length: READS_PER_CHECK_IN }, () => read), write];

/** Counts over all loads of a run, because a repeated key with another body is refused. */
let keys = 0;

/**
 * The mix by fifty people on the tree of that size. `keyed`: check-ins have an Idempotency-Key, as
 * in the application.
 */
function mixesOn({ cumbre, bare, dataset, size }) {
  const { organization, trees } = dataset;
  const { cycle } = trees.get(size);
  const reporters = reportersOf(dataset, size);
  const cumbreMix = (withKeys) =>
    mixOf(
      () => cumbreCalls.tree({ organization, cycle, token: randomItem(reporters).token }),
      () => {
        const { token, items } = randomItem(reporters);
        const call = cumbreCalls.checkIn({ token, item: randomItem(items) });
        keys += 1;
        return withKeys
          ? {
              ...call,
              headers: { ...call.headers, 'idempotency-key': `bench-${process.pid}-${keys}` },
            }
          : call;
      },
    );
  return {
    cumbre: [cumbre.address, cumbreMix(false)],
    keyed: [cumbre.address, cumbreMix(true)],
    bare: [
      bare.address,
      mixOf(
        () => bareCalls.tree({ organization, cycle }),
        () => bareCalls.checkIn({ organization, item: randomItem(randomItem(reporters).items) }),
      ),
    ],
  };
}

/** By name: the result of each round, and the medians. */
export async function runInTurns(variants, { rounds, ...options }) {
  const names = Object.keys(variants);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  const loadBy = (name, times) =>
    load(variants[name][0], variants[name][1].map(createEachTime), times);
  if (options.seconds) for (const name of names) await loadBy(name, { seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      runs[name].push(await loadBy(name, options));
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: median(runs[name].map(({ perSecond }) => perSecond)),
        p99: median(runs[name].map(({ p99 }) => p99)),
        errors: runs[name].reduce((sum, { errors }) => sum + errors, 0),
      },
    ]),
  );
}

export const mixedLoad = (environment, times) => runInTurns(mixesOn(environment), times);

/**
 * The mix at that rate, without the baseline. `together`: the number of requests with the same due
 * time.
 */
export function steadyLoad(environment, { rate, seconds, together = 1 }) {
  return arrivals(...mixesOn(environment).keyed, { rate, seconds, together, connections: CLIENTS });
}

/** Fifty clients read the same tree, with two check-ins a second and without. */
export async function wholeTrees({ cumbre, bare, dataset, size }, times) {
  const { organization, people, trees } = dataset;
  const { cycle } = trees.get(size);
  const reporters = reportersOf(dataset, size);
  const variants = {
    cumbre: [
      cumbre.address,
      [() => cumbreCalls.tree({ organization, cycle, token: randomItem(people).token })],
    ],
    bare: [bare.address, [() => bareCalls.tree({ organization, cycle })]],
  };
  const still = await runInTurns(variants, times);
  const change = () =>
    Promise.all([
      sendExpecting(
        201,
        cumbre.address,
        cumbreCalls.checkIn({ token: people[0].token, item: randomItem(reporters[0].items) }),
      ),
      sendExpecting(
        201,
        bare.address,
        bareCalls.checkIn({ organization, item: randomItem(reporters[0].items) }),
      ),
    ]);
  let failure = null;
  const timer = setInterval(
    () =>
      change().catch((error) => {
        failure = error;
      }),
    500,
  );
  const changing = await runInTurns(variants, times);
  clearInterval(timer);
  if (failure) throw failure;
  return { still, changing };
}

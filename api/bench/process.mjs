// Measures the server's process: start times on an empty and a full database, and memory at rest,
// under load and over time.
import { median, slopeOf } from './figures.mjs';
import { steadyLoad } from './load.mjs';
import { startCumbre } from './processes.mjs';

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function measureReadyTime(environment) {
  const server = await startCumbre(environment);
  await server.stop();
  return server.readyAfter;
}

/**
 * Milliseconds until /readyz, alternately on a new database with migrations and on the full one.
 */
export async function measureStarts(engine, full, { rounds }) {
  const times = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    const environment = await engine.createEnvironment();
    times.empty.push(await measureReadyTime(environment));
    await environment.remove();
    times.full.push(await measureReadyTime(full));
  }
  return { empty: median(times.empty), full: median(times.full) };
}

/** Reads the memory of a server every half second until `stop`, in MB with the time in seconds. */
export function watchMemory(server) {
  const points = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== null) points.push([(performance.now() - started) / 1000, megabytes]);
  }, 500);
  return () => {
    clearInterval(timer);
    return points;
  };
}

export async function measureMemoryAtRest(server, { seconds }) {
  await pause(seconds * 1000);
  return server.memory();
}

/** A steady load. The slope is of the second half, in MB per hour. */
export async function soak(environment, { rate, seconds }) {
  const stop = watchMemory(environment.cumbre);
  const result = await steadyLoad(environment, { rate, seconds });
  const points = stop();
  const half = points.filter(([second]) => second > seconds / 2);
  return {
    ...result,
    rate,
    seconds,
    points,
    memory: points.length > 0 ? Math.max(...points.map(([, megabytes]) => megabytes)) : null,
    slope: half.length > 1 ? slopeOf(half) * 3600 : null,
  };
}

// The server as a process: how long it takes to be ready, on an empty database and on a full one, and how much memory it
// holds at rest, under load and over time.
import { median, slopeOf } from './figures.mjs';
import { steadyLoad } from './load.mjs';
import { startCumbre } from './processes.mjs';

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

async function readyAfter(place) {
  const server = await startCumbre(place);
  await server.stop();
  return server.readyAfter;
}

/** Milliseconds until /readyz: on a new database, with its migrations, and on the full one, taking turns. */
export async function starts(engine, full, { rounds }) {
  const times = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    const place = await engine.newPlace();
    times.empty.push(await readyAfter(place));
    await place.remove();
    times.full.push(await readyAfter(full));
  }
  return { empty: median(times.empty), full: median(times.full) };
}

/** Reads the memory of a server every half second until `stop`, in MB with the seconds since. */
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

export async function memoryAtRest(server, { seconds }) {
  await pause(seconds * 1000);
  return server.memory();
}

/** A steady load for that long. The slope is of the second half, in MB per hour. */
export async function soak(place, { rate, seconds }) {
  const stop = watchMemory(place.cumbre);
  const result = await steadyLoad(place, { rate, seconds });
  const points = stop();
  const half = points.filter(([second]) => second > seconds / 2);
  return { ...result, rate, seconds, points, memory: points.length > 0 ? Math.max(...points.map(([, megabytes]) => megabytes)) : null, slope: half.length > 1 ? slopeOf(half) * 3600 : null };
}

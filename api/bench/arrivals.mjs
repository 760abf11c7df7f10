// Sends requests at scheduled times, as people do: each has its own due time, whether or not the
// server keeps up, and its duration counts from that time. A request also waits for a free
// connection, and the wait counts, so that a slow response does not hide the delay of later ones.
import http from 'node:http';
import { quantile } from './figures.mjs';
import { send } from './requests.mjs';

const sleepUntil = (moment) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, Math.ceil(moment - performance.now())));
  });

/**
 * Sends `rate` requests a second, made by `makes` in turn, evenly or in groups of `together`;
 * returns the p99 in milliseconds.
 */
export async function arrivals(
  address,
  requestFactories,
  { rate, seconds, together, connections },
) {
  // First in, first out, so that every connection is used.
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const times = [];
  const faults = new Map();
  const ask = async (request, due) => {
    const { status } = await send(address, request, agent);
    if (status >= 300) throw new Error(`${request.path}: ${status}`);
    times.push(performance.now() - due);
  };
  const count = ({ message }) => faults.set(message, (faults.get(message) ?? 0) + 1);
  const sentCount = [];
  const started = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += together) {
    const due = started + (sent / rate) * 1000;
    await sleepUntil(due);
    for (let index = sent; index < sent + together; index += 1)
      sentCount.push(ask(requestFactories[index % requestFactories.length](), due).catch(count));
  }
  await Promise.all(sentCount);
  agent.destroy();
  if (faults.size > 0)
    console.error(`Errors at ${address}: ${JSON.stringify(Object.fromEntries(faults))}`);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors: sentCount.length - times.length,
    sent: sentCount.length,
  };
}

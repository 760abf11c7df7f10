// Requests that arrive by the clock, as those of people do: each is due at its own moment, whether or not the server keeps up,
// and its time counts from that moment. Where all connections are busy it waits for one, and that wait counts as well, so
// that a slow answer hides none of those behind it.
import http from 'node:http';
import { quantile } from './figures.mjs';
import { send } from './requests.mjs';

const until = (moment) => new Promise((resolve) => { setTimeout(resolve, Math.max(0, Math.ceil(moment - performance.now()))); });

/** `rate` requests a second, made by `makes` in turn, evenly or so many `together`; p99 in milliseconds. */
export async function arrivals(address, makes, { rate, seconds, together, connections }) {
  // Those who have waited longest are served next, so that none of the connections rests.
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const times = [];
  const faults = new Map();
  const ask = async (request, due) => {
    const { status } = await send(address, request, agent);
    if (status >= 300) throw new Error(`${request.path}: ${status}`);
    times.push(performance.now() - due);
  };
  const count = ({ message }) => faults.set(message, (faults.get(message) ?? 0) + 1);
  const asked = [];
  const started = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += together) {
    const due = started + (sent / rate) * 1000;
    await until(due);
    for (let index = sent; index < sent + together; index += 1) asked.push(ask(makes[index % makes.length](), due).catch(count));
  }
  await Promise.all(asked);
  agent.destroy();
  if (faults.size > 0) console.error(`Errors at ${address}: ${JSON.stringify(Object.fromEntries(faults))}`);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors: asked.length - times.length, sent: asked.length };
}

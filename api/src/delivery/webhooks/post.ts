// Sends one message: to the addresses that were checked and no others, without following redirects, within ten seconds.
// Of the answer the status counts; its body is read to a bound, so that the connection ends well, and thrown away.
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkedAddresses, requireCallable } from './address';
import type { Resolve } from './address';

export const TIME_LIMIT = 10_000;
const ANSWER_BOUND = 64 * 1024;

export interface Post {
  url: string;
  headers: Record<string, string>;
  payload: string;
  privateAddresses: boolean;
  resolve?: Resolve;
  timeLimit?: number;
}

/** The status of the answer. Rejects where none came: AddressRefused, or an error with a code. */
export async function post({ url, headers, payload, privateAddresses, resolve, timeLimit = TIME_LIMIT }: Post): Promise<number> {
  const signal = AbortSignal.timeout(timeLimit);
  const target = requireCallable(url, privateAddresses);
  const addresses = await Promise.race([
    checkedAddresses(target, privateAddresses, resolve),
    new Promise<never>((_, reject) => { signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }); }),
  ]);
  const pinned: LookupFunction = (_host, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  };
  const body = Buffer.from(payload);
  return new Promise<number>((settle, reject) => {
    const send = target.protocol === 'https:' ? overHttps : overHttp;
    const call = send(target, {
      method: 'POST', agent: false, lookup: pinned, signal,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Cumbre-Webhooks/1', connection: 'close' },
    }, (answer) => {
      let read = 0;
      const done = () => settle(answer.statusCode ?? 0);
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > ANSWER_BOUND) answer.destroy();
      });
      answer.on('close', done).on('error', done);
    });
    call.on('error', reject);
    call.end(body);
  });
}

// Sends one message to a checked address, without redirects, within ten seconds. Only the status of
// the response counts; its body is read up to a limit and dropped, so that the connection closes
// properly.
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { resolveAllowedAddresses, requireCallableUrl } from './address';
import type { Resolve } from './address';

export const TIME_LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface PostOptions {
  url: string;
  headers: Record<string, string>;
  payload: string;
  privateAddresses: boolean;
  resolve?: Resolve;
  timeLimit?: number;
}

/**
 * Returns the status of the response. Rejects without a response: AddressRefusedError, or an error
 * with a code.
 */
export async function post({
  url,
  headers,
  payload,
  privateAddresses,
  resolve,
  timeLimit = TIME_LIMIT_MS,
}: PostOptions): Promise<number> {
  const signal = AbortSignal.timeout(timeLimit);
  const target = requireCallableUrl(url, privateAddresses);
  const addresses = await Promise.race([
    resolveAllowedAddresses(target, privateAddresses, resolve),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
  const lookUpPinned: LookupFunction = (_host, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  };
  const body = Buffer.from(payload);
  return new Promise<number>((resolveStatus, reject) => {
    const send = target.protocol === 'https:' ? overHttps : overHttp;
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: lookUpPinned,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': body.length,
          'user-agent': 'Cumbre-Webhooks/1',
          connection: 'close',
        },
      },
      (answer) => {
        let readBytes = 0;
        const done = () => resolveStatus(answer.statusCode ?? 0);
        answer.on('data', (chunk: Buffer) => {
          readBytes += chunk.length;
          if (readBytes > MAX_ANSWER_BYTES) answer.destroy();
        });
        answer.on('close', done).on('error', done);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

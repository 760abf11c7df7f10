// A reader of the event stream over a real connection, for tests: it keeps what it hears and waits for what should come.
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../../src/platform/http/routing';

interface HeardEvent {
  id: string;
  kind: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into events of every kind
  data: any;
}

export interface HeardStream {
  status: number;
  headers: IncomingHttpHeaders;
  events: HeardEvent[];
  /** The id to go on from. */
  lastId(): string;
  /** Resolves when that many events of the kind have been heard; the first `open` and `reset` count as well. */
  heard(kind: string, count?: number): Promise<HeardEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

async function addressOf(app: App): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';

export async function listen(app: App, token: string | null, lastEventId?: string): Promise<HeardStream> {
  const headers = { ...(token === null ? {} : { 'x-access-token': token }), ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
  const url = `${await addressOf(app)}/api/notifications/stream`;
  // A connection of its own, which is gone with the stream.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  const events: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  response.setEncoding('utf8').on('error', () => {}).on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) events.push({ id: fieldOf(block, 'id'), kind: fieldOf(block, 'event'), data: JSON.parse(fieldOf(block, 'data')) });
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => resolve());
  });
  const stream: HeardStream = {
    status: response.statusCode ?? 0, headers: response.headers, events, ended,
    lastId: () => events.at(-1)?.id ?? '',
    heard: (kind, count = 1) => new Promise((resolve) => {
      const look = (): void => {
        const ofKind = events.filter((event) => event.kind === kind);
        if (ofKind.length < count) return;
        waiting.delete(look);
        resolve(ofKind);
      };
      waiting.add(look);
      look();
    }),
    close: () => response.destroy(),
  };
  await Promise.race([stream.heard('open'), stream.heard('reset'), ended]);
  return stream;
}

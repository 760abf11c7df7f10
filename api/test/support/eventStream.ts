// A client of the event stream over a real connection: it stores events and waits for expected
// ones.
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../../src/platform/http/routing';

interface ReceivedEvent {
  id: string;
  kind: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into events of every kind
  data: any;
}

export interface EventStreamClient {
  status: number;
  headers: IncomingHttpHeaders;
  events: ReceivedEvent[];
  /** The id for resuming. */
  lastId(): string;
  /**
   * Resolves when that many events of the kind have arrived, including the first `open` or `reset`.
   */
  received(kind: string, count?: number): Promise<ReceivedEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

async function addressOf(app: App): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const fieldOf = (block: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';

export async function openEventStream(
  app: App,
  token: string | null,
  lastEventId?: string,
): Promise<EventStreamClient> {
  const headers = {
    ...(token === null ? {} : { 'x-access-token': token }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  const url = `${await addressOf(app)}/api/notifications/stream`;
  // A separate connection, which ends with the stream.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  const events: ReceivedEvent[] = [];
  const pendingWaits = new Set<() => void>();
  let rest = '';
  response
    .setEncoding('utf8')
    .on('error', () => {})
    .on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks)
        if (!block.startsWith(':'))
          events.push({
            id: fieldOf(block, 'id'),
            kind: fieldOf(block, 'event'),
            data: JSON.parse(fieldOf(block, 'data')),
          });
      for (const look of pendingWaits) look();
    });
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => resolve());
  });
  const stream: EventStreamClient = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    lastId: () => events.at(-1)?.id ?? '',
    received: (kind, count = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          const ofKind = events.filter((event) => event.kind === kind);
          if (ofKind.length < count) return;
          pendingWaits.delete(look);
          resolve(ofKind);
        };
        pendingWaits.add(look);
        look();
      }),
    close: () => response.destroy(),
  };
  await Promise.race([stream.received('open'), stream.received('reset'), ended]);
  return stream;
}

// One connection to the server's events, open until `signal` aborts. It uses fetch, since an
// EventSource sends no token. After a break, a long silence or a temporary refusal it connects
// again with a growing random pause, and continues after the last event.
import { raiseAuthExpired } from './authExpired';

/** The server sends a comment every 20 seconds (api/src/delivery/live-events/stream.ts). */
const SILENCE_LIMIT = 45_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export interface StreamEvent {
  id: string;
  kind: string;
  data: unknown;
}

export interface EventStreamOptions {
  token: string;
  signal: AbortSignal;
  /** The id of the last received event, read at each connection; empty for new events only. */
  lastId: () => string;
  onEvent: (event: StreamEvent) => void;
}

const fieldOf = (block: string, name: string) =>
  new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';

/** Resolves when the stream ends. `listening` is called for each received part. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: EventStreamOptions['onEvent'],
  listening: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    listening();
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const kind = fieldOf(block, 'event');
      if (kind)
        onEvent({
          id: fieldOf(block, 'id'),
          kind,
          data: JSON.parse(fieldOf(block, 'data') || '{}'),
        });
    }
  }
}

/** Returns the status of a refusal, `ended` after an open connection, or `failed`. */
async function connectOnce({
  token,
  signal,
  lastId,
  onEvent,
}: EventStreamOptions): Promise<number | 'ended' | 'failed'> {
  const silent = new AbortController();
  const giveUp = (): void => silent.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, SILENCE_LIMIT);
  let wasOpen = false;
  try {
    const response = await fetch(new URL('/api/notifications/stream', window.location.origin), {
      headers: {
        accept: 'text/event-stream',
        'x-access-token': token,
        ...(lastId() ? { 'last-event-id': lastId() } : {}),
      },
      signal: silent.signal,
      credentials: 'include',
      cache: 'no-store',
      // Answers that the screen waits for come first. Programs that wait until a page has its important
      // answers, such as Lighthouse, do not wait for a stream that never ends.
      priority: 'low',
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return response.status;
    }
    await readEvents(response.body, onEvent, () => {
      wasOpen = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_LIMIT);
    });
    return 'ended';
  } catch {
    return wasOpen ? 'ended' : 'failed';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Ends early when the network is back, and when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Resolves when the signal aborts, or when the server refuses this session for good. */
export async function keepEventStream(options: EventStreamOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted;) {
    const outcome = await connectOnce(options);
    if (signal.aborted) return;
    if (outcome === 401) raiseAuthExpired();
    if (typeof outcome === 'number' && outcome >= 400 && outcome < 500 && outcome !== 429) return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    await pause(
      Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2),
      signal,
    );
  }
}

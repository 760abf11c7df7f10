// One connection to the server's events, kept up until `signal` ends it: read with fetch, since an EventSource sends no
// token. Broken off, silent for too long or refused for now, it is made again after a growing, uneven pause and goes on
// after the last event it has heard. What the events mean is not known here.
import { raiseAuthExpired } from './authExpired';

/** The server says something every 20 seconds (api/src/delivery/live-events/stream.ts); after twice that the stream is dead. */
const SILENCE = 45_000;
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
  /** The id of the last event heard, as it is at each connection; empty: from now on. */
  lastId: () => string;
  hear: (event: StreamEvent) => void;
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';

/** Resolves when the stream ends; `listening` is called at every sign of life. */
async function readEvents(body: ReadableStream<Uint8Array>, hear: EventStreamOptions['hear'], listening: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    listening();
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const kind = fieldOf(block, 'event');
      if (kind) hear({ id: fieldOf(block, 'id'), kind, data: JSON.parse(fieldOf(block, 'data') || '{}') });
    }
  }
}

/** What came of one connection: the status that refused it, or `ended` after it had stood, or `failed`. */
async function connectOnce({ token, signal, lastId, hear }: EventStreamOptions): Promise<number | 'ended' | 'failed'> {
  const silent = new AbortController();
  const giveUp = (): void => silent.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, SILENCE);
  let stood = false;
  try {
    const response = await fetch(new URL('/api/notifications/stream', window.location.origin), {
      headers: { accept: 'text/event-stream', 'x-access-token': token, ...(lastId() ? { 'last-event-id': lastId() } : {}) }, signal: silent.signal, credentials: 'include', cache: 'no-store',
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return response.status;
    }
    await readEvents(response.body, hear, () => {
      stood = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE);
    });
    return 'ended';
  } catch {
    return stood ? 'ended' : 'failed';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Ends early when the network is back, when the page is turned to, and with the signal. */
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

/** Resolves when the signal ends it, or when the server says that this session may not listen. */
export async function keepEventStream(options: EventStreamOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted;) {
    const outcome = await connectOnce(options);
    if (signal.aborted) return;
    if (outcome === 401) raiseAuthExpired();
    if (typeof outcome === 'number' && outcome >= 400 && outcome < 500 && outcome !== 429) return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    await pause(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2), signal);
  }
}

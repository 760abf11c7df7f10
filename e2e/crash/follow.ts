// Follows the event stream of an organization as a browser does. After a break it reconnects with
// the last event id, to any server.
import type { Caller } from '../caller';

const PAUSE = 50;

export interface EventLog {
  /** The numbers of the events in the order of their arrival. */
  numbers: number[];
  /** How many streams were opened. */
  streams: () => number;
  /** How often the server sent `reset`, because missed events were deleted. */
  resets: () => number;
  stop: () => Promise<void>;
}

export function follow(address: () => string, { token, organizationId }: Caller): EventLog {
  const numbers: number[] = [];
  const ending = new AbortController();
  let [lastId, streams, resets] = ['', 0, 0];

  function hear(block: string): void {
    const [, id] = /^id: (.*)$/m.exec(block) ?? [];
    const [, kind] = /^event: (.*)$/m.exec(block) ?? [];
    if (id === undefined) return;
    lastId = id;
    if (kind === 'reset') resets += 1;
    if (kind === 'open' || kind === 'reset') streams += 1;
    if (kind === 'tree' || kind === 'cycles')
      numbers.push(Number(new RegExp(`${organizationId}=(\\d+)`).exec(id)?.[1]));
  }

  async function listen(): Promise<void> {
    const headers = { 'x-access-token': token, ...(lastId && { 'last-event-id': lastId }) };
    const { body } = await fetch(`${address()}/api/notifications/stream`, {
      headers,
      signal: ending.signal,
    });
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of body ?? []) {
      const blocks = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(hear);
    }
  }

  async function followOn(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch(() => {});
      if (!ending.signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  const following = followOn();
  return {
    numbers,
    streams: () => streams,
    resets: () => resets,
    stop: async () => {
      ending.abort();
      await following;
    },
  };
}

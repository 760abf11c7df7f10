// The calls that the page sends before the scripts of the shell have loaded
// (shell/src/page/earlyCalls.ts). Each answer is taken once, by the first request for the same
// address with the same token and language; every other request is sent as usual.
import type { StreamEvent } from './eventStream';

/** What the page keeps under `window.cumbreEarlyCalls`. */
export interface EarlyCalls {
  token: string;
  language: string;
  /** By the address below /api/, with its query. */
  answers: Map<string, Promise<Response>>;
  /** The addresses that a request has asked for: the page does not ask again. The page of an older shell has it not. */
  asked?: Set<string>;
  /** Resolves when all of them are in `answers`. The page of an older shell has it not. */
  sent?: Promise<void>;
  /** The events that another tab has forwarded since, until `stopCollecting`. */
  events: StreamEvent[];
  /** The position of the event stream before the first answers; empty if it is unknown. */
  position: Promise<string>;
  stopCollecting: () => void;
}

declare global {
  interface Window {
    cumbreEarlyCalls?: EarlyCalls;
  }
}

/**
 * The addresses below /api/ that the page has asked for and nothing has read yet. A remote that
 * recognizes one reads it while it registers, so that its screen begins with the answer.
 */
export const earlyPaths = (): string[] => [...(window.cumbreEarlyCalls?.answers.keys() ?? [])];

/** The answer that the page asked for, or null. A rejection says that the call has to be sent. */
export function takeEarlyAnswer(
  path: string,
  token: string | null,
  language: string,
): Promise<Response> | null {
  const early = window.cumbreEarlyCalls;
  if (!early || early.token !== token || early.language !== language) return null;
  early.asked?.add(path);
  const answer = early.answers.get(path) ?? null;
  early.answers.delete(path);
  return answer;
}

/**
 * From now on every request is sent. An event says that answers from before it may be out of date,
 * and the screen that would read again at the event may not be mounted yet.
 */
export function dropEarlyAnswers(): void {
  window.cumbreEarlyCalls?.answers.clear();
}

/**
 * Where the event stream of this session continues: after the position that was read before the
 * first answers, with the events that another tab has received since. Once per page.
 */
export async function takeEarlyEvents(
  token: string,
): Promise<{ lastId: string; events: StreamEvent[] }> {
  const early = window.cumbreEarlyCalls;
  if (early?.token !== token) return { lastId: '', events: [] };
  const lastId = await early.position;
  early.stopCollecting();
  return { lastId, events: early.events.splice(0) };
}

// Loads what a person is likely to open next: the code of screens while the page is idle, and an
// answer when the pointer or the focus stays on what opens it. Nothing is loaded ahead for people
// who save data or have a slow connection. A failure ahead is no failure: opening loads again.

/** Milliseconds after which the first screen is usable and its requests have ended. */
const IDLE_AFTER = 2000;
/** Milliseconds that the pointer or the focus stays on something which a person means to open. */
const DWELL = 80;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this browser's connection may be used for what is perhaps never opened. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** Loads the code of a screen of `lazyScreen`; of another component it loads nothing. */
export async function preload(screen: unknown): Promise<void> {
  await (screen as { preload?: () => Promise<void> } | undefined)?.preload?.();
}

type Task = () => Promise<unknown> | void;

/** Milliseconds that are left of an idle period in which nothing has been executed yet. */
const FRESH = 40;
/** A page that is never idle for that long, such as one with an animation, is not waited for. */
const MOST_TRIES = 20;

/**
 * An idle period in which nothing else was executed. Other screens and remotes also load ahead, each
 * by its own copy of this module.
 */
async function freshIdlePeriod(): Promise<void> {
  if (typeof requestIdleCallback !== 'function')
    return new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const isFresh = await new Promise<boolean>((resolve) => {
      requestIdleCallback((period) => resolve(period.timeRemaining() >= FRESH));
    });
    if (isFresh) return undefined;
  }
  return undefined;
}

/**
 * Executes the tasks one after the other, each in an idle period of its own, so that an input never
 * waits for two of them. Returns a function that cancels those that have not started.
 */
export function whenIdle(tasks: readonly Task[]): () => void {
  let isCancelled = !mayLoadAhead();
  const timer = setTimeout(async () => {
    for (const task of tasks) {
      if (isCancelled) return;
      await freshIdlePeriod();
      if (isCancelled) return;
      await Promise.resolve(task()).catch(() => {});
    }
  }, IDLE_AFTER);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

export interface AheadFetch<Key> {
  /** What the pointer or the focus is on now; null for nothing. */
  aimAt: (key: Key | null) => void;
  /** Forgets what has not been fetched yet. */
  cancel: () => void;
}

/**
 * Fetches what the person aims at, if the person stays on it. One fetch at a time: while one is
 * under way, only the latest aim waits.
 */
export function createAheadFetch<Key>(fetch: (key: Key) => PromiseLike<unknown>): AheadFetch<Key> {
  let aim: Key | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let hasDwelt = false;
  const fetchAim = async () => {
    hasDwelt = true;
    if (aim === null || isFetching || !mayLoadAhead()) return;
    const key = aim;
    isFetching = true;
    try {
      await fetch(key);
    } catch {
      // The screen that needs the answer fetches it and shows the failure.
    }
    isFetching = false;
    if (hasDwelt && aim !== key) await fetchAim();
  };
  const aimAt = (key: Key | null) => {
    if (key === aim) return;
    aim = key;
    hasDwelt = false;
    clearTimeout(timer);
    if (key !== null) timer = setTimeout(() => void fetchAim(), DWELL);
  };
  return { aimAt, cancel: () => aimAt(null) };
}

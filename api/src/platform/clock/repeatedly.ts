// Does a round again and again until it is stopped: the next one begins a pause after the last one ended, so that two never
// overlap however long one takes.
export interface Repetition {
  start: () => void;
  /** Resolves when the round under way, if any, has ended; none begins afterwards. */
  stop: () => Promise<void>;
}

/** `round` tells of its own failures; `pause` in milliseconds. */
export function repeatedly(round: () => Promise<void>, pause: number): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = (): void => {
    current = round().then(() => {
      if (!stopped) timer = setTimeout(next, pause);
    });
  };
  return {
    start: next,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

// Runs a task periodically until it is stopped. A pause follows each run, so that two runs never
// overlap.
export interface PeriodicTask {
  start: () => void;
  /** Resolves when the current run, if any, has ended. No further run begins. */
  stop: () => Promise<void>;
}

/** `task` handles failures itself; `pause` is in milliseconds. */
export function runPeriodically(task: () => Promise<void>, pause: number): PeriodicTask {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();
  let stopped = false;
  const runOnce = (): void => {
    currentRun = task().then(() => {
      if (!stopped) timer = setTimeout(runOnce, pause);
    });
  };
  return {
    start: runOnce,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}

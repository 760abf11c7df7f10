// Removes the servers and databases of a run when they are no longer needed, and the remaining ones
// at the end or after a signal, newest first, so that a server ends before its database.
const cleanups = new Set();

/** Registers `takeAway`, which runs only once. */
export function registerCleanup(cleanUp) {
  let taken = null;
  const once = () => {
    taken ??= cleanUp().finally(() => cleanups.delete(once));
    return taken;
  };
  cleanups.add(once);
  return once;
}

export async function runCleanups() {
  while (cleanups.size > 0)
    await [...cleanups]
      .at(-1)()
      .catch((error) => console.error(error));
}

/** A second signal ends the run at once. */
export function runCleanupsOnSignals() {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]) {
    process.once(signal, () => {
      console.error(`${signal}: what was made is taken away.`);
      void runCleanups().then(() => process.exit(128 + number));
    });
  }
}

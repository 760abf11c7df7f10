// What a run must not leave behind, servers and databases: each is taken away when it is done with, and what is left of them
// when the run ends, also by a signal, the newest first: a server before the database under it.
const left = new Set();

/** `takeAway`, which works once however often it is called. */
export function takenAwayAtTheEnd(takeAway) {
  let taken = null;
  const once = () => {
    taken ??= takeAway().finally(() => left.delete(once));
    return taken;
  };
  left.add(once);
  return once;
}

export async function takeAllAway() {
  while (left.size > 0) await [...left].at(-1)().catch((error) => console.error(error));
}

/** A second signal ends the run at once. */
export function takeAllAwayOnSignals() {
  for (const [signal, number] of [['SIGINT', 2], ['SIGTERM', 15]]) {
    process.once(signal, () => {
      console.error(`${signal}: what was made is taken away.`);
      void takeAllAway().then(() => process.exit(128 + number));
    });
  }
}

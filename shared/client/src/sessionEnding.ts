// A session that is being ended: between the start of a logout and the server's answer, its token must not be used any
// more. Calls with it are given up, new ones are not sent, and the event stream is closed (request.ts, serverEvents.ts).

interface Call {
  token: string;
  abort: () => void;
}

const underWay = new Set<Call>();
const listeners = new Set<(token: string) => void>();
const endings = new Map<string, Promise<unknown>>();

export const isEnding = (token: string | null): boolean => token !== null && endings.has(token);

/** Runs `call`, which `abort` gives up where the session of `token` is being ended meanwhile. Its errors pass through. */
export async function whileSessionLasts<Answer>(token: string | null, abort: () => void, call: () => Promise<Answer>): Promise<Answer> {
  if (token === null) return call();
  const entry = { token, abort };
  underWay.add(entry);
  try {
    return await call();
  } finally {
    underWay.delete(entry);
  }
}

/** Calls `listener` with the token of each session that is being ended, until the returned function is called. */
export function onSessionEnding(listener: (token: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Gives up what is under way with `token`, then asks the server by `askServer` to end its session; `done` runs after its
 * answer and before calls are held back no longer. A second call for the same token waits for the first.
 */
export async function endSession(token: string, askServer: () => Promise<unknown>, done: () => void): Promise<void> {
  const running = endings.get(token);
  if (running) {
    await running;
    return;
  }
  const ending = (async () => {
    // What is given up may ask again at once: by then the token is known as ending.
    await Promise.resolve();
    for (const call of underWay) if (call.token === token) call.abort();
    for (const listener of listeners) listener(token);
    await askServer();
  })().finally(() => {
    done();
    endings.delete(token);
  });
  endings.set(token, ending);
  await ending;
}

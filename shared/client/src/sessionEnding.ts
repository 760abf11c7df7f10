// Tracks a session that is being ended. Between the start of a logout and the server's answer the
// token must not be used: running calls are aborted, new calls are not sent, and the event stream
// is closed (request.ts, serverEvents.ts).

interface Call {
  token: string;
  abort: () => void;
}

const activeCalls = new Set<Call>();
const listeners = new Set<(token: string) => void>();
const endings = new Map<string, Promise<unknown>>();

export const isEnding = (token: string | null): boolean => token !== null && endings.has(token);

/** Runs `call`, and calls `abort` if the session of `token` is ended meanwhile. */
export async function whileSessionLasts<Answer>(
  token: string | null,
  abort: () => void,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (token === null) return call();
  const entry = { token, abort };
  activeCalls.add(entry);
  try {
    return await call();
  } finally {
    activeCalls.delete(entry);
  }
}

/** Calls `listener` with the token of each session that is being ended. Returns an unsubscriber. */
export function onSessionEnding(listener: (token: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Aborts all calls with `token`, then ends the session on the server by `askServer`. `done` runs
 * after the server's answer, before the token may be used again. A second call for the same token
 * waits for the first.
 */
export async function endSession(
  token: string,
  askServer: () => Promise<unknown>,
  done: () => void,
): Promise<void> {
  const running = endings.get(token);
  if (running) {
    await running;
    return;
  }
  const ending = (async () => {
    // An aborted call may be repeated at once. By then the token has to be in `endings`.
    await Promise.resolve();
    for (const call of activeCalls) if (call.token === token) call.abort();
    for (const listener of listeners) listener(token);
    await askServer();
  })().finally(() => {
    done();
    endings.delete(token);
  });
  endings.set(token, ending);
  await ending;
}

// Checks whether the server is reachable, without calling the API.

const TIME_LIMIT = 4000;

/** Whether the server answers at all. The state of its database does not count. */
export async function isServerReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (
      await fetch(new URL('/healthz', window.location.origin), {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIME_LIMIT),
      })
    ).ok;
  } catch {
    return false;
  }
}

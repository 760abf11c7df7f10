// Asks the server whether it is there at all, apart from every call that means something.

const SIGN_OF_LIFE = 4000;

/** Whether the server gives a sign of life, whatever its database does. */
export async function serverAnswers(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (await fetch(new URL('/healthz', window.location.origin), { cache: 'no-store', signal: AbortSignal.timeout(SIGN_OF_LIFE) })).ok;
  } catch {
    return false;
  }
}

// Checks that the files of a release at another address (a CDN) are those that the release lists:
// each is fetched as a browser of another origin would, and compared with its hash. The operator
// copies the files there.
import { createHash } from 'node:crypto';

const AT_ONCE = 8;
const TIME_LIMIT = 15_000;

/** The fault of one file as a sentence, or null. */
async function faultOf(base: string, name: string, hash: string): Promise<string | null> {
  const answer = await fetch(new URL(name, base), {
    headers: { origin: 'https://cumbre.invalid' },
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    return code ?? error.message;
  });
  if (typeof answer === 'string') return `${name} (${answer})`;
  if (!answer.ok) return `${name} (${answer.status})`;
  const content = Buffer.from(await answer.arrayBuffer());
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash)
    return `${name} (another content)`;
  if (!answer.headers.get('access-control-allow-origin'))
    return `${name} (no access-control-allow-origin: browsers would refuse it)`;
  return null;
}

/**
 * Throws unless `base`, an address that ends with a slash, serves every one of `files` (sha384 by
 * name).
 */
export async function verifyPublished(
  base: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(files);
  const faults: (string | null)[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    faults.push(
      ...(await Promise.all(
        names.slice(start, start + AT_ONCE).map((name) => faultOf(base, name, files[name] ?? '')),
      )),
    );
  }
  const wrong = faults.filter(Boolean);
  if (wrong.length)
    throw new Error(
      `${base} does not hold this release: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}. Copy its folder of the release store there, then release again.`,
    );
}

// Whether the files of a release lie at another address (a CDN) as the release names them: each is fetched as a browser of
// another page would, and held against its hash. Copying them there is the operator's business.
import { createHash } from 'node:crypto';

const AT_ONCE = 8;
const TIME_LIMIT = 15_000;

/** What is wrong with one file, in words, or null. */
async function faultOf(base, name, hash) {
  const answer = await fetch(new URL(name, base), { headers: { origin: 'https://cumbre.invalid' }, signal: AbortSignal.timeout(TIME_LIMIT) }).catch((error) => ({ failure: error.cause?.code ?? error.message }));
  if (answer.failure) return `${name} (${answer.failure})`;
  if (!answer.ok) return `${name} (${answer.status})`;
  const content = Buffer.from(await answer.arrayBuffer());
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash) return `${name} (another content)`;
  if (!answer.headers.get('access-control-allow-origin')) return `${name} (no access-control-allow-origin: browsers would refuse it)`;
  return null;
}

/** Throws unless every one of `files` (sha384 by name) lies at `base`, which ends with a slash. */
export async function verifyPublished(base, files) {
  const names = Object.keys(files);
  const faults = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    faults.push(...await Promise.all(names.slice(start, start + AT_ONCE).map((name) => faultOf(base, name, files[name]))));
  }
  const wrong = faults.filter(Boolean);
  if (wrong.length) throw new Error(`${base} does not hold this release: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}. Copy its folder of the release store there, then release again.`);
}

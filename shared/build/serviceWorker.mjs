// The service worker of one build of the shell: shell/src/offline/worker.ts compiled alone, with
// the page's template and the hashes of the shell's files inserted. So the worker changes with
// every build, and browsers notice.
import { createHash } from 'node:crypto';
import { compileAlone } from './compileAlone.mjs';

const NOT_CACHED = /^development\.|\.(html|map|txt|json)$/;

/** The hash of the page's one inline script, as the content policy names it. */
function inlineHash(template) {
  const [, code] = /<script>(.*?)<\/script>/s.exec(template) ?? [];
  if (code === undefined) throw new Error('The page has no script before the first paint.');
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** `files` are pairs of a name below /shell/ and its content. */
export function serviceWorker(source, template, files) {
  const hashes = Object.fromEntries(
    files
      .filter(([name]) => !NOT_CACHED.test(name))
      .map(([name, content]) => [
        name,
        `sha384-${createHash('sha384').update(content).digest('base64')}`,
      ])
      .sort(),
  );
  return compileAlone(source)
    .replaceAll('CUMBRE_TEMPLATE', () => JSON.stringify(template))
    .replaceAll('CUMBRE_FIRST_SCRIPT', () => JSON.stringify(inlineHash(template)))
    .replaceAll('CUMBRE_SHELL_FILES', () => JSON.stringify(hashes));
}

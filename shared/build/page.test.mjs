import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { splitByWeight } from './builds.mjs';
import { pageOf } from './page.mjs';
import { serviceWorker } from './serviceWorker.mjs';

test("the page runs its first script first, links styles and scripts in order, and has the server's placeholders", () => {
  const page = pageOf(
    '<head><!--first--><!--styles--><!--preload--><script type="application/json" id="registry"><!--registry--></script><!--scripts--></head>',
    '/shell/',
    ['framework.js', 'shell.css', 'shell.js', 'a.woff2'],
    'sendFirstCalls()',
    'development.js',
  );
  expect(page.match(/(?:src|href)="[^"]+"/g)).toEqual([
    'href="/shell/shell.css"',
    'src="/shell/framework.js"',
    'src="/shell/development.js"',
    'src="/shell/shell.js"',
  ]);
  expect(page).toContain('id="registry"><!--registry--></script>');
  expect(page).toContain('<!--preload-->');
  expect(page).toContain('<!--development <script defer src="/shell/development.js"></script>-->');
  expect(page).toContain('<head><script>sendFirstCalls()</script><link');
});

test('packages are split evenly over processes, the heaviest first, into no more groups than packages', () => {
  const weight = (name) => ({ shell: 8, api: 2 })[name] ?? 3;
  expect(splitByWeight(['auth', 'shell', 'okr', 'org', 'api'], 2, weight)).toEqual([
    ['shell', 'api'],
    ['auth', 'okr', 'org'],
  ]);
  expect(splitByWeight(['auth'], 8, weight)).toEqual([['auth']]);
});

test('the service worker contains the template, the hash of its script and of each file, whatever characters they have', () => {
  const template = '<p title="$& `${1}`">\u2028</p><script>first()</script>';
  const code = serviceWorker(
    'declare const CUMBRE_TEMPLATE: string; declare const CUMBRE_FIRST_SCRIPT: string; declare const CUMBRE_SHELL_FILES: object; (globalThis as any).said = [CUMBRE_TEMPLATE, CUMBRE_FIRST_SCRIPT, CUMBRE_SHELL_FILES];',
    template,
    [
      ['b.js', Buffer.from('b')],
      ['index.html', Buffer.from('x')],
      ['a.css', Buffer.from('a')],
    ],
  );
  const context = {};
  runInNewContext(code, context);
  const hash = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  expect(JSON.parse(JSON.stringify(context.said))).toEqual([
    template,
    `sha256-${createHash('sha256').update('first()').digest('base64')}`,
    { 'a.css': hash('a'), 'b.js': hash('b') },
  ]);
});

test('the page preloads the code of calls, after its scripts, and does not execute it by itself', () => {
  const page = pageOf(
    '<head><!--first--><!--styles--><!--scripts--></head>',
    '/shell/',
    ['framework.js', 'shell.js', 'calls.0123.js'],
    'first.js',
    'development.js',
  );
  expect(page).toContain(
    '<link rel="preload" as="script" href="/shell/calls.0123.js" fetchpriority="low">',
  );
  expect(page).not.toContain('src="/shell/calls');
});

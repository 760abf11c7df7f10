import { pageHtml } from './page';
import type { Registry } from '../registry/registry';

const TEMPLATE =
  '<html><head><!--preload--></head><body><script type="application/json" id="registry"><!--registry--></script>' +
  '</body></html>';
const remote = (name: string, paths: string[], more: object = {}): Registry['remotes'][number] => ({
  name,
  release: '1',
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-AbC+/=' },
  preload: ['entry.js'],
  routes: paths.map((path) => ({ path })),
  navigation: [],
  widgets: [],
  base: `/releases/${name}/1/`,
  trail: [],
  ...more,
});
const registry = (...remotes: Registry['remotes']): Registry => ({
  environment: 'production',
  remotes,
});
const inlined = (html: string) =>
  JSON.parse(/id="registry">(.*)<\/script>/.exec(html)?.[1] ?? '') as Registry;
const preloaded = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

it('contains the registry as JSON that cannot close its element', () => {
  const given = registry(
    remote('mfe-okr', ['/'], { note: '</script><script>alert(1)</script> $& $1' }),
  );
  const html = pageHtml(TEMPLATE, given, '/');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(inlined(html)).toEqual(given);
});

it.each([
  ['/', 'mfe-okr'],
  ['/auth/sign-in', 'mfe-auth'],
  ['/Auth/sign-in', 'mfe-auth'],
  ['/organizations/42', 'mfe-org'],
  ['/organizations/42/users', null],
  ['/cycles', 'mfe-okr'],
  ['/nowhere', null],
])('for %s preloads the files of %s', (address, expected) => {
  const html = pageHtml(
    TEMPLATE,
    registry(
      remote('mfe-okr', ['/', '/cycles']),
      remote('mfe-auth', ['/auth/*']),
      remote('mfe-org', ['/organizations/:id', '/organizations']),
    ),
    address,
  );
  expect(preloaded(html)).toEqual(expected ? [`/releases/${expected}/1/entry.js`] : []);
});

it('preloads with an integrity hash and without crossorigin', () => {
  const html = pageHtml(TEMPLATE, registry(remote('mfe-okr', ['/'])), '/');
  expect(html).toContain(
    '<link rel="preload" as="script" href="/releases/mfe-okr/1/entry.js" integrity="sha384-AbC+/=">',
  );
});

it('preloads files of another host with crossorigin', () => {
  const html = pageHtml(
    TEMPLATE,
    registry(remote('mfe-okr', ['/'], { base: 'https://cdn.example.org/mfe-okr/1/' })),
    '/',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" href="https://cdn.example.org/mfe-okr/1/entry.js" crossorigin="anonymous" ' +
      'integrity=',
  );
});

it('preloads the shell’s files with the shared entries of the first screen, if they exist', () => {
  const sharing = registry(
    remote('mfe-auth', ['/auth/*'], { shares: ['@cumbre/ui/fields', '@cumbre/ui/gone'] }),
    remote('mfe-okr', ['/']),
  );
  const sharedFiles = { '@cumbre/ui/fields': ['fields.1.js'], '@cumbre/ui/form': ['form.1.js'] };
  expect(preloaded(pageHtml(TEMPLATE, sharing, '/auth/sign-in', { sharedFiles }))).toEqual([
    '/releases/mfe-auth/1/entry.js',
    '/shell/fields.1.js',
  ]);
  expect(preloaded(pageHtml(TEMPLATE, sharing, '/', { sharedFiles }))).toEqual([
    '/releases/mfe-okr/1/entry.js',
  ]);
});

const signIn = remote('mfe-auth', ['/auth/*'], {
  files: { 'remote.css': 'sha384-style', 'entry.js': 'sha384-entry' },
  firstPaint: {
    path: '/auth/sign-in',
    style: 'remote.css',
    markup: { en: 'en.html', es: 'es.html' },
  },
});
const WITH_A_PLACE = `${TEMPLATE}<main><!--first-screen--></main>`;

it('contains the first paint of the remote in both languages, and its style sheet', () => {
  const html = pageHtml(WITH_A_PLACE, registry(signIn), '/auth/sign-in', {
    firstPaint: { en: '<h1>Sign in</h1>', es: '<h1>Iniciar sesión</h1>' },
  });
  expect(html).toContain(
    '<link rel="stylesheet" href="/releases/mfe-auth/1/remote.css" integrity="sha384-style" ' +
      'data-first-paint data-href="remote.css"><link rel="preload" as="script"',
  );
  expect(html).toContain(
    '<main><div class="shell-first-screen" lang="en" data-remote="mfe-auth" data-path="/auth/sign-in" hidden>' +
      '<h1>Sign in</h1></div><div class="shell-first-screen" lang="es"',
  );
});

const home = remote('mfe-okr', [], {
  files: { 'entry.js': 'sha384-entry', 'firstPaint.js': 'sha384-first' },
  routes: [{ path: '/', calls: ['organizations/{organization}/okrs?cycle'] }],
  firstPaint: {
    path: '/',
    style: 'remote.css',
    markup: { en: 'en.html', es: 'es.html' },
    script: 'firstPaint.js',
  },
});
const WITH_SCRIPTS = `<!--calls--><!--preload--><script defer src="/shell/a.js"></script>${WITH_A_PLACE}`;
const MARKUP = { en: '<h1>Objectives</h1>', es: '<h1>Objetivos</h1>' };

it('executes the script of a first paint, and loads its calls before the application', () => {
  const html = pageHtml(WITH_SCRIPTS, registry(home), '/', { firstPaint: MARKUP });
  expect(html).toContain(
    '<script async fetchpriority="high" src="/releases/mfe-okr/1/firstPaint.js" integrity="sha384-first"></script>',
  );
  expect(html).toMatch(/<meta name="cumbre-calls" content="[^"]+" data-first>/);
  expect(html).toContain('<script defer fetchpriority="low" src="/shell/a.js">');
  expect(html).toMatch(
    /<link rel="preload" as="script" href="[^"]+entry.js"[^>]* fetchpriority="low">/,
  );
});

it.each([
  ['on another page', home, null],
  ['of a release on another host', { ...home, base: 'https://cdn.example.org/mfe-okr/1/' }, MARKUP],
])('does not execute the script of a first paint %s', (_where, release, firstPaint) => {
  const html = pageHtml(WITH_SCRIPTS, registry(release), '/', { firstPaint });
  expect(html).not.toContain('<script async');
  expect(html).toContain('<script defer fetchpriority="high" src="/shell/a.js">');
});

it('names the early calls of the route before the script that sends them', () => {
  const withCalls = remote('mfe-okr', [], {
    routes: [
      { path: '/', calls: ['organizations/{organization}/okrs?cycle'] },
      { path: '/cycles' },
    ],
  });
  const template = '<head><!--calls--><script src="first.js"></script></head>';
  expect(pageHtml(template, registry(withCalls), '/')).toContain(
    '<meta name="cumbre-calls" content="[&quot;organizations/{organization}/okrs?cycle&quot;]"><script',
  );
  expect(pageHtml(template, registry(withCalls), '/cycles')).toContain('<head><script');
});

it('gives the scripts of a screen that is made of answers a high priority', () => {
  const withCalls = {
    ...signIn,
    routes: [{ path: '/', calls: ['organizations'] }, { path: '/help' }],
  };
  const scripts = '<script src="first.js"></script><script defer src="shell.js"></script>';
  expect(pageHtml(scripts, registry(withCalls), '/')).toBe(
    '<script src="first.js"></script><script defer fetchpriority="high" src="shell.js"></script>',
  );
  expect(pageHtml(scripts, registry(withCalls), '/help')).toBe(scripts);
});

it('does not wait for the style sheet of a first paint on another host', () => {
  const base = 'https://cdn.example.org/mfe-auth/1/';
  const html = pageHtml(WITH_A_PLACE, registry({ ...signIn, base }), '/auth/sign-in', {
    firstPaint: { en: '<h1>Sign in</h1>', es: '<h1>Iniciar sesión</h1>' },
  });
  expect(html).toContain(`<link rel="preload" as="style" href="${base}remote.css"`);
  expect(html).not.toContain('rel="stylesheet"');
});

it('preloads the sheets of shared entries as styles', () => {
  const sharing = remote('mfe-auth', ['/auth/*'], { shares: ['@cumbre/ui/fields'] });
  const html = pageHtml(TEMPLATE, registry(sharing), '/auth/sign-up', {
    sharedFiles: { '@cumbre/ui/fields': ['antd-fields.1.css', 'fields.1.js'] },
  });
  expect(html).toContain('<link rel="preload" as="style" href="/shell/antd-fields.1.css">');
  expect(html).toContain('<link rel="preload" as="script" href="/shell/fields.1.js">');
});

it('marks the first paint of a screen for signed-in people, and names its style sheet once', () => {
  const home = remote('mfe-okr', [], {
    routes: [{ path: '/', access: 'signed-in' }],
    preload: ['entry.js', 'remote.css'],
    firstPaint: { path: '/', style: 'remote.css', markup: { en: 'en.html', es: 'es.html' } },
  });
  const html = pageHtml(WITH_A_PLACE, registry(home), '/', {
    firstPaint: { en: '<h1>Objectives</h1>', es: '<h1>Objetivos</h1>' },
  });
  expect(html).toContain('data-first-paint="signed-in" data-href="remote.css">');
  expect(html.match(/remote\.css">/g)).toHaveLength(1);
});

it('preloads the style sheet of a screen without a first paint as a style', () => {
  const week = remote('mfe-okr', ['/week'], { preload: ['entry.js', 'remote.css'] });
  expect(pageHtml(WITH_A_PLACE, registry(week), '/week')).toContain(
    '<link rel="preload" as="style" href="/releases/mfe-okr/1/remote.css">',
  );
});

it('has only preload links where there is no first paint', () => {
  const html = pageHtml(WITH_A_PLACE, registry(signIn), '/auth/terms');
  expect(html).toContain('<main></main>');
  expect(html).not.toContain('as="style"');
});

it('disables the offline cache only by setting', () => {
  expect(pageHtml(TEMPLATE, registry(), '/')).not.toContain('cumbre-offline');
  expect(pageHtml(TEMPLATE, registry(), '/', { offline: false })).toContain(
    '<meta name="cumbre-offline" content="off">',
  );
});

it('names the password policy where it is not that of the specification', () => {
  expect(pageHtml(TEMPLATE, registry(), '/')).not.toContain('cumbre-password-policy');
  expect(pageHtml(TEMPLATE, registry(), '/', { passwordPolicy: 'asvs' })).toContain(
    '<meta name="cumbre-password-policy" content="asvs">',
  );
});

it('preloads an ES module as it is imported, and allows the page to add import maps', () => {
  const html = pageHtml(
    TEMPLATE,
    registry(remote('mfe-okr', ['/'], { entryType: 'module' })),
    '/',
    { nonce: 'bm9uY2U=' },
  );
  expect(html).toContain('<meta nonce="bm9uY2U=">');
  expect(html).toContain('href="/releases/mfe-okr/1/entry.js" crossorigin="anonymous"');
});

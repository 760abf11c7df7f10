// Renders the page of the application: the shell's template with the registry as inert JSON,
// preload links of the remote for the URL, the calls that its route begins with, and its first
// paint if it has one. The shell chooses the language and, by the session, whether to show the
// first paint (shell/src/page/firstPaint.ts).
import { routeAt } from '@cumbre/releases/routeOverlap';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import type { Language } from '@cumbre/contract/enumerations';
import type { PasswordPolicy } from '@cumbre/contract/passwords';
import type { Registry, Release } from '../registry/registry';

function routeFor(remotes: Release[], address: string) {
  const routes = remotes.flatMap((remote) =>
    remote.routes.map(({ path, calls = [] }) => ({ path, calls, remote })),
  );
  return routeAt(routes, address);
}

export const remoteFor = (remotes: Release[], address: string): Release | null =>
  routeFor(remotes, address)?.remote ?? null;

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');

/**
 * Sets `crossorigin` for another host and for modules, as their requests do: a preload with other credentials than the later script
 * request is fetched twice.
 */
function preloadLink(
  { base, files, entryType }: Release,
  file: string,
  as: 'script' | 'style',
  more = '',
): string {
  const integrity = files[file];
  const crossOrigin =
    base.startsWith('/') && entryType !== 'module' ? '' : ' crossorigin="anonymous"';
  return (
    `<link rel="preload" as="${as}" href="${escapeHtml(`${base}${file}`)}"${crossOrigin}` +
    `${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}${more}>`
  );
}

/**
 * The style sheet of a first paint. From this server it is part of the page, so the first paint of
 * the page is that of the remote. From another host, which may hang, it is applied after it has
 * loaded. The remote's runtime finds it by `data-href` and does not load it again.
 */
function styleLink(release: Release, style: string, path: string): string {
  const route = release.routes.find((each) => each.path === path);
  const viewers = route?.access === 'signed-in' ? '="signed-in"' : '';
  const link = preloadLink(
    release,
    style,
    'style',
    ` data-first-paint${viewers} data-href="${escapeHtml(style)}"`,
  );
  return release.base.startsWith('/')
    ? link.replace('rel="preload" as="style"', 'rel="stylesheet"')
    : link;
}

/**
 * The script that completes a first paint. Like the sheet, it is a part of the page only where a host
 * that hangs delays nothing.
 */
function firstPaintScript({ base, files, firstPaint }: Release): string {
  const script = firstPaint?.script;
  if (!script || !base.startsWith('/')) return '';
  const integrity = files[script];
  return (
    `<script async fetchpriority="high" src="${escapeHtml(`${base}${script}`)}"` +
    `${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}></script>`
  );
}

/** Whether the page shows a build of a developer, of the store or on the person's machine. */
const isDeveloped = ({ mode, swapped }: Registry['remotes'][number]): boolean =>
  mode === 'development' || (swapped?.includes('://') ?? false);

export interface PageOptions {
  /** The providers with a button on the sign-in page, in their order. */
  signInWith?: readonly { id: string; name: string; icon: string }[];
  /** The first paint of the remote at this URL, by language. */
  firstPaint?: Record<Language, string> | null;
  /** Whether the page may be cached for offline use. */
  offline?: boolean;
  /** The rules for new passwords. */
  passwordPolicy?: PasswordPolicy;
  /** The release of the shell whose page this is. */
  shell?: string;
  /** Allows the page to add import maps. */
  nonce?: string;
  /** The shell's files of each shared entry. */
  sharedFiles?: Record<string, string[]>;
}

const metaTag = (name: string, content: string, more = ''): string =>
  `<meta name="cumbre-${name}" content="${content}"${more}>`;

/** `address` is the requested path. The JSON has no `<`, so that it cannot close its element. */
export function pageHtml(
  template: string,
  registry: Registry,
  address: string,
  {
    signInWith = [],
    firstPaint = null,
    offline = true,
    passwordPolicy = 'specified',
    shell,
    nonce,
    sharedFiles = {},
  }: PageOptions = {},
): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const { remote = null, calls = [] } = routeFor(registry.remotes, address) ?? {};
  const shownStyle = firstPaint ? remote?.firstPaint?.style : undefined;
  const developed = registry.remotes.some(isDeveloped);
  // What shows the first rows needs the answers before the scripts of the application.
  const firstScript = firstPaint && remote ? firstPaintScript(remote) : '';
  const isPainted = firstScript !== '';
  const filePriority = isPainted ? ' fetchpriority="low"' : '';
  const headTags = [
    // Older releases of the sign-in screen read the ids alone.
    signInWith.length > 0 ? metaTag('sign-in', signInWith.map(({ id }) => id).join(' ')) : '',
    signInWith.length > 0
      ? metaTag('sign-in-providers', escapeHtml(JSON.stringify(signInWith)))
      : '',
    shell === undefined ? '' : metaTag('shell', shell),
    offline ? '' : metaTag('offline', 'off'),
    passwordPolicy === 'specified' ? '' : metaTag('password-policy', passwordPolicy),
    nonce ? `<meta nonce="${nonce}">` : '',
    shownStyle && remote ? styleLink(remote, shownStyle, address) : '',
    firstScript,
    ...(remote?.preload ?? [])
      .filter((file) => file !== shownStyle)
      .map((file) => preloadLink(remote as Release, file, kindOf(file), filePriority)),
    ...(remote?.shares ?? [])
      .flatMap((entry) => sharedFiles[entry] ?? [])
      .map((file) => `<link rel="preload" as="${kindOf(file)}" href="/shell/${escapeHtml(file)}">`),
  ];
  // A screen that is made of answers is painted by the scripts, not by the sheet and the fonts, which
  // would take all connections of HTTP/1.1 before them.
  const scriptPriority = calls.length > 0 && !isPainted ? ' fetchpriority="high"' : filePriority;
  const callsTag = metaTag(
    'calls',
    escapeHtml(JSON.stringify(calls)),
    isPainted ? ' data-first' : '',
  );
  const screens =
    firstPaint && remote
      ? Object.entries(firstPaint).map(
          ([language, markup]) =>
            `<div class="shell-first-screen" lang="${language}" data-remote="${remote.name}" ` +
            `data-path="${escapeHtml(address)}" hidden>${markup}</div>`,
        )
      : [];
  return (
    template
      // The shell's build has the script of development builds in a comment.
      .replace(/<!--development (.*?)-->/, (_, script: string) => (developed ? script : ''))
      // Before the script that sends them (shell/src/page/earlyCalls.ts).
      .replace('<!--calls-->', () => (calls.length > 0 ? callsTag : ''))
      .replaceAll('<script defer ', `<script defer${scriptPriority} `)
      .replace('<!--registry-->', () => json)
      .replace('<!--preload-->', () => headTags.join(''))
      .replace('<!--first-screen-->', () => screens.join(''))
  );
}

// The one page of the application: the shell's template with the registry put in as inert JSON, preload links for the
// remote whose route fits the address, and that remote's first paint where it brings one. In which language it is shown,
// and whether at all, the shell decides in the browser (shell/src/firstPaint.ts).
import { escapeHtml } from '../../platform/texts/escapeHtml';
import type { Language } from '@cumbre/contract/enumerations';
import type { Registry, Release } from '../registry/registry';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** How many segments of the address the route covers, or -1 where it does not fit. The root fits only itself. */
function fit(route: string, address: string): number {
  const wanted = segmentsOf(route).filter((segment) => segment !== '*');
  const given = segmentsOf(address);
  if (wanted.length === 0) return given.length === 0 ? 0 : -1;
  return wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== undefined : segment === given[index])) ? wanted.length : -1;
}

export function remoteFor(remotes: Release[], address: string): Release | null {
  let best: { remote: Release; covered: number } | null = null;
  for (const remote of remotes) {
    for (const { path } of remote.routes) {
      const covered = fit(path, address);
      if (covered >= 0 && covered > (best?.covered ?? -1)) best = { remote, covered };
    }
  }
  return best?.remote ?? null;
}

/** Only from another host with `crossorigin`: a preload that asks otherwise than the script later does is fetched twice. */
function preloadLink({ base, files }: Release, file: string, as: 'script' | 'style', more = ''): string {
  const integrity = files[file];
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  return `<link rel="preload" as="${as}" href="${escapeHtml(`${base}${file}`)}"${crossOrigin}${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}${more}>`;
}

/** The style sheet becomes one once it has come; the remote's own runtime knows it by `data-href` and does not ask again. */
const styleLink = (release: Release, style: string) => preloadLink(release, style, 'style', ` data-first-paint data-href="${escapeHtml(style)}"`);

export interface PageOptions {
  /** What the sign-in page may offer beside e-mail and password. */
  signInWith?: readonly string[];
  /** The first paint of the remote at this address, by language. */
  firstPaint?: Record<Language, string> | null;
  /** Whether the page may be kept to open without a network. */
  offline?: boolean;
  /** Files of the shell by the shared entry that they hold. */
  sharedFiles?: Record<string, string[]>;
}

const meta = (name: string, content: string): string => `<meta name="cumbre-${name}" content="${content}">`;

/** `address` is the path asked for. `<` cannot stand in the JSON, so that it cannot end its element. */
export function pageHtml(template: string, registry: Registry, address: string, { signInWith = [], firstPaint = null, offline = true, sharedFiles = {} }: PageOptions = {}): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const remote = remoteFor(registry.remotes, address);
  const links = [
    signInWith.length > 0 ? meta('sign-in', signInWith.join(' ')) : '',
    offline ? '' : meta('offline', 'off'),
    firstPaint && remote?.firstPaint ? styleLink(remote, remote.firstPaint.style) : '',
    ...(remote?.preload ?? []).map((file) => preloadLink(remote as Release, file, 'script')),
    ...(remote?.shares ?? []).flatMap((entry) => sharedFiles[entry] ?? []).map((file) => `<link rel="preload" as="script" href="/shell/${escapeHtml(file)}">`),
  ];
  const screens = firstPaint && remote ? Object.entries(firstPaint).map(([language, markup]) => `<div class="shell-first-screen" lang="${language}" data-remote="${remote.name}" data-path="${escapeHtml(address)}" hidden>${markup}</div>`) : [];
  return template.replace('<!--registry-->', () => json).replace('<!--preload-->', () => links.join('')).replace('<!--first-screen-->', () => screens.join(''));
}

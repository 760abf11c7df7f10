// The one page of the application: the shell's template with the registry put in as inert JSON, and preload links for
// the remote whose route fits the address. Which language the page is in is left to the shell.
import { escapeHtml } from '../mail/escapeHtml';
import type { Registry, Release } from './registry';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** How many segments of the address the route covers, or -1 where it does not fit. The root fits only itself. */
function fit(route: string, address: string): number {
  const wanted = segmentsOf(route).filter((segment) => segment !== '*');
  const given = segmentsOf(address);
  if (wanted.length === 0) return given.length === 0 ? 0 : -1;
  return wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== undefined : segment === given[index])) ? wanted.length : -1;
}

function remoteFor(remotes: Release[], address: string): Release | null {
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
function preloadLinks(release: Release | null): string {
  return (release?.preload ?? []).map((file) => {
    const integrity = release?.files[file];
    const crossOrigin = release?.base.startsWith('/') ? '' : ' crossorigin="anonymous"';
    return `<link rel="preload" as="script" href="${escapeHtml(`${release?.base}${file}`)}"${crossOrigin}${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}>`;
  }).join('');
}

const meta = (name: string, content: string): string => `<meta name="cumbre-${name}" content="${content}">`;

/**
 * `address` is the path asked for; `signInWith` what the sign-in page may offer beside e-mail and password; `offline` whether
 * the page may be kept to open without a network. `<` cannot stand in the JSON, so that it cannot end its element.
 */
export function pageHtml(template: string, registry: Registry, address: string, { signInWith = [], offline = true }: { signInWith?: readonly string[]; offline?: boolean } = {}): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return template.replace('<!--registry-->', () => json).replace('<!--preload-->', () => `${signInWith.length > 0 ? meta('sign-in', signInWith.join(' ')) : ''}${offline ? '' : meta('offline', 'off')}${preloadLinks(remoteFor(registry.remotes, address))}`);
}

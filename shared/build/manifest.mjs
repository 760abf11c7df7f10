// Checks a remote's remote.json: the static part of what it offers, which the shell shows while the remote itself is down.
// The same shape is described for the browser in shared/remote/src/registry.ts.

const NAME = /^[a-z][a-z0-9-]*$/;
const PATH = /^\/[\w/:*-]*$/;
const RANGE = /^\^\d+\.\d+\.\d+$/;
const LANGUAGES = ['en', 'es'];

/** The faults of a manifest in words; none when it is right. */
export function manifestFaults(manifest) {
  const faults = [];
  const want = (holds, fault) => {
    if (!holds) faults.push(fault);
  };
  want(NAME.test(manifest.name ?? ''), 'name: lower-case letters, digits and hyphens');
  want(RANGE.test(manifest.contract ?? ''), 'contract: a range such as ^1.0.0');
  want(Array.isArray(manifest.routes) && manifest.routes.length > 0, 'routes: at least one');
  for (const route of manifest.routes ?? []) {
    want(PATH.test(route.path ?? ''), `routes: "${route.path}" is no path`);
    want(route.access === 'open' || route.access === 'signed-in', `routes: ${route.path}: access is "open" or "signed-in"`);
    want(route.access !== 'open' || route.path.startsWith('/auth/'), `routes: ${route.path}: only screens under /auth are open`);
  }
  for (const entry of manifest.navigation ?? []) {
    want(typeof entry.id === 'string' && PATH.test(entry.path ?? '') && Number.isFinite(entry.order), `navigation: ${entry.id ?? entry.path}: id, path and order are needed`);
    want(LANGUAGES.every((language) => entry.label?.[language]), `navigation: ${entry.id ?? entry.path}: a label in each of ${LANGUAGES.join(', ')}`);
  }
  want(!manifest.firstPaint || PATH.test(manifest.firstPaint.path ?? ''), 'firstPaint: the path of one screen');
  for (const endpoint of manifest.endpoints ?? []) want(typeof endpoint === 'string' && endpoint.startsWith(`${manifest.name}/`), `endpoints: ${endpoint} is not under ${manifest.name}/`);
  want((manifest.widgets ?? []).every((widget) => typeof widget === 'string'), 'widgets: names');
  return faults;
}

export function checkManifest(manifest) {
  const faults = manifestFaults(manifest);
  if (faults.length) throw new Error(`remote.json of ${manifest.name ?? 'a remote'}:\n  ${faults.join('\n  ')}`);
  return { navigation: [], widgets: [], ...manifest };
}

// Trusted Types: the page's policy allows markup and script addresses only through this default
// policy (the server sends `require-trusted-types-for 'script'`). Two libraries need it: antd
// writes style sheets by innerHTML, which contain no "<", and the loaders of webpack and federation
// set script addresses. Anything else is an error. It has to run before both, so it is the shell's
// first import.

/** The service worker (offline/worker.ts), served at the root, so that its scope is everything. */
export const SERVICE_WORKER = '/service-worker.js';

interface Policy {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (address: string, type?: string, sink?: string) => string | null;
}

/**
 * Scripts of the shell, its service worker, and files that a release names. A worker has no
 * integrity, so a release's file may only be an element's.
 */
function isOurScript(address: string, sink = 'script'): boolean {
  const { origin, pathname, href } = new URL(address, window.location.href);
  return (
    (origin === window.location.origin &&
      (pathname.startsWith('/shell/') || pathname === SERVICE_WORKER)) ||
    (/script/i.test(sink) && Boolean(window.cumbreReleaseFiles?.lists(href)))
  );
}

/**
 * An import map of one release: the address of its entry, which no package has, and hashes
 * (shared/remote/src/releaseFiles.ts). As JavaScript it is a syntax error.
 */
const MODULE_MAP =
  /^\{"imports":\{"https?:[^"@{}]+@[^"@{}]+":"[^"{}]+"\},"integrity":\{[^{}]*\}\}$/;

export const policy: Policy = {
  createScript: (text) => (MODULE_MAP.test(text) ? text : null),
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address, _type, sink) => (isOurScript(address, sink) ? address : null),
};

const factory = (
  window as { trustedTypes?: { createPolicy: (name: 'default', rules: Policy) => unknown } }
).trustedTypes;
factory?.createPolicy('default', policy);

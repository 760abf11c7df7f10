// Validates a remote's remote.json: the static part of the remote, which the shell shows while the
// remote is down. shared/remote/src/registry.ts describes the same shape for the browser.
import type { SharedNeed } from './fit.ts';
import { nameFaults } from './namespaces.ts';
import type { Names } from './namespaces.ts';
import { SHELL } from './names.ts';
import { commonAddress, isRoute, isSameRoute } from './routeOverlap.ts';
import { SLOTS } from './slots.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
/** The path of a menu entry, which may contain `:organizationId`, or of a screen. */
const PATH = /^\/[\w/:*-]*$/;
const RANGE = /^\^\d+\.\d+\.\d+$/;
const LANGUAGES = ['en', 'es'];

/** Names that the page has: the shell, and the namespaces of endpoints of the client. */
const RESERVED_NAMES = [SHELL, 'client', 'unnamed'];

/** Names whose `?mfe.<x>` means something else: the panel for developers, and ending overrides. */
const PARAMETER_NAMES = ['mfe-inspect', 'mfe-reset'];

/** Addresses that no remote may take: the shell's own routes, and those that the server answers. */
export const RESERVED: Record<string, string[]> = {
  'the shell': ['/help', '/help/:topic', '/sign-up'],
  'the server': [
    '/api/*',
    '/releases/*',
    '/reports/*',
    '/operation/*',
    '/publishing/*',
    '/shell/*',
    '/icons/*',
    '/mailbox/*',
    '/healthz',
    '/readyz',
    '/metrics',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/robots.txt',
  ],
};

/** An address below /api/, and the names of its query, such as `organizations/{organization}/okrs?cycle`. */
const CALL =
  /^(?:[a-zA-Z-]+|\{[a-zA-Z]+\})(?:\/(?:[a-zA-Z-]+|\{[a-zA-Z]+\}))*(?:\?[a-zA-Z]+(?:&[a-zA-Z]+)*)?$/;
/** Early calls share the network with the scripts of the page. */
const MAX_CALLS = 3;

interface OfferedRoute {
  path?: string;
  access?: string;
  except?: string[];
  calls?: string[];
}

/** remote.json as a team has written it: every part may be missing. */
export interface OfferedManifest {
  name?: string;
  contract?: string;
  routes?: OfferedRoute[];
  navigation?: {
    id?: string;
    path?: string;
    order?: number;
    label?: Record<string, string>;
    views?: string[];
  }[];
  widgets?: string[];
  slots?: {
    slot?: string;
    id?: string;
    label?: Record<string, string>;
    icon?: string;
    ability?: string;
    order?: number;
  }[];
  isolated?: boolean;
  endpoints?: string[];
  firstPaint?: { path?: string };
  names?: Names;
  shared?: Record<string, SharedNeed>;
}

const doubles = (values: readonly (string | undefined)[]): (string | undefined)[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/**
 * Faults of the routes as the router matches them: two different patterns can match the same
 * address.
 */
function* routeFaults(routes: readonly OfferedRoute[]): Generator<string> {
  for (const [index, { path: route, access, except = [], calls = [] }] of routes.entries()) {
    if (route === undefined || !isRoute(route)) {
      yield `routes: "${route}" is no route: words, :names and a * at the end, such as /ideas/:id/*`;
      continue;
    }
    if (access !== 'open' && access !== 'signed-in')
      yield `routes: ${route}: access is "open" or "signed-in"`;
    if (access === 'open' && !route.startsWith('/auth/'))
      yield `routes: ${route}: only screens under /auth are open`;
    const same = routes
      .slice(0, index)
      .find(
        (other) =>
          other.path !== undefined && isRoute(other.path) && isSameRoute(other.path, route),
      );
    if (same) yield `routes: ${route} is the same as ${same.path}`;
    for (const [owner, reserved] of Object.entries(RESERVED)) {
      const taken = reserved.find((other) => commonAddress(route, other) !== null);
      if (taken)
        yield `routes: ${route} takes ${commonAddress(route, taken)}, which is an address of ${owner}`;
    }
    for (const call of calls)
      if (typeof call !== 'string' || !CALL.test(call))
        yield `routes: ${route}: calls: "${call}" is no address below /api/, such as organizations/{organization}/okrs?cycle`;
    if (calls.length > MAX_CALLS) yield `routes: ${route}: calls: at most ${MAX_CALLS}`;
    for (const left of except) {
      const within = isRoute(left) && commonAddress(route, left) !== null;
      if (!within) yield `routes: ${route}: except: "${left}" is no route within it`;
    }
  }
}

/** The commands and numbers of a path. Every page has them in its registry, so they are short. */
const LINES = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d .,-]{1,399}$/;

/** Faults of what a remote adds to screens of others. */
function* slotFaults(slots: NonNullable<OfferedManifest['slots']>): Generator<string> {
  for (const { slot = '', id, label, icon, ability, order } of slots) {
    const name = `slots: ${slot}/${id}`;
    const { labelled } = SLOTS[slot as keyof typeof SLOTS] ?? {};
    if (labelled === undefined)
      yield `slots: "${slot}" is none of ${Object.keys(SLOTS).join(', ')}`;
    if (typeof id !== 'string' || !NAME.test(id) || !Number.isFinite(order))
      yield `${name}: an id in lower-case letters, digits and hyphens, and an order are needed`;
    if (labelled && !LANGUAGES.every((language) => label?.[language]))
      yield `${name}: a label in each of ${LANGUAGES.join(', ')}`;
    if (icon !== undefined && !(typeof icon === 'string' && LINES.test(icon)))
      yield `${name}: icon is the lines of a path in a square of 24, of at most 400 characters`;
    if (ability !== undefined && typeof ability !== 'string')
      yield `${name}: ability is the name of one`;
  }
  for (const id of doubles(slots.map((each) => each.id)))
    yield `slots: two entries have the id "${id}"`;
}

/** Faults of what the build has recorded of shared modules. */
function* sharedFaults(shared: OfferedManifest['shared'] = {}): Generator<string> {
  for (const [entry, { range, imports }] of Object.entries(shared))
    if (!RANGE.test(range) || (imports !== '*' && !Array.isArray(imports)))
      yield `shared: ${entry}: a range such as ^1.0.0, and imports as a list of names or "*"`;
}

/** The faults of a manifest as sentences; empty if it is valid. */
export function manifestFaults(manifest: OfferedManifest): string[] {
  const faults: string[] = [];
  const want = (holds: unknown, fault: string) => {
    if (!holds) faults.push(fault);
  };
  want(NAME.test(manifest.name ?? ''), 'name: lower-case letters, digits and hyphens');
  want(
    !RESERVED_NAMES.includes(manifest.name ?? ''),
    `name: "${manifest.name}" is a name of the page itself`,
  );
  want(
    !PARAMETER_NAMES.includes(manifest.name ?? ''),
    `name: "${manifest.name}" could not be overridden: ?${manifest.name?.replace('-', '.')} has a meaning of its own`,
  );
  want(RANGE.test(manifest.contract ?? ''), 'contract: a range such as ^1.0.0');
  want(Array.isArray(manifest.routes) && manifest.routes.length > 0, 'routes: at least one');
  faults.push(...routeFaults(manifest.routes ?? []));
  for (const entry of manifest.navigation ?? []) {
    want(
      typeof entry.id === 'string' && PATH.test(entry.path ?? '') && Number.isFinite(entry.order),
      `navigation: ${entry.id ?? entry.path}: id, path and order are needed`,
    );
    want(
      (entry.views ?? []).every((view) => typeof view === 'string' && PATH.test(view)),
      `navigation: ${entry.id ?? entry.path}: views are addresses of screens, such as /review`,
    );
    want(
      LANGUAGES.every((language) => entry.label?.[language]),
      `navigation: ${entry.id ?? entry.path}: a label in each of ${LANGUAGES.join(', ')}`,
    );
  }
  want(
    !manifest.firstPaint || PATH.test(manifest.firstPaint.path ?? ''),
    'firstPaint: the path of one screen',
  );
  for (const endpoint of manifest.endpoints ?? [])
    want(
      typeof endpoint === 'string' && endpoint.startsWith(`${manifest.name}/`),
      `endpoints: ${endpoint} is not under ${manifest.name}/`,
    );
  want(
    (manifest.widgets ?? []).every((widget) => typeof widget === 'string'),
    'widgets: names',
  );
  faults.push(
    ...slotFaults(manifest.slots ?? []),
    ...sharedFaults(manifest.shared),
    ...nameFaults({ name: manifest.name ?? '', names: manifest.names }, []).map(
      (fault) => `names: ${fault}`,
    ),
  );
  // The page renders one element per id, so a duplicate would be rendered twice.
  for (const id of doubles((manifest.navigation ?? []).map((entry) => entry.id))) {
    faults.push(`navigation: two entries have the id "${id}"`);
  }
  want(
    manifest.isolated === undefined || typeof manifest.isolated === 'boolean',
    'isolated: true or false',
  );
  for (const widget of doubles(manifest.widgets ?? []))
    faults.push(`widgets: "${widget}" is there twice`);
  return faults;
}

/** The faults of the shell's part of its release.json. */
const shellFaults = ({ contract = '' }: OfferedManifest): string[] =>
  /^\d+\.\d+\.\d+$/.test(contract) ? [] : ['contract: the version of the shell, such as 1.4.0'];

/** The faults of what is released: the shell, or a remote by its remote.json. */
export const descriptionFaults = (manifest: OfferedManifest): string[] =>
  manifest.name === SHELL ? shellFaults(manifest) : manifestFaults(manifest);

export function checkManifest<Manifest extends OfferedManifest>(
  manifest: Manifest,
): Manifest & { name: string } {
  const faults = descriptionFaults(manifest);
  if (faults.length)
    throw new Error(`remote.json of ${manifest.name ?? 'a remote'}:\n  ${faults.join('\n  ')}`);
  return { navigation: [], widgets: [], ...manifest } as Manifest & { name: string };
}

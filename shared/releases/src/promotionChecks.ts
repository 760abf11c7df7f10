// The reasons why a release may not become live in an environment. Each check compares the release
// with the environment and returns sentences; a new check is one more function in the list.
// `promote` and `rollback` run them under the store's lock, so that the environment cannot change
// meanwhile.
import { misfits } from './fit.ts';
import type { ProvidingShell } from './fit.ts';
import { nameFaults } from './namespaces.ts';
import { collide, commonAddress } from './routeOverlap.ts';
import { shellSchema } from './schemas.ts';
import type { ReleaseManifest } from './schemas.ts';
import { SHELL } from './names.ts';
import { liveRemotes, sentenceOf, shellOf, skewMatrix } from './skew.ts';
import { MAX_PER_SLOT } from './slots.ts';
import type { Store } from './store.ts';

interface Candidate {
  environment: string;
  /** The environment's shell, or null where none is known. */
  shell: ProvidingShell | null;
  manifest: ReleaseManifest;
  /** release.json of the same remote's live release. */
  current: ReleaseManifest | null;
  /** release.json of the other remotes. */
  others: ReleaseManifest[];
}

/** `forcible`: --force overrides the check. */
const CHECKS: { faults: (candidate: Candidate) => string[]; forcible: boolean }[] = [
  { faults: buildFaults, forcible: false },
  { faults: shellFaults, forcible: true },
  { faults: addressFaults, forcible: true },
  { faults: idFaults, forcible: true },
  { faults: endpointFaults, forcible: true },
  { faults: slotFaults, forcible: true },
  { faults: ({ manifest, others }) => nameFaults(manifest, others), forcible: true },
];

/**
 * A development build has no size limits. Releases without `mode` are older and are production
 * builds.
 */
function buildFaults({ environment, manifest }: Candidate): string[] {
  return modeFaults(environment, manifest);
}

function modeFaults(environment: string, manifest: ReleaseManifest): string[] {
  if (environment !== 'production' || manifest.mode !== 'development') return [];
  return ['it is a development build: build and release it without watching (npm run release)'];
}

function shellFaults({ environment, manifest, shell }: Candidate): string[] {
  if (shell === null) return [];
  return misfits(manifest, shell).map(
    (fault) => `${fault} in ${environment}: release the shell first`,
  );
}

type Route = ReleaseManifest['routes'][number];

function addressFaults({ manifest, current, others }: Candidate): string[] {
  const isLive = ({ path }: Route) => current?.routes.some((route) => route.path === path) ?? false;
  const sentence = (route: Route, taken: Route, owner: string) =>
    route.path === taken.path
      ? `${route.path} is an address of ${owner}`
      : `${route.path} takes ${commonAddress(route.path, taken.path)} from ${taken.path}, a route of ${owner}`;
  return manifest.routes
    .filter((route) => !isLive(route))
    .flatMap((route) =>
      others.flatMap(({ name, routes }) =>
        routes
          .filter((taken) => collide(route, taken))
          .map((taken) => sentence(route, taken, name)),
      ),
    );
}

/** Widgets for which the page has only one place. */
const SINGLE_WIDGETS = ['bell'];

function idFaults({ manifest, current, others }: Candidate): string[] {
  const idsOf = ({ navigation, widgets }: ReleaseManifest) => [
    ...navigation.map(({ id }) => `the menu entry "${id}"`),
    ...SINGLE_WIDGETS.filter((widget) => widgets.includes(widget)).map(
      (widget) => `the widget "${widget}"`,
    ),
  ];
  const live = current ? idsOf(current) : [];
  return idsOf(manifest)
    .filter((id) => !live.includes(id))
    .flatMap((id) =>
      others.filter((other) => idsOf(other).includes(id)).map(({ name }) => `${id} is ${name}'s`),
    );
}

function endpointFaults({ manifest: { name, endpoints = [] }, others }: Candidate): string[] {
  return endpoints.flatMap((endpoint) => [
    ...others
      .filter((other) => other.endpoints?.includes(endpoint))
      .map((other) => `${endpoint} is an endpoint of ${other.name}`),
    ...(endpoint.startsWith(`${name}/`) ? [] : [`${endpoint} is an endpoint outside of ${name}/`]),
  ]);
}

function slotFaults({ manifest: { slots = [] }, others }: Candidate): string[] {
  return [...new Set(slots.map(({ slot }) => slot))].flatMap((name) => {
    const inSlot = (manifest: Pick<ReleaseManifest, 'slots'>) =>
      (manifest.slots ?? []).filter(({ slot }) => slot === name);
    const taken = others.flatMap((other) => inSlot(other).map(({ id }) => `${other.name}/${id}`));
    const count = taken.length + inSlot({ slots }).length;
    if (count <= MAX_PER_SLOT) return [];
    const beside = taken.length > 0 ? `, with ${taken.join(', ')}` : '';
    return [`the slot ${name} would have ${count} contributions${beside}: at most ${MAX_PER_SLOT}`];
  });
}

interface Promotion {
  store: Store;
  environment: string;
  manifest: ReleaseManifest;
}

/** A new shell must leave every remote a release that fits. */
async function shellPromotionFaults({ store, environment, manifest }: Promotion) {
  const wrongBuild = modeFaults(environment, manifest);
  const rows = await skewMatrix({ store, environment, shell: shellSchema.parse(manifest) });
  const left = rows.filter(({ outcome }) => outcome === 'fails').map(sentenceOf);
  return { faults: [...wrongBuild, ...left], forcible: wrongBuild.length === 0 };
}

/**
 * The reasons, as sentences, why `manifest` may not become live; `forcible` says whether --force
 * overrides all of them.
 */
export async function promotionFaults({
  store,
  environment,
  manifest,
}: Promotion): Promise<{ faults: string[]; forcible: boolean }> {
  if (manifest.name === SHELL) return shellPromotionFaults({ store, environment, manifest });
  const [shell, remotes] = await Promise.all([
    shellOf(store, environment),
    liveRemotes(store, environment),
  ]);
  const lives = remotes.map(({ live }) => live);
  const current = lives.find(({ name }) => name === manifest.name) ?? null;
  const others = lives.filter(({ name }) => name !== manifest.name);
  const context = { environment, shell, manifest, current, others };
  const found = CHECKS.map(({ faults, forcible }) => ({
    faults: faults(context),
    forcible,
  })).filter(({ faults }) => faults.length > 0);
  return {
    faults: found.flatMap(({ faults }) => faults),
    forcible: found.every(({ forcible }) => forcible),
  };
}

/**
 * Throws with all reasons why `manifest` may not become live; with `force` only if one of them
 * cannot be overridden.
 */
export async function requirePromotable({
  store,
  environment,
  manifest,
  force = false,
}: Promotion & { force?: boolean }): Promise<void> {
  const { faults, forcible } = await promotionFaults({ store, environment, manifest });
  if (faults.length === 0 || (force && forcible)) return;
  const advice =
    'With --force it is done all the same; where it does not fit the shell, the newest former release that fits is shown.';
  const title = `${manifest.name} ${manifest.release} is not promoted to ${environment}:`;
  throw new Error(
    [title, ...faults.map((fault) => `  ${fault}`), ...(forcible ? [advice] : [])].join('\n'),
  );
}

// Why a release should not become live in an environment. Each check looks at the release beside what the environment has
// now and answers sentences; a new check is one more function in the list. `promote` and `rollback` ask under the store's
// lock, so that what was looked at is what stands when the pointer moves.
import { admits, commonAddress } from './contract.mjs';
import { liveRemotes, shellOf } from './skew.mjs';

/** What is under way: `manifest` is the release.json, `current` the one of the same remote that is live or null, `others` those of the other remotes. */
const CHECKS = [
  { faults: buildFaults, forcible: false },
  { faults: contractFaults, forcible: true },
  { faults: addressFaults, forcible: true },
  { faults: idFaults, forcible: true },
];

/** A development build has readable names and no limits of size; it is for those who develop. Releases of before do not say how they were built. */
function buildFaults({ environment, manifest }) {
  return environment === 'production' && manifest.mode === 'development' ? ['it is a development build: build and release it without watching (npm run release)'] : [];
}

function contractFaults({ environment, manifest, shell }) {
  return admits(manifest.contract, shell) ? [] : [`it works with contract ${manifest.contract}, and the shell of ${environment} has ${shell}: release the shell first`];
}

/** Whether `route` leaves what it has in common with `other` to that one, by its `except`. */
const leaves = (route, other) => (route.except ?? []).some((left) => commonAddress(left, other.path) !== null);

function addressFaults({ manifest, current, others }) {
  const isLive = (path) => current?.routes.some((route) => route.path === path) ?? false;
  return manifest.routes.filter(({ path }) => !isLive(path)).flatMap((route) => others.flatMap((other) => (
    other.routes.filter((taken) => commonAddress(route.path, taken.path) !== null && !leaves(route, taken) && !leaves(taken, route)).map((taken) => (
      route.path === taken.path ? `${route.path} is an address of ${other.name}` : `${route.path} takes ${commonAddress(route.path, taken.path)} from ${taken.path}, a route of ${other.name}`
    ))
  )));
}

/** Widgets of which the page has one place alone. */
const SINGLE_WIDGETS = ['bell'];

function idFaults({ manifest, current, others }) {
  const idsOf = ({ navigation = [], widgets = [] }) => [...navigation.map(({ id }) => `the menu entry "${id}"`), ...widgets.filter((widget) => SINGLE_WIDGETS.includes(widget)).map((widget) => `the widget "${widget}"`)];
  const live = current ? idsOf(current) : [];
  return idsOf(manifest).filter((id) => !live.includes(id)).flatMap((id) => others.filter((other) => idsOf(other).includes(id)).map(({ name }) => `${id} is ${name}'s`));
}

/** The faults of making `manifest` live, in sentences; none where it may. `forcible` says that --force passes them all. */
export async function promotionFaults({ store, environment, manifest }) {
  const [shell, remotes] = await Promise.all([shellOf(store, environment), liveRemotes(store, environment)]);
  const lives = remotes.map(({ live }) => live);
  const context = { environment, manifest, shell, current: lives.find(({ name }) => name === manifest.name) ?? null, others: lives.filter(({ name }) => name !== manifest.name) };
  const found = CHECKS.map(({ faults, forcible }) => ({ faults: faults(context), forcible })).filter(({ faults }) => faults.length > 0);
  return { faults: found.flatMap(({ faults }) => faults), forcible: found.every(({ forcible }) => forcible) };
}

/** Throws with all that speaks against making `manifest` live; with `force` only where even that does not help. */
export async function requirePromotable({ store, environment, manifest, force = false }) {
  const { faults, forcible } = await promotionFaults({ store, environment, manifest });
  if (faults.length === 0 || (force && forcible)) return;
  const advice = forcible ? '\nWith --force it is done all the same; where its contract does not fit, its release before is shown.' : '';
  throw new Error(`${manifest.name} ${manifest.release} is not promoted to ${environment}:\n  ${faults.join('\n  ')}${advice}`);
}

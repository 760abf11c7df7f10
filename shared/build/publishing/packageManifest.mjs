// The package.json that is published, made from that of the workspace: the entries name built
// files, and what the page has once is a peer dependency.
import { SUPPORTED_BY_PACKAGES } from '../supportedNode.mjs';
import { PROVIDED_REQUESTS, packageNameOf } from '../singletons.mjs';

/** The packages of which a page, and so the folder of a remote, may have one copy. */
const ONCE = new Set(PROVIDED_REQUESTS.map(packageNameOf));
const entriesOf = (object) =>
  Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
const isOurs = (name) => name.startsWith('@cumbre/');

/** A newer one of the same major version fits. Other packages are those that were tested. */
const atLeast = (_name, version) => (version.startsWith('^') ? version : `^${version}`);
const asTested = (name, version) => (isOurs(name) ? `^${version}` : version);

/** The built file of an entry: a module with its types, or a file that is published as it is. */
export function builtTarget(source, declared) {
  const isSource = source.startsWith('./src/');
  const code = isSource
    ? source.replace('./src/', './dist/').replace(/\.(tsx?|json)$/, '.js')
    : source;
  const types = code.replace(/\.(m?)js$/, '.d.$1ts');
  return types !== code && declared(types) ? { types, default: code } : code;
}

/** `repository` for provenance: the public address of the clone's `origin`. */
export function repositoryOf(origin, directory) {
  const address = origin.replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/');
  return address.startsWith('https://')
    ? { type: 'git', url: `git+${address.replace(/(\.git)?$/, '.git')}`, directory }
    : undefined;
}

/**
 * `declared` says whether the package has a declaration, `sideEffects` are the modules that do
 * something when they are imported.
 */
export function packageManifest(workspace, { declared, sideEffects, files, repository }) {
  const { name, version, description, keywords, bin, exports, dependencies = {} } = workspace;
  const own = entriesOf({ ...dependencies, ...workspace.peerDependencies });
  const isPeer = ([each]) => ONCE.has(each) || each in (workspace.peerDependencies ?? {});
  const withRanges = (some, rangeOf) =>
    Object.fromEntries(some.map(([each, exact]) => [each, rangeOf(each, exact)]));
  const [peers, others] = [own.filter(isPeer), own.filter((each) => !isPeer(each))];
  return {
    name,
    version,
    description,
    keywords,
    license: 'MIT',
    ...(repository ? { repository } : {}),
    type: 'module',
    ...(bin ? { bin } : {}),
    ...(exports
      ? {
          exports: {
            ...Object.fromEntries(
              Object.entries(exports).map(([entry, source]) => [
                entry,
                builtTarget(source, declared),
              ]),
            ),
            './package.json': './package.json',
          },
        }
      : {}),
    files,
    sideEffects,
    engines: { node: SUPPORTED_BY_PACKAGES },
    ...(others.length > 0 ? { dependencies: withRanges(others, asTested) } : {}),
    ...(peers.length > 0 ? { peerDependencies: withRanges(peers, atLeast) } : {}),
    ...(workspace.peerDependenciesMeta
      ? { peerDependenciesMeta: workspace.peerDependenciesMeta }
      : {}),
    publishConfig: { access: 'public', provenance: true },
  };
}

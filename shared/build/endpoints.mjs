// The names of the endpoints that a package injects into the RTK Query api, read from its sources.
// Two endpoints with one name are an error, since the page has one definition per name
// (docs/decisions/0063). The build of a remote, the promotion and the test over all packages use
// it.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { ifReadable, packedFiles } from './sharedFiles.mjs';

/**
 * A file in the remote's dist that is not part of the release. deploy.mjs writes the content into
 * release.json as `endpoints`.
 */
export const ENDPOINT_NAMES = '.endpoints.json';
const API = '@cumbre/client/api';
const byText = (one, other) => (one < other ? -1 : 1);

export function* nodesOf(node) {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const part of Object.values(node))
      if (part && typeof part === 'object') yield* nodesOf(part);
  }
}

const bare = (node) =>
  node?.type === 'ParenthesisExpression' ||
  node?.type === 'TsAsExpression' ||
  node?.type === 'TsSatisfiesExpression'
    ? bare(node.expression)
    : node;
const nameOf = (property) =>
  property.key?.type === 'Identifier' || property.key?.type === 'StringLiteral'
    ? property.key.value
    : null;
const calls = (node, method) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.value === method;

/**
 * What a function returns: the body of a short arrow function, or the value of the only `return`.
 */
function answerOf(definition) {
  const body = bare(definition?.type === 'KeyValueProperty' ? definition.value : definition);
  const block = body?.body;
  if (!block?.stmts) return bare(block);
  const returns = block.stmts.filter(({ type }) => type === 'ReturnStatement');
  return returns.length === 1 ? bare(returns[0].argument) : undefined;
}

/**
 * The names in one `injectEndpoints({ endpoints: (build) => ({ … }) })`; null where they cannot be
 * read from the source.
 */
function injectedNames(call) {
  const options = bare(call.arguments[0]?.expression);
  if (options?.type !== 'ObjectExpression') return null;
  const definitions = answerOf(
    options.properties.find((property) => nameOf(property) === 'endpoints'),
  );
  if (definitions?.type !== 'ObjectExpression') return null;
  const names = definitions.properties.map(nameOf);
  return names.includes(null) ? null : names;
}

/** The modules from which the local names of a module are imported. */
function importsOf(module) {
  const found = new Map();
  for (const { type, specifiers, source } of module.body) {
    if (type === 'ImportDeclaration')
      for (const { local } of specifiers) found.set(local.value, source.value);
  }
  return found;
}

/**
 * The injections of one module. `names` per call, null if they cannot be read; `isBare` if the call
 * does not use `namespacedApi`; `namespaces`, the arguments of the calls of `namespacedApi` (a
 * literal, or the module it was imported from).
 */
export function endpointsIn(source) {
  if (!source.includes('injectEndpoints') && !source.includes('namespacedApi'))
    return { injections: [], namespaces: [] };
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const imports = importsOf(module);
  const injections = [];
  const namespaces = [];
  for (const node of nodesOf(module.body)) {
    if (calls(node, 'injectEndpoints')) {
      const receiver = node.callee.object;
      const isBare =
        receiver.type === 'Identifier' && receiver.value === 'api' && imports.get('api') === API;
      injections.push({ names: injectedNames(node), isBare });
    } else if (
      node.type === 'CallExpression' &&
      node.callee.value === 'namespacedApi' &&
      imports.get('namespacedApi') === API
    ) {
      const argument = node.arguments[0]?.expression;
      const root = argument?.type === 'MemberExpression' ? argument.object : argument;
      namespaces.push(
        root?.type === 'StringLiteral'
          ? { literal: root.value }
          : { from: imports.get(root?.value) ?? null },
      );
    }
  }
  return { injections, namespaces };
}

/**
 * The endpoints that `files` (path: source) inject, as `{ name, file }`, and the faults as
 * sentences.
 */
export function endpointsOf(namespace, files) {
  const endpoints = [];
  const faults = [];
  for (const [file, source] of files) {
    const { injections, namespaces } = endpointsIn(source);
    for (const { literal, from } of namespaces) {
      if (literal !== namespace && !from?.endsWith('/remote.json'))
        faults.push(
          `${file}: namespacedApi is for ${namespace} alone here: take the name from remote.json.`,
        );
    }
    for (const { names, isBare } of injections) {
      if (isBare)
        faults.push(
          `${file}: endpoints are injected into the whole page's api; inject them into namespacedApi('${namespace}').`,
        );
      if (names)
        endpoints.push(
          ...names.map((name) => ({ name: isBare ? name : `${namespace}/${name}`, file })),
        );
      else
        faults.push(
          `${file}: the names of these endpoints cannot be read; write injectEndpoints({ endpoints: (build) => ({ name: … }) }).`,
        );
    }
  }
  return { endpoints, faults };
}

/** One sentence for each name that two endpoints have, with both files. */
export function doubleNames(endpoints) {
  const known = new Map();
  return endpoints.flatMap(({ name, file }) => {
    const first = known.get(name);
    known.set(name, first ?? file);
    return first === undefined
      ? []
      : [
          `${name} is the name of two endpoints, in ${first} and in ${file}: give one of them another name.`,
        ];
  });
}

/** The sources below `folder` without tests, as pairs of path (below `root`) and text. */
export function sourcesBelow(folder, root) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort(byText)
    .map((file) => [
      path.relative(root, path.join(folder, file)),
      readFileSync(path.join(folder, file), 'utf8'),
    ]);
}

const isBelow = (file, folder) => !path.relative(folder, file).startsWith('..');

/**
 * The endpoints of our own modules and installed packages among `files`, the packed modules of the
 * remote in `directory`: their names, and the faults as sentences. Other packages do not use the
 * api.
 */
export function packedEndpoints(files, directory, remote) {
  const texts = files
    .filter(
      (file) => /\.[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/](?!@cumbre[\\/])/.test(file),
    )
    .sort(byText)
    .map((file) => [path.relative(directory, file), readFileSync(file, 'utf8')]);
  const { endpoints, faults } = endpointsOf(remote, texts);
  const strange = endpoints
    .filter(({ file }) => !isBelow(path.join(directory, file), directory))
    .map(
      ({ name, file }) =>
        `${file}: ${name} is injected by a module that is not this remote's; the shell has to share it (shared/build/singletons.mjs).`,
    );
  return {
    names: endpoints.map(({ name }) => name).sort(byText),
    faults: [...faults, ...doubleNames(endpoints), ...strange],
  };
}

/**
 * A build check: writes the endpoint names of a remote to a file. It fails for a duplicate name, a
 * name without a namespace, and a name in the namespace of another package.
 */
export class NameEndpoints {
  constructor(directory, remote) {
    Object.assign(this, { directory, remote });
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NameEndpoints', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'NameEndpoints', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const found = ifReadable(compilation, () =>
            packedEndpoints(packedFiles(compilation), this.directory, this.remote),
          );
          if (!found) return;
          const { names, faults } = found;
          for (const fault of faults) compilation.errors.push(new WebpackError(fault));
          compilation.emitAsset(
            ENDPOINT_NAMES,
            new sources.RawSource(`${JSON.stringify(names)}\n`),
          );
        },
      );
    });
  }
}

// Two build checks of the shared modules. A remote that imports a path of a shared package which
// the shell does not provide would fail in every browser, so it does not build. A shell that does
// not provide a listed module does not build either.
import path from 'node:path';
import { PROVIDED_REQUESTS, packageNameOf } from './singletons.mjs';

const SHARED_NAMES = new Set(
  PROVIDED_REQUESTS.map(packageNameOf).filter((name) => !name.startsWith('@cumbre/')),
);

/**
 * Whether `request`, the text of an import, is a path of a shared package that the shell does not
 * provide.
 */
export const isUnprovided = (request) =>
  SHARED_NAMES.has(packageNameOf(request)) && !PROVIDED_REQUESTS.includes(request);

/** The fault of an import in `importer` that the shell does not provide. */
export function unprovidedFault(request, importer) {
  const provided = PROVIDED_REQUESTS.filter(
    (other) => packageNameOf(other) === packageNameOf(request),
  );
  return (
    `${importer} imports ${request}, which the shell does not provide: of ${packageNameOf(request)} it provides ` +
    `${provided.join(', ')} (shared/build/singletons.mjs).`
  );
}

export class RefuseUnprovidedImports {
  apply(compiler) {
    compiler.hooks.compilation.tap(
      'RefuseUnprovidedImports',
      (compilation, { normalModuleFactory }) => {
        const requests = new Set();
        normalModuleFactory.hooks.beforeResolve.tap(
          'RefuseUnprovidedImports',
          ({ request, contextInfo }) => {
            const importer = contextInfo.issuer
              ? path.relative(compiler.context, contextInfo.issuer)
              : 'an entry';
            if (!isUnprovided(request) || requests.has(`${request} ${importer}`)) return;
            requests.add(`${request} ${importer}`);
            compilation.errors.push(
              new compiler.webpack.WebpackError(unprovidedFault(request, importer)),
            );
          },
        );
      },
    );
  }
}

/** The identifier that Module Federation gives to the module that provides a share. */
const PROVIDED = /^provide module \(\w+\) (.+?)@\d/;

/** The shared request that `module` provides, or undefined. */
export const providedBy = (module) => PROVIDED.exec(module?.identifier() ?? '')?.[1];

export class RequireProvidedShares {
  apply(compiler) {
    compiler.hooks.compilation.tap('RequireProvidedShares', (compilation) => {
      compilation.hooks.finishModules.tap('RequireProvidedShares', (modules) => {
        const provided = new Set([...modules].map(providedBy));
        for (const request of PROVIDED_REQUESTS.filter((name) => !provided.has(name))) {
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `The shell does not provide ${request}, which is in the list of what it shares ` +
                '(shared/build/singletons.mjs): no module of the shell imports it.',
            ),
          );
        }
      });
    });
  }
}

/** The identifier that rspack gives to a module that takes a share, whose options it hides. */
const CONSUMED = /^consume shared module \(\w+\) (.+?)@[\^\d]/;

/** The shared request that `module` takes from the shell, or undefined. */
export const consumedBy = (module) =>
  module.options?.shareKey ?? CONSUMED.exec(module.identifier())?.[1];

// The script that the page of a development build runs before React: it replaces the modules of the
// production React in the shell's build by those of the development React, which alone can replace
// components at run time, and contains React's refresh (docs/decisions/0096). Other pages do not
// load it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
const PRODUCTION =
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;
const INDEX = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]index\.js$/;

const forDevelopment = (code) => code.replaceAll('process.env.NODE_ENV', '"development"');

/** The modules of the development React, with the identifiers of the production ones. */
function developmentModules({ modules, chunkGraph }) {
  const found = [...modules].filter(({ resource }) => resource);
  const idOf = (module) => JSON.stringify(chunkGraph.getModuleId(module));
  const indexes = Object.fromEntries(
    found
      .filter(({ resource }) => INDEX.test(resource))
      .map((module) => [INDEX.exec(module.resource)[1], idOf(module)]),
  );
  return found
    .filter(({ resource }) => PRODUCTION.test(resource))
    .map((module) => {
      const file = module.resource.replace(/\.production\.js$/, '.development.js');
      const code = forDevelopment(readFileSync(file, 'utf8')).replaceAll(
        /require\("([\w-]+)"\)/g,
        (_, name) => `__webpack_require__(${indexes[name]})`,
      );
      return `${idOf(module)}: function (module, exports, __webpack_require__) {\n${code}\n}`;
    });
}

/** `source` is the page's side of hot replacement. */
export function developmentScript(compilation, source) {
  const runtime = path.join(
    path.dirname(require.resolve('react-refresh/package.json')),
    'cjs/react-refresh-runtime.development.js',
  );
  const { code: page } = transformSync(readFileSync(source, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    isModule: false,
  });
  const queue = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
  const code = `(() => {
const refresh = {};
((exports) => {
${forDevelopment(readFileSync(runtime, 'utf8'))}
})(refresh);
${page}
(${queue} = ${queue} || []).push([["development"], {
${developmentModules(compilation).join(',\n')}
}]);
})();
`;
  return {
    name: `development.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`,
    code,
  };
}

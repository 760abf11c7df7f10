// A webpack loader for the sources of a remote in development: it connects each module with the
// page's hot replacement (shell/src/page/development.ts), which pages of development builds have.
// swc has inserted the calls of $RefreshReg$ and $RefreshSig$ before. Everything is on the first or
// behind the last line, so that line numbers stay.
const PAGE = 'self.cumbreDevelopment';

/** The exposed module gives the page what it needs to fetch updates and to register again. */
const offer = (name) =>
  `${PAGE}.offer(${name}, { hot: import.meta.webpackHot, exports: __webpack_module__.exports, ` +
  'hash: () => __webpack_hash__, check: (base) => { __webpack_public_path__ = base; ' +
  'return import.meta.webpackHot.check(true); } });';

module.exports = function hotModule(source, map) {
  const { name, exposed } = this.getOptions();
  const id = `${JSON.stringify(`${name} `)} + __webpack_module__.id`;
  const before =
    `var $RefreshReg$ = (type, name) => ${PAGE} && ${PAGE}.register(type, ${id} + ' ' + name), ` +
    `$RefreshSig$ = () => ${PAGE} ? ${PAGE}.createSignature() : (type) => type; `;
  const connect =
    this.resourcePath === exposed
      ? offer(JSON.stringify(name))
      : `${PAGE}.accept(import.meta.webpackHot, ${id}, __webpack_module__.exports);`;
  this.callback(
    null,
    `${before}${source}\nif (import.meta.webpackHot && ${PAGE}) ${connect}\n`,
    map,
  );
};

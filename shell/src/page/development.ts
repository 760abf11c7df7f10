// The page's side of hot replacement, in the script that the pages of development builds run before
// React (shared/build/developmentScript.mjs). Modules of remotes call it while they are evaluated;
// shell/src/development fetches their updates.

/** React's refresh, which the build puts around this code. */
declare const refresh: {
  injectIntoGlobalHook: (page: Window) => void;
  register: (type: unknown, id: string) => void;
  createSignatureFunctionForTransform: () => unknown;
  isLikelyComponentType: (type: unknown) => boolean;
  performReactRefresh: () => void;
};

refresh.injectIntoGlobalHook(window);

const failures: unknown[] = [];
const remotes = new Map<string, HotRemote>();

/** A module that throws is evaluated again with its next version. */
const acceptFailing = (hot: HotModule): void =>
  hot.accept((error, { module }) => {
    failures.push(error);
    if (module) acceptFailing(module.hot);
  });

window.cumbreDevelopment = {
  remotes,
  failures,
  register: (type, id) => refresh.register(type, id),
  createSignature: () => refresh.createSignatureFunctionForTransform(),
  refresh: () => refresh.performReactRefresh(),
  accept(hot, id, exports) {
    const names = Object.keys(exports);
    for (const name of names) {
      if (refresh.isLikelyComponentType(exports[name]))
        refresh.register(exports[name], `${id} %exports% ${name}`);
    }
    // Other modules are evaluated again by those that import them.
    if (names.length === 0 || !names.every((name) => refresh.isLikelyComponentType(exports[name])))
      return;
    acceptFailing(hot);
    hot.dispose((data) => {
      data.names = names.join();
    });
    if (hot.data?.names !== undefined && hot.data.names !== names.join()) hot.invalidate();
  },
  offer(remote, module) {
    remotes.set(remote, module);
    acceptFailing(module.hot);
  },
};

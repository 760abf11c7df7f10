// What the script page/development.ts gives to the modules of remotes and to this folder.

/** The part of a module's `import.meta.webpackHot` that is used. */
interface HotModule {
  data?: { names?: string };
  accept: (onFailure: (error: unknown, failed: { module?: { hot: HotModule } }) => void) => void;
  dispose: (callback: (data: { names?: string }) => void) => void;
  invalidate: () => void;
}

/** What a remote's exposed module offers. */
interface HotRemote {
  hot: HotModule;
  exports: { register?: unknown };
  /** The build that runs. */
  hash: () => string;
  /** Fetches the update of the running build from `base` and applies it. Null without an update. */
  check: (base: string) => Promise<unknown>;
}

interface HotReplacement {
  remotes: Map<string, HotRemote>;
  /** Errors of modules that were evaluated again. */
  failures: unknown[];
  register: (type: unknown, id: string) => void;
  createSignature: () => unknown;
  /** Renders the new components in the place of the former ones. */
  refresh: () => void;
  accept: (hot: HotModule, id: string, exports: Record<string, unknown>) => void;
  offer: (remote: string, module: HotRemote) => void;
}

interface Window {
  cumbreDevelopment?: HotReplacement;
}

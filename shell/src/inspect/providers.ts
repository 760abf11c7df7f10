// The shared modules of this page, from the share scope of Module Federation. The scope notes as
// `from` whichever build loaded a module first; the one that provides it has registered it.
import { getInstance } from '@module-federation/enhanced/runtime';

export interface ProvidedModule {
  name: string;
  version: string;
  /** The build that provides it. */
  from: string;
  loaded: boolean;
  /** The builds that use it, by their global names, such as mfe_okr. */
  usedIn: string[];
}

interface SharedEntry {
  version: string;
  from: string;
  useIn?: string[];
  loaded?: boolean;
}
interface FederationPage {
  __FEDERATION__?: { __INSTANCES__?: { options: { shared: Record<string, SharedEntry[]> } }[] };
}

function entriesInScope(): [string, SharedEntry][] {
  const scope = (getInstance()?.shareScopeMap.default ?? {}) as Record<
    string,
    Record<string, SharedEntry>
  >;
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.values(versions).map((entry): [string, SharedEntry] => [name, entry]),
  );
}

function providerOf(name: string, { version, from }: SharedEntry): string {
  const builds = (window as FederationPage).__FEDERATION__?.__INSTANCES__ ?? [];
  const registered = builds
    .flatMap(({ options }) => options.shared[name] ?? [])
    .find((entry) => entry.version === version);
  return registered?.from ?? from;
}

/** Each entry of the scope with the build that provides it. */
export const providedEntries = (): [SharedEntry, string][] =>
  entriesInScope().map(([name, entry]) => [entry, providerOf(name, entry)]);

export function providersInPage(): ProvidedModule[] {
  return entriesInScope()
    .map(([name, entry]) => ({
      name,
      version: entry.version,
      from: providerOf(name, entry),
      loaded: entry.loaded ?? false,
      usedIn: [...new Set(entry.useIn)],
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

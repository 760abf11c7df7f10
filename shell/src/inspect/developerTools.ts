// What the developer tools of Module Federation read in the page (`__FEDERATION__`): the builds with
// their addresses, exposed and shared modules, and who provides a shared module. The shell's own
// runtime notes neither, because it loads remotes by address and without snapshots.
import { currentRegistry, remoteLoader } from '../remotes/remotes';
import { providersInPage, providedEntries } from './providers';

interface ModuleInfo {
  version: string;
  remoteEntry: string;
  globalName: string;
  publicPath: string;
  buildVersion: string;
  modules: { moduleName: string; modulePath: string }[];
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: { sharedName: string; version: string }[];
}
interface DeveloperPage {
  __FEDERATION__?: { moduleInfo?: Record<string, ModuleInfo> };
}

const absolute = (address: string): string => new URL(address, window.location.href).href;

/** The remotes of this page by `<global name>:<entry>`, and the shell. */
function describePage(): Record<string, ModuleInfo> {
  const provides = providersInPage();
  const remotes = (currentRegistry()?.remotes ?? []).flatMap((remote) => {
    // The entry of an older release is not in the registry.
    const running = remoteLoader.runningRelease(remote.name) ?? remote.release;
    if (running !== remote.release) return [];
    const globalName = remote.name.replaceAll('-', '_');
    const info: ModuleInfo = {
      version: remote.version,
      remoteEntry: absolute(remote.base + remote.entry),
      globalName,
      publicPath: absolute(remote.base),
      buildVersion: remote.release,
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
      remotesInfo: {},
      shared: provides
        .filter(({ usedIn }) => usedIn.includes(globalName))
        .map(({ name, version }) => ({ sharedName: name, version })),
    };
    return [info];
  });
  return {
    shell: {
      version: document.querySelector<HTMLMetaElement>('meta[name="cumbre-shell"]')?.content ?? '',
      remoteEntry: '',
      globalName: 'shell',
      publicPath: absolute('/shell/'),
      buildVersion: '',
      modules: [],
      remotesInfo: Object.fromEntries(
        remotes.map(({ globalName, remoteEntry }) => [globalName, { matchedVersion: remoteEntry }]),
      ),
      shared: provides.map(({ name, version }) => ({ sharedName: name, version })),
    },
    ...Object.fromEntries(remotes.map((info) => [`${info.globalName}:${info.remoteEntry}`, info])),
  };
}

function update(): void {
  const { __FEDERATION__: page } = window as DeveloperPage;
  if (!page) return;
  page.moduleInfo = { ...page.moduleInfo, ...describePage() };
  for (const [entry, provider] of providedEntries()) entry.from = provider;
}

let isShown = false;

/** From now on the developer tools see what the page has loaded. */
export function showInDeveloperTools(): void {
  if (!isShown && typeof PerformanceObserver !== 'undefined')
    new PerformanceObserver(update).observe({ entryTypes: ['measure'] });
  isShown = true;
  update();
}

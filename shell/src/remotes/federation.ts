// The adapter to Module Federation, and the only module that uses its runtime. It fetches an entry
// by address, with integrity and time limit on the script. The loader decides when and how often.
import type { Federation } from '@cumbre/remote/loader';
import { ENTRY_TIME_LIMIT } from '@cumbre/remote/loader';
import type { ReleaseFiles } from '@cumbre/remote/releaseFiles';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

export function createFederation(files: ReleaseFiles): Federation {
  registerPlugins([
    {
      name: 'cumbre-release-files',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        return { script, timeout: ENTRY_TIME_LIMIT };
      },
    },
  ]);
  let tries = 0;
  return {
    load(remote, address, entryType) {
      const container = remote.replaceAll('-', '_');
      // Each attempt has a name of its own. The runtime's `force` would also drop shared modules
      // that other remotes use. A loaded entry is not fetched again.
      tries += 1;
      const name = `${container}_${tries}`;
      Object.assign(window, { [container]: undefined });
      const isModule = entryType === 'module';
      registerRemotes([
        {
          name,
          type: isModule ? 'module' : 'global',
          entryGlobalName: container,
          entry: isModule
            ? files.checkModules(address)
            : new URL(address, window.location.href).href,
        },
      ]);
      return loadRemote(`${name}/remote`);
    },
  };
}

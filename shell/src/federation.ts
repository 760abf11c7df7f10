// The edge to Module Federation: the only module that knows its runtime. It fetches an entry by its address, each time
// anew, with integrity and time limit set on the script itself; when and how often is the loader's business.
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
        files.prepare(script, 'src');
        return { script, timeout: ENTRY_TIME_LIMIT };
      },
    },
  ]);
  let tries = 0;
  return {
    load(remote, address) {
      const container = remote.replaceAll('-', '_');
      // A name of its own for each try. The runtime's way of replacing a remote (`force`) also drops shared modules that the
      // failed one was waiting for, and with them the remotes that need these. An entry that is there already is not fetched.
      tries += 1;
      const name = `${container}_${tries}`;
      Object.assign(window, { [container]: undefined });
      registerRemotes([{ name, entryGlobalName: container, entry: new URL(address, window.location.href).href }]);
      return loadRemote(`${name}/remote`);
    },
  };
}

// The fixtures of tests that change releases: per worker a copy of this run's release store, a
// server of its own that serves it, and a person with an organization.
import { createCaller } from './caller';
import type { Caller } from './caller';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';
import { expect, test as base } from './test';

interface StoreFixtures {
  /** Settings of the server beside RELEASES_DIR. */
  serverSettings: Record<string, string>;
  store: ReleaseStore;
  person: Caller;
}

export const test = base.extend<object, StoreFixtures>({
  serverSettings: [{}, { scope: 'worker', option: true }],
  store: [
    async ({ playwright: _playwright }, provide) => {
      const store = await ReleaseStore.copy();
      await provide(store);
      await store.dispose();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store, serverSettings }, provide) => {
      const server = await CumbreServer.start({ RELEASES_DIR: store.folder, ...serverSettings });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  person: [
    async ({ server }, provide) =>
      provide(await createCaller(server, `visitor-${process.pid}@example.org`)),
    { scope: 'worker' },
  ],
});

export { expect };

// The types of localRelease.mjs, for the e2e tests, which override a remote by what runs on this
// machine.
import type { Server } from 'node:http';

export function serveRelease(options: {
  port: number;
  folder: () => string | null;
  describe?: () => string | null;
}): Promise<Server>;

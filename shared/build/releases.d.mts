// The types of releases.mjs, for the e2e tests, which release faulty remotes the way a team would
// release a good one.
interface Place {
  store: string;
  environment: string;
  remote: string;
}

export interface ReleasedManifest {
  name: string;
  contract: string;
  version: string;
  release: string;
  entry: string;
  files: Record<string, string>;
}

export function verifyRelease(folder: string): Promise<ReleasedManifest>;
export function writeRelease(parts: {
  store: string;
  built: string;
  manifest: object;
  version: string;
  entry: string;
  preload: string[];
  mode?: 'production' | 'development';
}): Promise<string>;
export function readPointer(
  place: Place,
): Promise<{ remote: string; release: string; trail: string[] } | null>;
export function promote(
  change: Place & { release: string; address?: string; force?: boolean; now?: Date },
): Promise<boolean>;
export function rollback(change: Place & { force?: boolean; now?: Date }): Promise<string>;

// What is known of a remote in a store: for the commands and for publishing over HTTP.
import { releasesFolder } from './names.ts';
import { listPreviews } from './previews.ts';
import { readHistory, readPointer } from './promotions.ts';
import type { Canary, HistoryLine, Preview } from './schemas.ts';
import type { Store } from './store.ts';

/** Its stored releases, and per environment what is served, the moves and the previews. */
export interface Published {
  remote: string;
  releases: string[];
  environments: Record<
    string,
    {
      release: string | null;
      trail: string[];
      history: HistoryLine[];
      previews: Preview[];
      canary: Canary | null;
    }
  >;
}

export async function readPublished(
  store: Store,
  remote: string,
  environments: readonly string[],
  now = new Date(),
): Promise<Published> {
  const found: Published['environments'] = {};
  for (const environment of environments) {
    const pointer = await readPointer({ store, environment, remote });
    found[environment] = {
      release: pointer?.release ?? null,
      trail: pointer?.trail ?? [],
      canary: pointer?.canary ?? null,
      history: await readHistory({ store, environment, remote }),
      previews: await listPreviews({ store, environment, remote, now }),
    };
  }
  const names = await store.names(releasesFolder(remote));
  return { remote, releases: names.map((name) => name.replace(/\/$/, '')), environments: found };
}

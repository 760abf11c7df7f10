// The canaries of an environment, each with the release that it is compared with.
import { pointerFolder } from '@cumbre/releases/names';
import { pointerSchema } from '@cumbre/releases/schemas';
import type { Canary, Pointer } from '@cumbre/releases/schemas';
import { readJson } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';

export interface RunningCanary extends Canary {
  remote: string;
  former: string;
}

/** `onBroken` gets the name of each file that cannot be read; the others are returned. */
export async function readPointers(
  store: Store,
  environment: string,
  onBroken: (file: string) => void,
): Promise<Pointer[]> {
  const folder = pointerFolder(environment);
  const files = (await store.names(folder)).filter((file) => /^[a-z0-9-]+\.json$/.test(file));
  const pointers = await Promise.all(
    files.map(async (file) => {
      try {
        return pointerSchema.parse(await readJson(store, `${folder}${file}`));
      } catch {
        onBroken(file);
        return null;
      }
    }),
  );
  return pointers.filter((pointer) => pointer !== null);
}

export async function readCanaries(store: Store, environment: string): Promise<RunningCanary[]> {
  // The registry logs a broken pointer.
  const pointers = await readPointers(store, environment, () => {});
  return pointers.flatMap(({ remote, release: former, canary }) =>
    canary ? [{ ...canary, remote, former }] : [],
  );
}

// The errors of a developer's last build, which pages of the same environment show until the next
// build. They are beside the pointers, because a build with errors is no release.
import { z } from 'zod';
import { checkedEnvironment, checkedRemote } from './names.ts';
import { asJson, readJson } from './store.ts';
import type { Store } from './store.ts';

const buildFaultSchema = z.object({
  message: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
});
export type BuildFault = z.infer<typeof buildFaultSchema>;

export interface BuiltRemote {
  environment: string;
  remote: string;
}

const faultsKey = ({ environment, remote }: BuiltRemote): string =>
  `faults/${checkedEnvironment(environment)}/${checkedRemote(remote)}.json`;

/** Records the errors of a build, or none after a build that works. */
export async function writeFaults(
  store: Store,
  { faults, ...built }: BuiltRemote & { faults: BuildFault[] },
): Promise<void> {
  const key = faultsKey(built);
  if (faults.length > 0) await store.write(key, asJson(faults));
  else await store.remove(key);
}

/** None where the file cannot be read. */
export async function readFaults(store: Store, built: BuiltRemote): Promise<BuildFault[]> {
  return z
    .array(buildFaultSchema)
    .catch([])
    .parse(await readJson(store, faultsKey(built)));
}

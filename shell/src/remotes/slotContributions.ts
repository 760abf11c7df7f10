// The contributions of all remotes to slots, by order; of each slot the first ones only, so that a
// crowded place stays usable.
import { MAX_PER_SLOT } from '@cumbre/releases/slots';
import type { RemoteManifest } from '@cumbre/remote/registry';
import type { SlotContribution } from '@cumbre/remote/slot';

export function slotContributions(remotes: readonly RemoteManifest[]): SlotContribution[] {
  const counts = new Map<string, number>();
  return remotes
    .flatMap(({ name, slots = [] }) => slots.map((entry) => ({ ...entry, remote: name })))
    .sort((one, other) => one.order - other.order || (one.remote < other.remote ? -1 : 1))
    .filter(({ slot }) => {
      const count = (counts.get(slot) ?? 0) + 1;
      counts.set(slot, count);
      return count <= MAX_PER_SLOT;
    });
}

// The menu's entries from the registry: sorted, with the selected organization in their paths.
// Entries that need an organization are left out while there is none.
import type { NavigationEntry, Registry } from '@cumbre/remote/registry';

const ORGANIZATION = ':organizationId';

export function navigationEntries(
  registry: Registry | null,
  organizationId: string | null,
): NavigationEntry[] {
  return (registry?.remotes ?? [])
    .flatMap(({ navigation }) => navigation)
    .filter(({ path }) => organizationId !== null || !path.includes(ORGANIZATION))
    .map((entry) => ({ ...entry, path: entry.path.replace(ORGANIZATION, organizationId ?? '') }))
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

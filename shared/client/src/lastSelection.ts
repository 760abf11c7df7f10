// Which organization the last person of this browser had selected when the session ended. After
// signing in again they find the screens of that one.

const STORAGE_KEY = 'cumbre-last-organization';

/** Changes nothing without a person or an organization. */
export function saveLastSelection(
  storage: Storage,
  userId: string | undefined,
  organizationId: string | null,
): void {
  if (userId && organizationId) storage.setItem(STORAGE_KEY, `${userId} ${organizationId}`);
}

/** Null for another person than the one who signed out last. */
export function readLastSelection(storage: Storage, userId: string | undefined): string | null {
  const [person, organizationId] = storage.getItem(STORAGE_KEY)?.split(' ') ?? [];
  return userId && person === userId ? (organizationId ?? null) : null;
}

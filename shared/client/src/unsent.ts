// Stores values that a person has typed and that have not reached the server, in this browser. The
// remote that sends the values knows their shape. They are stored here because logging out asks
// before it deletes them.

const storageKeyOf = (userId: string): string => `cumbre-week ${userId}`;

export function saveUnsent(userId: string, values: object): void {
  try {
    window.localStorage.setItem(storageKeyOf(userId), JSON.stringify(values));
  } catch {
    // Storage is full or switched off. The values are still on the screen.
  }
}

/** Returns null if nothing is stored or if it cannot be read. */
export function loadUnsent(userId: string): object | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKeyOf(userId)) ?? 'null');
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

export function deleteUnsent(userId: string): void {
  try {
    window.localStorage.removeItem(storageKeyOf(userId));
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}

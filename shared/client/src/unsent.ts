// Values that a person has typed and that have not reached the server, kept in this browser until they have. What is in
// them is the remote's that sends them; here is where they are, since logging out asks before it forgets them.

const placeOf = (userId: string): string => `cumbre-week ${userId}`;

export function keepUnsent(userId: string, values: object): void {
  try {
    window.localStorage.setItem(placeOf(userId), JSON.stringify(values));
  } catch {
    // No room, or storage is switched off: they are still on the screen.
  }
}

/** null where nothing is kept, or nothing that can be read. */
export function keptUnsent(userId: string): object | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(placeOf(userId)) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

export function forgetUnsent(userId: string): void {
  try {
    window.localStorage.removeItem(placeOf(userId));
  } catch {
    // As above.
  }
}

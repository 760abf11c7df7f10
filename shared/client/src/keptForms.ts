// What was typed into a form when the session expired, kept in this tab alone until the same person is back at the same
// address. Logging out on purpose forgets all of it: the next person may be another one.

const PREFIX = 'cumbre-kept ';

export interface KeptAt {
  userId: string;
  /** Path and query of the screen. */
  address: string;
  /** Which form of that screen, and of what: "item o1". */
  form: string;
}

const keyOf = ({ userId, address, form }: KeptAt): string => `${PREFIX}${userId} ${form} ${address}`;

export function keepForm(at: KeptAt, content: unknown): void {
  try {
    window.sessionStorage.setItem(keyOf(at), JSON.stringify(content));
  } catch {
    // No room, or storage is switched off: then there is nothing to come back to.
  }
}

/** null where nothing is kept, or nothing that can be read. */
export function keptForm<Content>(at: KeptAt): Content | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(at)) ?? 'null') as Content | null;
  } catch {
    return null;
  }
}

export function forgetForm(at: KeptAt): void {
  try {
    window.sessionStorage.removeItem(keyOf(at));
  } catch {
    // As above.
  }
}

export function forgetKeptForms(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}

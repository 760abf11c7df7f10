// Stores the content of forms in this tab when the session expires, until the same person returns
// to the same address. Logging out on purpose deletes all drafts, because another person may sign
// in next.

/** Signing out deletes all keys of the tab with this prefix. */
export const DRAFT_PREFIX = 'cumbre-kept ';

export interface DraftKey {
  userId: string;
  /** Path and query of the screen. */
  address: string;
  /** The form on that screen and its object, such as "item o1". */
  form: string;
}

const keyOf = ({ userId, address, form }: DraftKey): string =>
  `${DRAFT_PREFIX}${userId} ${form} ${address}`;

export function saveDraft(at: DraftKey, content: unknown): void {
  try {
    window.sessionStorage.setItem(keyOf(at), JSON.stringify(content));
  } catch {
    // Storage is full or switched off. The draft is lost.
  }
}

/** Returns null if no draft is stored or if it cannot be read. */
export function loadDraft<Content>(at: DraftKey): Content | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(at)) ?? 'null') as Content | null;
  } catch {
    return null;
  }
}

export function deleteDraft(at: DraftKey): void {
  try {
    window.sessionStorage.removeItem(keyOf(at));
  } catch {
    // Storage is switched off, so there is no draft.
  }
}

export function deleteAllDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off, so there are no drafts.
  }
}

// How one part of a running server wakes another after a commit, by names alone: inside this process here; across
// servers on PostgreSQL in postgresAnnouncements.ts. An announcement may get lost; who listens looks now and then by itself.

/** Names of what has changed; null: whatever may have changed, after a time without hearing. */
export type AnnouncementListener = (names: readonly string[] | null) => void;

export interface Announcements {
  /** Wakes the listeners everywhere. Never throws and is not waited for. */
  announce: (names: readonly string[]) => void;
  /** Returns how to stop. */
  onAnnounced: (listener: AnnouncementListener) => () => void;
}

export function localAnnouncements(): Announcements & { tell: AnnouncementListener } {
  const listeners = new Set<AnnouncementListener>();
  const tell: AnnouncementListener = (names) => {
    for (const listener of listeners) listener(names);
  };
  return {
    tell,
    announce: (names) => {
      if (names.length > 0) tell(names);
    },
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Announcements wake other parts of a running server after a commit. They carry names only. Here
// they stay inside the process; postgresAnnouncements.ts sends them to all servers. An announcement
// may get lost, so listeners also poll.

/**
 * The names of what has changed. null means that anything may have changed, after the connection
 * was lost.
 */
export type AnnouncementListener = (names: readonly string[] | null) => void;

export interface Announcements {
  /** Notifies all listeners. Never throws; callers do not wait for it. */
  announce: (names: readonly string[]) => void;
  /** Returns a function that removes the listener. */
  onAnnounced: (listener: AnnouncementListener) => () => void;
}

export function localAnnouncements(): Announcements & { notify: AnnouncementListener } {
  const listeners = new Set<AnnouncementListener>();
  const notify: AnnouncementListener = (names) => {
    for (const listener of listeners) listener(names);
  };
  return {
    notify,
    announce: (names) => {
      if (names.length > 0) notify(names);
    },
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

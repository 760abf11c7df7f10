// Server-sent events (GET /notifications/stream): they tell browsers that something changed, by ids
// alone. A browser reads the changed resource by its own request, with the permissions of its user.

/** `closed`: the organization was deleted. */
export type MembershipChange = 'role' | 'removed' | 'left' | 'closed';

export interface ServerEvents {
  /** A notification of this person was created or read; `id` is null if all were read. */
  notification: { change: 'created' | 'read'; id: string | null };
  /** Items or values of a cycle changed, in this organization or in a mirror that it follows. */
  tree: { organization: string; cycle: string; origin: string | null };
  /** A cycle was created or deleted, or its name, dates or state changed. */
  cycles: { organization: string; cycle: string; origin: string | null };
  /** A verdict or a card of the retrospective of a cycle changed. */
  closing: { organization: string; cycle: string; origin: string | null };
  /** A meeting about the cycle started or ended, or a line of it was ticked. */
  meetings: { organization: string; cycle: string; origin: string | null };
  /** A team was created, changed or deleted. */
  teams: { organization: string; origin: string | null };
  /** An invitation was sent, revoked or answered; a person joined, left or got another role. */
  members: { organization: string; origin: string | null };
  /** What concerns this person as a member: another role, or the end of the membership. */
  membership: { organization: string; change: MembershipChange; origin: string | null };
  /** A draft that this person can or could read was created, changed, deleted or published. */
  drafts: { organization: string; origin: string | null };
  /** Too many events were missed: all displayed data may be stale. */
  reset: Record<string, never>;
}

export type ServerEventKind = keyof ServerEvents;

/**
 * The request header that identifies the tab. Events have it as `origin`, so that a tab recognizes
 * its own changes.
 */
export const TAB_HEADER = 'x-tab';

// Whether a visitor gets the canary of a remote: by name, by organization, or by percentage.
import { bucketOf } from './bucketOf';

export interface Audience {
  /** 0 to 100. */
  percent: number;
  /** Ids of users, or e-mails. */
  people: readonly string[];
  /** Ids of organizations. */
  organizations: readonly string[];
}

export interface Visitor {
  /** What the percentage counts by: the id of the user, or of the browser before signing in. */
  id: string;
  /** Null before signing in. */
  user: { id: string; email: string; organizations: readonly string[] } | null;
}

export function isInAudience(
  { percent, people, organizations }: Audience,
  { remote, release }: { remote: string; release: string },
  { id, user }: Visitor,
): boolean {
  if (user !== null) {
    const names = new Set([user.id, user.email.toLowerCase()]);
    if (people.some((name) => names.has(name.toLowerCase()))) return true;
    if (user.organizations.some((organization) => organizations.includes(organization)))
      return true;
  }
  return bucketOf(remote, release, id) < percent;
}

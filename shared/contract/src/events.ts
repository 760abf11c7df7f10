// What the server tells the browsers that listen (GET /notifications/stream): that something changed and where, as ids
// alone. Whoever needs the thing itself reads it by its own call, with its own rights.

export interface ServerEvents {
  /** A notification of this person came, was read, or all were. */
  notification: { change: 'created' | 'read'; id: string | null };
  /** Items or values of a cycle changed, in this organization or in what it follows of another one. */
  tree: { organization: string; cycle: string; origin: string | null };
  /** A cycle came, went or changed its name, dates or state. */
  cycles: { organization: string; cycle: string; origin: string | null };
  /** More was missed than can be told: everything shown may be out of date. */
  reset: Record<string, never>;
}

export type ServerEventKind = keyof ServerEvents;

/** Header of a request: which tab sends it. Events carry it as `origin`, so that a tab knows its own changes. */
export const TAB_HEADER = 'x-tab';

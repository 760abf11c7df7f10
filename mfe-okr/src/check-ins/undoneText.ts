// Carries what was typed for a check-in that is undone back to the form of its item, where it can be
// corrected: to the open form, else to the next one that opens.
import type { CheckInFields } from './CheckInForm';

/**
 * Returns whether the form took it: what is typed there since stays. `wasOpen`: whether the form was
 * open during the undo.
 */
type Take = (fields: CheckInFields, wasOpen: boolean) => boolean;

const forms = new Map<string, Take>();
const waiting = new Map<string, CheckInFields>();

/** One person never gets what another one typed in the same browser. */
const keyOf = (userId: string, itemId: string): string => `${userId} ${itemId}`;

/** Where the text is: in the open form, which says so; in the one that opens next; or nowhere. */
export type GivenBack = 'here' | 'next' | null;

export function giveBackText(userId: string, itemId: string, fields: CheckInFields): GivenBack {
  const take = forms.get(keyOf(userId, itemId));
  if (take) return take(fields, true) ? 'here' : null;
  keepText(userId, itemId, fields);
  return 'next';
}

/** A form that closes with it as it came leaves it to the one that opens next: nothing is lost. */
export function keepText(userId: string, itemId: string, fields: CheckInFields): void {
  waiting.set(keyOf(userId, itemId), fields);
}

/** Returns how to stop. */
export function onUndoneText(userId: string, itemId: string, take: Take): () => void {
  const key = keyOf(userId, itemId);
  forms.set(key, take);
  const fields = waiting.get(key);
  waiting.delete(key);
  if (fields) take(fields, false);
  return () => {
    if (forms.get(key) === take) forms.delete(key);
  };
}

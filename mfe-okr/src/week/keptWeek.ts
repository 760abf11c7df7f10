// Keeps a person's unsent values in this browser, so that neither a lost network nor a closed tab loses them. Each person
// has a place of one's own; what another version wrote and cannot be read counts as nothing.
import type { Drafts } from './weekDrafts';

const placeOf = (userId: string) => `cumbre-week ${userId}`;

export function keepWeek(userId: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) window.localStorage.removeItem(placeOf(userId));
    else window.localStorage.setItem(placeOf(userId), JSON.stringify(drafts));
  } catch {
    // No room, or storage is switched off: they are still on the screen.
  }
}

export function keptWeek(userId: string): Drafts {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(placeOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Drafts) : {};
  } catch {
    return {};
  }
}

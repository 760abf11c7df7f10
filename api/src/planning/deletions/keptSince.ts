// How long a deletion can be taken back.
import type { Context } from '../../platform/context/context';

export const KEPT_DAYS = 30;

/** Deletions before this instant are gone for good. */
export function keptSince({ clock }: Pick<Context, 'clock'>): string {
  return new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
}

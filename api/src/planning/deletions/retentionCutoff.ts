// The period in which a deletion can be restored.
import type { Context } from '../../platform/context/context';

export const RETENTION_DAYS = 30;

/** Deletions before this instant cannot be restored. */
export function retentionCutoff({ clock }: Pick<Context, 'clock'>): string {
  return new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000).toISOString();
}

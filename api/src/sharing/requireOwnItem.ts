// What is followed from another organization can be looked at and nothing else: whoever sees it is told so, for anybody
// else it does not exist.
import type { Context } from '../platform/context/context';
import { DomainError } from '../platform/errors/errors';
import { mirrorOf } from './followed';

/** MIRROR_READ_ONLY where the id is one of a mirror that the caller sees. */
export async function requireOwnItem(context: Context, itemId: string): Promise<void> {
  if (await mirrorOf(context, itemId)) throw new DomainError('MIRROR_READ_ONLY');
}

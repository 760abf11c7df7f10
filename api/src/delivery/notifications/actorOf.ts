import { fullNameOf, userById } from '../../accounts/users/store';
import type { Context } from '../../platform/context/context';

/**
 * The part of a subject about the person who acts; nothing where a program acts. The deletion of an
 * account erases the name by the id.
 */
export async function actorOf({
  actor,
  db,
}: Context): Promise<{ person?: string; personId?: string }> {
  if (actor.kind !== 'user') return {};
  const person = fullNameOf(await userById(db, actor.userId));
  return person ? { person, personId: actor.userId } : {};
}

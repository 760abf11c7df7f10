// Reading people, and the shapes in which the calls show them: the specification names the same fields differently from
// call to call. Nothing here decides.
import type { Account, AuthenticateAnswer, UpdatePasswordAnswer } from '@cumbre/contract/users';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { lockRow, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { hasPassword } from './passwords';
import type { UsersTable } from './tables';

export type User = Selectable<UsersTable>;

export function userByEmail(db: Kysely<Database>, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function userById(db: Kysely<Database>, id: string): Promise<User> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new DomainError('TOKEN_INVALID');
  return user;
}

/** The account with that e-mail, held until the transaction ends. */
export async function heldByEmail(tx: Context, email: string): Promise<User | undefined> {
  const found = await userByEmail(tx.db, email);
  // It may have taken another e-mail, or be deleted, while it was waited for.
  return found && (await lockRow(tx, 'users', found.id)) ? userByEmail(tx.db, email) : undefined;
}

/**
 * The caller's own account, held until the transaction ends; TOKEN_INVALID where the session of the call has ended since
 * it was looked up. Whatever ends a session holds its account.
 */
export async function holdOwnAccount(tx: Context): Promise<User> {
  const { userId, sessionId } = requireUser(tx);
  await lockRow(tx, 'users', userId);
  const session = await tx.db.selectFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId).select('id').executeTakeFirst();
  if (!session) throw new DomainError('TOKEN_INVALID');
  return userById(tx.db, userId);
}

/**
 * Whether the person's profile is complete. A number that was stored before the server examined numbers counts as well:
 * its owner signs in and mends it.
 */
export const hasProfile = ({ first_name, last_name, phone }: Pick<User, 'first_name' | 'last_name' | 'phone'>): boolean => (
  first_name !== '' && last_name !== '' && phone !== ''
);

export function accountOf(user: User): Account {
  return {
    id: user.id, email: user.email, name: user.first_name, lastname: user.last_name, cellphone: user.phone,
    validated_email: user.verified === 1, hasProfile: hasProfile(user), hasPassword: hasPassword(user),
  };
}

export function signedInOf(user: User, token: string): AuthenticateAnswer['result'] {
  return {
    token, email: user.email, firstName: user.first_name, lastName: user.last_name, id: user.id, hasProfile: hasProfile(user), validated_email: user.verified === 1,
  };
}

export function passwordSetOf(user: User, token: string): UpdatePasswordAnswer['result'] {
  const { id, email, name, lastname, validated_email, hasProfile: complete } = accountOf(user);
  return { token, id, email, name, lastname, validated_email, hasProfile: complete };
}

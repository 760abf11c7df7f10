// Reads users, and presents them for each call: the specification names the same fields differently
// from call to call.
import type {
  Account,
  AuthenticateAnswer,
  SignUpAnswers,
  UpdatePasswordAnswer,
} from '@cumbre/contract/users';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { lockRow, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { hasPassword } from './passwords';
import type { Mailbox } from './events';
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

/** Empty where the profile has no name yet. */
export const fullNameOf = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** Where mails about the account go. */
export const mailboxOf = ({ email, language }: User): Mailbox => ({ email, language });

/** The account of the e-mail, locked until the transaction ends. */
export async function lockUserByEmail(tx: Context, email: string): Promise<User | undefined> {
  const user = await userByEmail(tx.db, email);
  // The account may have changed its e-mail or been deleted while the lock was awaited.
  return user && (await lockRow(tx, 'users', user.id)) ? userByEmail(tx.db, email) : undefined;
}

/**
 * Locks the caller's account until the transaction ends. TOKEN_INVALID where the session has ended
 * meanwhile; functions that end sessions lock the account too.
 */
export async function lockOwnAccount(tx: Context): Promise<User> {
  const { userId, sessionId } = requireUser(tx);
  await lockRow(tx, 'users', userId);
  const session = await tx.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  if (!session) throw new DomainError('TOKEN_INVALID');
  return userById(tx.db, userId);
}

/**
 * Whether the profile is complete. Numbers stored before phone validation count as well, so that
 * their owners can sign in and correct them.
 */
export const hasProfile = ({
  first_name,
  last_name,
  phone,
}: Pick<User, 'first_name' | 'last_name' | 'phone'>): boolean =>
  first_name !== '' && last_name !== '' && phone !== '';

export function presentAccount(user: User): Account {
  return {
    id: user.id,
    email: user.email,
    name: user.first_name,
    lastname: user.last_name,
    cellphone: user.phone,
    validated_email: user.verified === 1,
    hasProfile: hasProfile(user),
    hasPassword: hasPassword(user),
    signUpAnswers: signUpAnswersOf(user),
  };
}

/** The answers of an unfinished sign-up; null when there are none. */
export const signUpAnswersOf = (user: User): SignUpAnswers | null =>
  user.sign_up_answers === '' ? null : (JSON.parse(user.sign_up_answers) as SignUpAnswers);

export function presentSignIn(user: User, token: string): AuthenticateAnswer['result'] {
  return {
    token,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    id: user.id,
    hasProfile: hasProfile(user),
    validated_email: user.verified === 1,
  };
}

export function presentPasswordReset(user: User, token: string): UpdatePasswordAnswer['result'] {
  const { id, email, name, lastname, validated_email, hasProfile: complete } = presentAccount(user);
  return { token, id, email, name, lastname, validated_email, hasProfile: complete };
}

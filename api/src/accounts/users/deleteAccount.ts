// Deletes the caller's account, which requires the password. The owner of an organization must
// transfer or delete it first. Content of organizations remains as the work of a former member:
// items, check-ins and the audit trail point to an anonymized row.
import type { deleteAccountBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { unlinkIdentities } from './identities';
import { textOf } from '../../platform/texts/texts';
import { NO_PASSWORD, passwordMatches, wrongPassword } from './passwords';
import { endAllSessions } from './sessions';
import { lockOwnAccount, userById } from './store';
import type { User } from './store';

async function requireNoOwnedOrganization(tx: Context, userId: string): Promise<void> {
  // Locks the memberships, so that no ownership is transferred to an account during its deletion.
  await tx.database
    .withRowLock(
      tx.db.selectFrom('memberships').where('user_id', '=', userId).select('id'),
      'change',
    )
    .execute();
  const organizations = await tx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('organizations.closed_at', 'is', null)
    .orderBy('organizations.name')
    .select(['organizations.id', 'organizations.name'])
    .execute();
  if (organizations.length > 0)
    throw new DomainError('OWNS_ORGANIZATIONS', { extensions: { organizations } });
}

/**
 * Erases what audit entries say about the person, and where the person acted from. The entries
 * stay, with their links in the chain; an entry in each log names them.
 */
async function eraseAuditEntries(tx: Context, id: string, email: string): Promise<void> {
  const memberships = tx.db.selectFrom('memberships').where('user_id', '=', id).select('id');
  const invitations = tx.db.selectFrom('invitations').where('email', '=', email).select('id');
  const contents = await tx.db
    .updateTable('audit_entries')
    .set({ before_change: null, after_change: null, content_salt: null, origin: null })
    .where((row) =>
      row.or([
        row('subject_id', '=', id),
        row('subject_id', 'in', memberships),
        row('subject_id', 'in', invitations),
      ]),
    )
    .returning(['organization_id', 'sequence'])
    .execute();
  const origins = await tx.db
    .updateTable('audit_entries')
    .set({ origin: null })
    .where('user_id', '=', id)
    .where('origin', 'is not', null)
    .returning(['organization_id', 'sequence'])
    .execute();
  const erased = new Map<string | null, number[]>();
  for (const { organization_id: organizationId, sequence } of [...contents, ...origins])
    erased.set(organizationId, [...(erased.get(organizationId) ?? []), sequence]);
  for (const [organizationId, sequences] of erased)
    recordEvent(tx, {
      kind: 'auditErased',
      organizationId,
      sequences: sequences.toSorted((one, other) => one - other),
    });
}

/** Notifications of others that name the person as their cause name a former member. */
async function renameInNotifications(tx: Context, id: string, name: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('notifications')
    .where('subject', 'like', `%"personId":"${id}"%`)
    .select(['id', 'subject'])
    .execute();
  for (const row of rows)
    await tx.db
      .updateTable('notifications')
      .set({ subject: JSON.stringify({ ...(JSON.parse(row.subject) as object), person: name }) })
      .where('id', '=', row.id)
      .execute();
}

async function erasePersonalData(tx: Context, { id, email, language }: User): Promise<void> {
  const formerName = textOf(language, 'formerMember');
  await eraseAuditEntries(tx, id, email);
  // API keys are revoked together with the membership, as for a removed member (decision 0024).
  await tx.db
    .updateTable('api_keys')
    .set({ revoked_at: nowOf(tx) })
    .where('created_by', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.db.deleteFrom('memberships').where('user_id', '=', id).execute();
  await tx.db.deleteFrom('provider_members').where('user_id', '=', id).execute();
  await unlinkIdentities(tx, id);
  await tx.ports.secondFactor.erase(tx, id);
  await tx.db.deleteFrom('link_tokens').where('user_id', '=', id).execute();
  await tx.db.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  await tx.db.deleteFrom('notifications').where('user_id', '=', id).execute();
  await renameInNotifications(tx, id, formerName);
  await tx.db.deleteFrom('idempotency_keys').where('caller', '=', id).execute();
  await tx.db.deleteFrom('invitations').where('email', '=', email).execute();
  await tx.db.deleteFrom('mails').where('recipient', '=', email).execute();
  for (const [column, name] of [
    ['user_id', 'created_by'],
    ['note_user_id', 'note_by'],
    ['confidence_user_id', 'confidence_by'],
    ['edited_user_id', 'edited_by'],
  ] as const)
    await tx.db
      .updateTable('check_ins')
      .set({ [name]: formerName })
      .where(column, '=', id)
      .execute();
  // This address receives no mail and cannot sign in.
  await tx.db
    .updateTable('users')
    .set({
      email: `${id}@deleted.invalid`,
      password_hash: NO_PASSWORD,
      first_name: formerName,
      last_name: '',
      phone: '',
      sign_up_answers: '',
      verified: 0,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(
  context: Context,
  { password }: z.output<typeof deleteAccountBody>,
): Promise<void> {
  const { userId } = requireUser(context);
  const currentUser = await userById(context.db, userId);
  if (!(await passwordMatches(password, currentUser.password_hash))) throw wrongPassword();
  await inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    if (user.password_hash !== currentUser.password_hash) throw wrongPassword();
    await requireNoOwnedOrganization(tx, userId);
    await endAllSessions(tx, userId);
    await erasePersonalData(tx, user);
    recordEvent(tx, {
      kind: 'accountDeleted',
      userId,
      mailbox: { email: user.email, language: user.language },
    });
  });
}

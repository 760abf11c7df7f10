// A person's own identities at providers. Linking needs a sign-in at the provider that this session
// started. Unlinking leaves at least one way to sign in, and the provider that an organization
// demands of the person's address.
import type { LinkedIdentity } from '@cumbre/contract/identities';
import type { Selectable } from 'kysely';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { SignInProvider } from '../../platform/settings/signInProviders';
import { listPasskeys } from '../factors/passkeys';
import { linkIdentity, linkedUserId } from '../users/identities';
import { hasPassword } from '../users/passwords';
import { endOtherSessionsAtProvider } from '../users/sessions';
import { lockOwnAccount, mailboxOf } from '../users/store';
import type { User } from '../users/store';
import type { IdentitiesTable } from '../users/tables';
import { ProviderUnreachableError } from './provider';
import type { OpenIdProvider } from './provider';
import { beginSignIn, consumeProof, findVerifiedSignIn } from './providerSignIns';
import { proofRequired } from './signInWithProvider';

type Row = Selectable<IdentitiesTable>;

const MOST_IDENTITIES = 20;

/** A slash at the end makes no other issuer; discovery accepts both. */
const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');

const providerOf = ({ settings }: Context, { issuer }: { issuer: string }) =>
  settings.signInProviders.find((each) => withoutSlash(each.issuer) === withoutSlash(issuer));

/** The name of the provider; the host of the issuer where the settings no longer have it. */
const nameOf = (context: Context, row: Row): string =>
  providerOf(context, row)?.name ?? new URL(row.issuer).host;

function present(context: Context, row: Row): LinkedIdentity {
  const provider = providerOf(context, row);
  return {
    id: row.id,
    provider: provider ? { id: provider.id, name: provider.name } : null,
    issuer: row.issuer,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

const identitiesOf = ({ db }: Context, userId: string): Promise<Row[]> =>
  db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();

export async function listIdentities(context: Context): Promise<{ identities: LinkedIdentity[] }> {
  const rows = await identitiesOf(context, requireUser(context).userId);
  return { identities: rows.map((row) => present(context, row)) };
}

/** The page of the provider. PROVIDER_UNREACHABLE where it does not answer. */
export async function startIdentity(
  context: Context,
  provider: OpenIdProvider,
): Promise<{ address: URL; browserKey: string }> {
  const { sessionId } = requireUser(context);
  const { id, name } = provider.given;
  const { challenge, browserKey } = await beginSignIn(context, {
    providerId: id,
    returnPath: '/',
    linkSessionId: sessionId,
  });
  try {
    const address = await provider.authorizationUrl(challenge, { language: context.language });
    return { address, browserKey };
  } catch (error) {
    throw error instanceof ProviderUnreachableError
      ? new DomainError('PROVIDER_UNREACHABLE', { values: { provider: name } })
      : error;
  }
}

interface LinkProof {
  provider: SignInProvider;
  proof: string;
  browserKey: string;
}

/** An identity that is linked with this account already changes nothing. */
export async function linkOwnIdentity(
  context: Context,
  { provider, proof, browserKey }: LinkProof,
): Promise<{ identity: LinkedIdentity; isNew: boolean }> {
  const { userId, sessionId } = requireUser(context);
  const taken = () => new DomainError('IDENTITY_TAKEN', { values: { provider: provider.name } });
  try {
    return await inTransaction(context, async (tx) => {
      const user = await lockOwnAccount(tx);
      const verified = await findVerifiedSignIn(tx, {
        providerId: provider.id,
        proof,
        browserKey,
        linkSessionId: sessionId,
      });
      if (!verified || !(await consumeProof(tx, verified.id))) throw proofRequired(provider);
      const { identity } = verified;
      const owner = await linkedUserId(tx, identity);
      if (owner !== null && owner !== userId) throw taken();
      if (owner === null) {
        if ((await identitiesOf(tx, userId)).length >= MOST_IDENTITIES)
          throw new DomainError('TOO_MANY_FACTORS');
        await linkIdentity(tx, identity, userId);
        recordEvent(tx, { kind: 'identityLinked', userId, provider, mailbox: mailboxOf(user) });
      }
      const row = (await identitiesOf(tx, userId)).find(
        ({ issuer, subject }) => issuer === identity.issuer && subject === identity.subject,
      );
      if (!row) throw taken();
      return { identity: present(tx, row), isNew: owner === null };
    });
  } catch (error) {
    // Another account linked it in the same moment.
    throw context.database.isUniqueViolation(error) ? taken() : error;
  }
}

/** IDENTITY_DEMANDED where the organization of the person's address demands this provider. */
async function requireNotDemanded(tx: Context, user: User, row: Row, others: Row[]): Promise<void> {
  const { signInPolicies } = tx.ports;
  const demand = await signInPolicies.demandFor(tx, user.email);
  const provider = providerOf(tx, row);
  if (demand === null || demand.providerId !== provider?.id) return;
  if (others.some(({ issuer }) => issuer === row.issuer)) return;
  if (await signInPolicies.isExempt(tx, demand, user.id)) return;
  throw new DomainError('IDENTITY_DEMANDED', { values: { provider: provider.name } });
}

async function requireOtherWay(tx: Context, user: User, row: Row, others: Row[]): Promise<void> {
  if (hasPassword(user) || others.some((other) => providerOf(tx, other))) return;
  if ((await listPasskeys(tx, user.id)).length > 0) return;
  throw new DomainError('LAST_WAY_TO_SIGN_IN', { values: { provider: nameOf(tx, row) } });
}

/** Other sessions that this identity opened end; the caller's own one stays. */
export async function unlinkOwnIdentity(context: Context, id: string): Promise<void> {
  const { userId, sessionId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    const rows = await identitiesOf(tx, userId);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new DomainError('NOT_FOUND');
    const others = rows.filter((each) => each !== row);
    await requireNotDemanded(tx, user, row, others);
    await requireOtherWay(tx, user, row, others);
    await tx.db.deleteFrom('identities').where('id', '=', id).execute();
    const provider = providerOf(tx, row);
    if (provider)
      await endOtherSessionsAtProvider(tx, {
        userId,
        sessionId,
        providerId: provider.id,
        subject: row.subject,
      });
    recordEvent(tx, {
      kind: 'identityUnlinked',
      userId,
      provider: { id: provider?.id ?? null, name: nameOf(tx, row) },
      mailbox: mailboxOf(user),
    });
  });
}

// Step-up: calls that change much need a proof of the person in the last ten minutes of the session.
// Signing in counts as one. With a second factor only a factor proves it; without one, the password;
// without either, a new sign-in at the provider.
import type { StepUpKind, StepUpProof } from '@cumbre/contract/factors';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { hasPassword, passwordMatches, wrongPassword } from '../users/passwords';
import { lockOwnAccount, userById } from '../users/store';
import { factorKindsOf } from './factorKinds';
import { optionsForPerson, refuseClones } from './passkeys';
import { checkProof, isRefusal } from './proofs';

const VALIDITY_MS = 10 * 60_000;

/** The routes that need a step-up. */
export const STEP_UP_ROUTES: ReadonlySet<string> = new Set([
  'DELETE /api/organizations/:id',
  'POST /api/organizations/:id/transfer',
  'PUT /api/organizations/:id/second-factor',
  'POST /api/api-keys',
  'POST /api/users/me/passkeys/options',
  'POST /api/users/me/passkeys',
  'DELETE /api/users/me/passkeys/:id',
  'POST /api/users/me/authenticator-apps',
  'POST /api/users/me/authenticator-apps/:id/confirm',
  'DELETE /api/users/me/authenticator-apps/:id',
  'POST /api/users/me/recovery-codes',
  'POST /api/users/me/identities/start',
  'POST /api/users/me/identities',
  'DELETE /api/users/me/identities/:id',
]);

async function stepUpKindsOf(context: Context, userId: string): Promise<StepUpKind[]> {
  const factors = await factorKindsOf(context, userId);
  if (factors.length > 0) return factors;
  return hasPassword(await userById(context.db, userId)) ? ['password'] : ['provider'];
}

export async function requireStepUp(context: Context): Promise<void> {
  const { userId, sessionId } = requireUser(context);
  const session = await context.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['created_at', 'stepped_up_at'])
    .executeTakeFirst();
  const provedAt = Date.parse(session?.stepped_up_at ?? session?.created_at ?? '');
  const age = context.clock.now().getTime() - provedAt;
  if (!(age <= VALIDITY_MS))
    throw new DomainError('STEP_UP_REQUIRED', {
      extensions: { stepUp: { kinds: await stepUpKindsOf(context, userId) } },
    });
}

export async function stepUp(context: Context, proof: StepUpProof): Promise<void> {
  const { userId, sessionId } = requireUser(context);
  const kinds = await stepUpKindsOf(context, userId);
  try {
    if (!kinds.includes(proof.kind)) throw new DomainError('FACTOR_REFUSED');
    await refuseClones(context, async () => {
      const passwordHash =
        proof.kind === 'password' ? await matchedPassword(context, userId, proof.password) : null;
      const redeem =
        proof.kind === 'password'
          ? null
          : await checkProof(context, userId, proof, `stepUp ${sessionId}`);
      await inTransaction(context, async (tx) => {
        const user = await lockOwnAccount(tx);
        if (passwordHash !== null && user.password_hash !== passwordHash) throw wrongPassword();
        await redeem?.(tx);
        await tx.db
          .updateTable('sessions')
          .set({ stepped_up_at: nowOf(tx) })
          .where('id', '=', sessionId)
          .execute();
        recordEvent(tx, { kind: 'stepUpPassed', userId, by: proof.kind });
      });
    });
  } catch (error) {
    if (isRefusal(error))
      await inTransaction({ ...context, idempotency: null }, async (tx) =>
        recordEvent(tx, { kind: 'stepUpRefused', userId, by: proof.kind }),
      );
    throw error;
  }
}

async function matchedPassword(
  context: Context,
  userId: string,
  password: string,
): Promise<string> {
  const { password_hash } = await userById(context.db, userId);
  if (!(await passwordMatches(password, password_hash))) throw wrongPassword();
  return password_hash;
}

export async function stepUpOptions(context: Context) {
  const { userId, sessionId } = requireUser(context);
  return optionsForPerson(context, `stepUp ${sessionId}`, userId);
}

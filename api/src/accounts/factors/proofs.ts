// Proofs of a second factor: checked outside of a transaction where that is slow, and redeemed in
// it, so that each works once.
import type { FactorProof } from '@cumbre/contract/factors';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { mailboxOf, userById } from '../users/store';
import { redeemTotpCode } from './authenticatorApps';
import type { ChallengePurpose } from './challenges';
import { factorKindsOf } from './factorKinds';
import { checkPasskey, redeemPasskey } from './passkeys';
import { redeemRecoveryCode } from './recoveryCodes';

const wrongCode = () =>
  new DomainError('FACTOR_REFUSED', { errors: [{ path: 'code', code: 'wrongCode' }] });

/** Redeems a checked proof. The account must be locked. */
export type Redeem = (tx: Context) => Promise<void>;

export async function checkProof(
  context: Context,
  userId: string,
  proof: FactorProof,
  purpose: ChallengePurpose,
): Promise<Redeem> {
  if (proof.kind === 'passkey') {
    const checked = await checkPasskey(context, purpose, proof.passkey, userId);
    return (tx) => redeemPasskey(tx, checked);
  }
  return async (tx) => {
    if (!(await factorKindsOf(tx, userId)).includes(proof.kind)) throw wrongCode();
    if (proof.kind === 'totp') {
      if (!(await redeemTotpCode(tx, userId, proof.code))) throw wrongCode();
      return;
    }
    const left = await redeemRecoveryCode(tx, userId, proof.code);
    if (left === null) throw wrongCode();
    const mailbox = mailboxOf(await userById(tx.db, userId));
    recordEvent(tx, { kind: 'recoveryCodeUsed', userId, mailbox, left });
  };
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'FACTOR_REFUSED' ||
    error.code === 'PASSKEY_REFUSED' ||
    error.code === 'INVALID_CREDENTIALS');

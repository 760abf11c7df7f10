// Uses the token of an activation link once: a second use would fail and show a wrong message. The
// result is stored; a failure of the connection (no network, a busy server) can be tried again. In
// a browser that is not signed in to the account, the server asks for a password or a sign-in, and
// the link stays usable.
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@cumbre/client/request';
import { useValidateEmailMutation } from '../accountApi';
import { failureOf } from '../failures';

export interface Activation {
  state: 'working' | 'done' | 'password' | 'signIn' | 'invalid' | 'failed';
  failure?: Failure;
}

const REFUSALS: Record<string, Activation['state']> = {
  LINK_TOKEN_INVALID: 'invalid',
  VALIDATION_FAILED: 'invalid',
  PASSWORD_REQUIRED: 'password',
  SIGN_IN_REQUIRED: 'signIn',
};

export function useActivation(
  token: string,
  onDone: () => Promise<void>,
): { activation: Activation; retry: () => void } {
  const [validateEmail] = useValidateEmailMutation();
  const [activation, setActivation] = useState<Activation>({ state: 'working' });
  const used = useRef<string | null>(null);

  const redeem = async () => {
    if (used.current === token) return;
    used.current = token;
    setActivation({ state: 'working' });
    try {
      await validateEmail(token).unwrap();
      await onDone();
      setActivation({ state: 'done' });
    } catch (error) {
      const failure = failureOf(error);
      const state = REFUSALS[failure.code] ?? 'failed';
      if (state === 'failed') used.current = null;
      setActivation({ state, failure });
    }
  };

  const redeemNow = useRef(redeem);
  useEffect(() => {
    redeemNow.current = redeem;
  });
  useEffect(() => {
    void redeemNow.current();
  }, [token]);
  return { activation, retry: () => void redeem() };
}

// Uses the token of an activation link, once: a second use would fail and tell the person something wrong. What became of
// it is kept, and a failure of the way (no connection, a busy server) can be tried again.
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@cumbre/client/request';
import { useValidateEmailMutation } from '../accountCalls';
import { failureOf } from '../failures';

export interface Activation {
  state: 'working' | 'done' | 'invalid' | 'failed';
  failure?: Failure;
}

export function useActivation(token: string, onDone: () => Promise<void>): { activation: Activation; retry: () => void } {
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
      const isRefused = failure.code === 'LINK_TOKEN_INVALID' || failure.code === 'VALIDATION_FAILED';
      if (!isRefused) used.current = null;
      setActivation(isRefused ? { state: 'invalid' } : { state: 'failed', failure });
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

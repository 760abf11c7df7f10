// The return from a provider to the account: links the identity by the one-time proof behind `#`,
// or says why there is none. The address loses both at once, so that a reload repeats nothing.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLocation, useNavigate } from '@cumbre/remote/router';
import { useEffect, useRef, useState } from 'react';
import { useLinkIdentityMutation } from '../identitiesApi';
import { providerIn } from '../offeredProviders';
import type { OfferedProvider } from '../offeredProviders';
import { useTranslation } from '../useTranslation';

interface Message {
  type: 'error' | 'info';
  text: string;
}

type Outcome = 'cancelled' | 'unreachable' | 'unverified' | 'failed';

interface Found {
  name: string;
  outcome: Outcome;
  /** The message of the server. */
  text?: string;
}

const OUTCOMES: readonly Outcome[] = ['cancelled', 'unreachable', 'unverified'];

export function useLinkReturn(): Message | null {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useLinkIdentityMutation();
  const [found, setFound] = useState<Found | null>(null);

  async function redeem({ id, name }: OfferedProvider, proof: string) {
    const { error } = await link({ provider: id, proof });
    if (error) setFound({ name, outcome: 'failed', text: failureOf(error)?.message });
    else notify.success(t('security.identities.connected', { provider: name }));
  }

  function take() {
    const [proven, returned] = [providerIn(hash.slice(1)), providerIn(search)];
    const taken = proven ?? returned;
    if (!taken) return;
    const { provider, value } = taken;
    const rest = new URLSearchParams(search);
    rest.delete(provider.id);
    void navigate({ pathname, search: rest.toString(), hash: '' }, { replace: true });
    if (proven) void redeem(provider, value);
    else
      setFound({
        name: provider.name,
        outcome: OUTCOMES.find((each) => each === value) ?? 'failed',
      });
  }
  // A proof works once.
  const used = useRef('');
  const takeNow = useRef(take);
  useEffect(() => {
    takeNow.current = take;
  });
  useEffect(() => {
    if (used.current === `${search}${hash}`) return;
    used.current = `${search}${hash}`;
    takeNow.current();
  }, [hash, search]);
  if (!found) return null;
  const { name, outcome, text } = found;
  return {
    type: outcome === 'cancelled' ? 'info' : 'error',
    text: text || t(`security.identities.${outcome}`, { provider: name }),
  };
}

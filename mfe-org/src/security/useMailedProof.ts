// Proves a domain when the page was opened by the mailed link: ?prove= has the domain, and the
// token is behind `#`. The token leaves the address at once.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLocation, useNavigate } from '@cumbre/remote/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { useProveDomainMutation } from './signInPolicyApi';

/** The message of a failure; null without one. */
export function useMailedProof(organization: string): string | null {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [prove] = useProveDomainMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const domain = new URLSearchParams(search).get('prove');
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const used = useRef<string | null>(null);
  const run = async (place: { organization: string; domain: string; token: string }) => {
    void navigate(pathname, { replace: true });
    const { data, error } = await prove(place);
    if (data) notify.success(t('security.domains.done', { domain: data.domain.domain }));
    else setFailure(failureOf(error)?.message || t('security.failed.prove'));
  };
  const runNow = useRef(run);
  useEffect(() => {
    runNow.current = run;
  });
  useEffect(() => {
    if (!domain || !token || used.current === token) return;
    used.current = token;
    void runNow.current({ organization, domain, token });
  }, [organization, domain, token]);
  return failure;
}

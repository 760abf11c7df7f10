// Stands in the place of a screen whose organization the person is no longer a member of: what
// happened, the text that was not saved, and the way on.
import type { LostMembership } from '@cumbre/client/memberships';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { Button, EmptyState, toast } from '@cumbre/ui/base';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { lostText, lostTitle } from './membershipTexts';
import { showInsteadOfScreen } from './screenNotice';

export interface LostMembershipPageProps {
  lost: LostMembership;
  /** The typed text that was not saved, with the names of the fields; empty if there is none. */
  typed: string;
}

export function LostMembershipPage({ lost, typed }: LostMembershipPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { organization } = useSelectedOrganization();
  const page = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const { name, reason } = lost;

  // The screen that had the focus is gone.
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);

  const { key } = useLocation();
  const startKey = useRef(key);
  useEffect(() => {
    if (startKey.current !== key) showInsteadOfScreen(null);
  }, [key]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      toast.success(t('membership.copied'));
    } catch {
      field.current?.select();
    }
  };

  return (
    <section ref={page} className="shell-lost">
      <EmptyState
        level={1}
        title={t(lostTitle(reason), { name })}
        action={
          <>
            {organization && (
              <Button type="primary" onClick={() => void navigate('/')}>
                {t('membership.continue', { name: organization.name })}
              </Button>
            )}
            <Button
              type={organization ? 'default' : 'primary'}
              onClick={() => void navigate('/organizations')}
            >
              {t('membership.organizations')}
            </Button>
          </>
        }
      >
        {t(lostText(reason))}
      </EmptyState>
      {typed && (
        <div className="shell-lost-text">
          <p id={labelId}>{t('membership.typed')}</p>
          <textarea
            ref={field}
            readOnly
            rows={Math.min(typed.split('\n').length + 1, 10)}
            value={typed}
            aria-label={t('membership.typedLabel')}
            aria-describedby={labelId}
          />
          <Button onClick={() => void copy()}>{t('membership.copy')}</Button>
        </div>
      )}
    </section>
  );
}

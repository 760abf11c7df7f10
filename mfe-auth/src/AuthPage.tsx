// The layout of every sign-in screen: the product's panel beside the form on wide screens, and a
// heading that takes the focus when the address or the screen changes (not on the first load, where
// the browser's own focus order applies). The shell sets the document title.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@cumbre/remote/router';
import { Heading, Paragraph, Ridge } from '@cumbre/ui/base';
import { useTranslation } from './useTranslation';

interface AuthPageProps {
  title: string;
  introduction?: ReactNode;
  /** Above the heading, such as the number of the step. */
  above?: ReactNode;
  /** Content of the side panel; by default the description of the product. */
  beside?: ReactNode;
  below?: ReactNode;
  /**
   * For a screen that replaces another one at the same address; such a screen also needs its own
   * key.
   */
  takesFocus?: boolean;
  children: ReactNode;
}

export function AuthPage({
  title,
  introduction,
  above,
  beside,
  below,
  takesFocus = false,
  children,
}: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (takesFocus || key !== 'default') heading.current?.focus();
  }, [key, takesFocus]);

  return (
    <div className="mfe-auth_page">
      <aside className="mfe-auth_beside">
        <Ridge className="mfe-auth_ridge" />
        <div className="mfe-auth_beside-content">{beside ?? <Claim />}</div>
      </aside>
      <div className="mfe-auth_sheet">
        <div className="mfe-auth_content">
          {above}
          <Heading level={1} focusable ref={heading} className="mfe-auth_heading">
            {title}
          </Heading>
          {introduction && (
            <Paragraph className="mfe-auth_introduction" tone="secondary">
              {introduction}
            </Paragraph>
          )}
          {children}
          {below && <div className="mfe-auth_below">{below}</div>}
        </div>
      </div>
    </div>
  );
}

function Claim() {
  const { t } = useTranslation();
  return (
    <>
      <p className="mfe-auth_claim">{t('frame.claim')}</p>
      <ul className="mfe-auth_promises">
        <li>{t('frame.cycles')}</li>
        <li>{t('frame.progress')}</li>
        <li>{t('frame.spreadsheets')}</li>
      </ul>
      <p className="mfe-auth_free">{t('frame.free')}</p>
    </>
  );
}

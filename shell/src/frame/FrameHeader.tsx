// The header of the frame: the product's name, navigation, search, organization, bell, language and
// account. Screens before sign-in have only name and language. It is memoized, so that a change of
// the address or an opened palette does not render its menus again.
import type { SessionUser } from '@cumbre/client/session';
import { mayLoadAhead } from '@cumbre/remote/ahead';
import { Button, SearchOutlined } from '@cumbre/ui/base';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { AccountMenu } from './AccountMenu';
import { BellSlot } from './BellSlot';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { OrganizationSwitcher } from './OrganizationSwitcher';

interface FrameHeaderProps {
  /** null: a screen before sign-in. */
  user: SessionUser | null;
  onSearch: () => void;
  /** The pointer or the focus is on the search, or leaves it. */
  onSearchNear: (isNear: boolean) => void;
}

function PlainFrameHeader({ user, onSearch, onSearchNear }: FrameHeaderProps) {
  const { t } = useTranslation();
  const isPrepared = useRef(false);
  const prepareSearch = () => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    onSearchNear(mayLoadAhead());
  };
  const name = (
    <>
      <img src="/icons/icon.svg" alt="" width={28} height={28} />
      <span className="shell-name-text">Cumbre</span>
    </>
  );
  return (
    <header className="shell-header">
      {user && <NavigationDrawer onSearch={onSearch} />}
      {user ? (
        <Link className="shell-name" to="/">
          {name}
        </Link>
      ) : (
        <span className="shell-name">{name}</span>
      )}
      {user && (
        <div className="shell-navigation-wide">
          <Navigation />
        </div>
      )}
      <div className="shell-tools">
        {user && (
          <Button
            type="text"
            className="shell-search"
            icon={<SearchOutlined aria-hidden />}
            aria-label={t('palette.title')}
            aria-keyshortcuts="Control+K Meta+K"
            title={t('palette.hint')}
            onPointerEnter={prepareSearch}
            onPointerLeave={() => onSearchNear(false)}
            onFocus={prepareSearch}
            onBlur={() => onSearchNear(false)}
            onClick={onSearch}
          />
        )}
        {user && <OrganizationSwitcher />}
        {user && <BellSlot />}
        <div className={user ? 'shell-language-wide' : undefined}>
          <LanguageSwitcher />
        </div>
        {user && <AccountMenu user={user} />}
      </div>
    </header>
  );
}

export const FrameHeader = memo(PlainFrameHeader);

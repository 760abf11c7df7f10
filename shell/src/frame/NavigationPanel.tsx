// What the drawer of narrow screens contains: the pages with their icons, the palette under the name
// of what it does, the help, and on the narrowest screens language and colours.
import { Drawer } from '@cumbre/ui/overlay';
import { NavLink } from 'react-router-dom';
import { CommandIcon } from '../palette/CommandIcon';
import { pageIcon } from '../palette/iconOf';
import { useTranslation } from '../useTranslation';
import { MenuChoices } from './MenuChoices';
import { Navigation } from './Navigation';
import './menuTexts';
import './navigationPanel.css';

interface NavigationPanelProps {
  open: boolean;
  returnsFocus: boolean;
  onClose: () => void;
  onFollow: () => void;
  onSearch: () => void;
}

const iconOfPage = (path: string) => <CommandIcon name={pageIcon(path)} />;

export function NavigationPanel({
  open,
  returnsFocus,
  onClose,
  onFollow,
  onSearch,
}: NavigationPanelProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={t('frame.menu')}
      closable={{ 'aria-label': t('frame.close') }}
      focusable={{ focusTriggerAfterClose: returnsFocus }}
      className="shell-menu"
    >
      <Navigation onFollow={onFollow} iconOf={iconOfPage} />
      <div className="shell-menu-more">
        <button
          type="button"
          onClick={() => {
            onFollow();
            onSearch();
          }}
        >
          <CommandIcon name="search" />
          {t('menu.search')}
        </button>
        <NavLink to="/help" onClick={onFollow}>
          <CommandIcon name="help" />
          {t('help.title')}
        </NavLink>
      </div>
      <MenuChoices />
    </Drawer>
  );
}

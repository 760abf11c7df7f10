// The main menu on narrow screens: behind a button, in a panel from the side that closes when an entry is followed. The
// narrowest have the language there as well.
import { Button, MenuOutlined } from '@cumbre/ui/base';
import { Drawer } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';

export function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="shell-navigation-narrow">
      <Button type="text" icon={<MenuOutlined />} aria-label={t('frame.openMenu')} aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={close} placement="left" size={280} title={t('frame.menu')} closable={{ 'aria-label': t('frame.close') }}>
        <Navigation onFollow={close} />
        <div className="shell-language-narrow"><LanguageSwitcher /></div>
      </Drawer>
    </div>
  );
}

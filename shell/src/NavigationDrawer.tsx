// The main menu on narrow screens: behind a button, in a panel from the side that closes when an entry is followed. Then
// the focus belongs to the new screen; closed otherwise, it goes back to the button. The narrowest have the search and
// the language here.
import { Button, MenuOutlined, SearchOutlined } from '@cumbre/ui/base';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';

const Drawer = lazy(async () => ({ default: (await import('@cumbre/ui/overlay')).Drawer }));

export function NavigationDrawer({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'untouched' | 'open' | 'closed' | 'followed'>('untouched');
  const open = state === 'open';
  return (
    <div className="shell-navigation-narrow">
      <Button type="text" icon={<MenuOutlined />} aria-label={t('frame.openMenu')} aria-expanded={open} onClick={() => setState('open')} />
      {state !== 'untouched' && (
        <Suspense fallback={null}>
          <Drawer
            open={open} onClose={() => setState('closed')} placement="left" size={280} title={t('frame.menu')}
            closable={{ 'aria-label': t('frame.close') }} focusable={{ focusTriggerAfterClose: state !== 'followed' }}
          >
            <Navigation onFollow={() => setState('followed')} />
            <Button className="shell-search-narrow" type="text" icon={<SearchOutlined aria-hidden />} onClick={() => { setState('followed'); onSearch(); }}>{t('palette.title')}</Button>
            <div className="shell-language-narrow"><LanguageSwitcher /></div>
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}

// The main menu on narrow screens: a button opens a drawer, which closes when an entry is followed.
// The focus then goes to the new screen, otherwise back to the button. On the narrowest screens the
// drawer also has search and language.
import { Button, MenuOutlined, SearchOutlined } from '@cumbre/ui/base';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';

const Drawer = lazy(async () => ({ default: (await import('@cumbre/ui/overlay')).Drawer }));

export function NavigationDrawer({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'untouched' | 'open' | 'closed' | 'followed'>('untouched');
  const open = state === 'open';
  return (
    <div className="shell-navigation-narrow">
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={t('frame.openMenu')}
        aria-expanded={open}
        onClick={() => setState('open')}
      />
      {state !== 'untouched' && (
        <Suspense fallback={null}>
          <Drawer
            open={open}
            onClose={() => setState('closed')}
            placement="left"
            size={280}
            title={t('frame.menu')}
            closable={{ 'aria-label': t('frame.close') }}
            focusable={{ focusTriggerAfterClose: state !== 'followed' }}
          >
            <Navigation onFollow={() => setState('followed')} />
            <Button
              className="shell-search-narrow"
              type="text"
              icon={<SearchOutlined aria-hidden />}
              onClick={() => {
                setState('followed');
                onSearch();
              }}
            >
              {t('palette.title')}
            </Button>
            <div className="shell-language-narrow">
              <LanguageSwitcher named />
            </div>
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}

// The main menu on narrow screens: a button opens a drawer, which closes when an entry is followed.
// The focus then goes to the new screen, otherwise back to the button.
import { Button, MenuOutlined } from '@cumbre/ui/base';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../useTranslation';

const NavigationPanel = lazy(async () => ({
  default: (await import('./NavigationPanel')).NavigationPanel,
}));

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
          <NavigationPanel
            open={open}
            returnsFocus={state !== 'followed'}
            onClose={() => setState('closed')}
            onFollow={() => setState('followed')}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </div>
  );
}

// Switches shortcuts of a single key off and on.
import { useTranslation } from 'react-i18next';
import { setSingleKeys, useSingleKeys } from './shortcutSetting';

export function ShortcutSwitch() {
  const { t } = useTranslation('shell');
  const work = useSingleKeys();
  return (
    <label className="shell-shortcut-switch">
      <input type="checkbox" checked={work} onChange={({ target }) => setSingleKeys(target.checked)} />
      {t('shortcuts.singleKeys')}
    </label>
  );
}

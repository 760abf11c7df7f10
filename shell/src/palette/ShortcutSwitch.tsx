// The switch for single-key shortcuts.
import { useTranslation } from '../useTranslation';
import { setSingleKeys, useSingleKeys } from './shortcutSetting';
import './texts';

export function ShortcutSwitch() {
  const { t } = useTranslation();
  const work = useSingleKeys();
  return (
    <label className="shell-shortcut-switch">
      <input
        type="checkbox"
        checked={work}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
      {t('shortcuts.singleKeys')}
    </label>
  );
}

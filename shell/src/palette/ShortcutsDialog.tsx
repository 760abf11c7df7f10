// The list of keyboard shortcuts (?), the same as in the help, with the switch for those of a
// single key.
import { LoadingState } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { Link } from 'react-router-dom';
import { KeyList } from '../help/KeyList';
import '../help/help.css';
import { useHelpTopics } from '../help/useHelpTopics';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import './palette.css';
import { ShortcutSwitch } from './ShortcutSwitch';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const topics = useHelpTopics(currentLanguage());
  const lists =
    topics?.find(({ id }) => id === 'keyboard')?.blocks.filter((block) => block.kind === 'keys') ??
    [];
  return (
    <Modal
      open
      title={t('shortcuts.title')}
      width={880}
      onCancel={onClose}
      footer={
        <Link to="/help/keyboard" onClick={onClose}>
          {t('shortcuts.more')}
        </Link>
      }
    >
      <div className="cu-stack">
        <p className="shell-shortcuts-note">{t('shortcuts.needKeyboard')}</p>
        {topics ? (
          <div className="shell-shortcuts">
            {lists.map((list) => (
              <KeyList key={list.caption} {...list} />
            ))}
          </div>
        ) : (
          <LoadingState label={t('loading')} />
        )}
        <ShortcutSwitch />
      </div>
    </Modal>
  );
}

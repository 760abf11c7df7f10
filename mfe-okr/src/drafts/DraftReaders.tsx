// Chooses who may read the draft without a part in it. The choice is saved with the draft, by its
// rules for two versions.
import { DRAFT_MAX_READERS } from '@cumbre/contract/limits';
import { Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { PeopleList } from '../components/PeopleList';
import { useTranslation } from '../useTranslation';

interface DraftReadersProps {
  organizationId: string;
  /** The signed-in person. */
  user: string | null;
  readers: readonly string[];
  /** Whether something else is typed, which is saved with the choice. */
  isUnsaved: boolean;
  names: ReadonlyMap<string, string>;
  onName: (id: string, name: string) => void;
  onClose: () => void;
  onSave: (readers: readonly string[]) => void;
}

export function DraftReaders({
  organizationId,
  user,
  readers,
  isUnsaved,
  names,
  onName,
  onClose,
  onSave,
}: DraftReadersProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(readers);
  const field = useId();
  const isSame = chosen.length === readers.length && chosen.every((id) => readers.includes(id));
  return (
    <Modal
      open
      title={t('drafts.readers.title')}
      okText={t('drafts.readers.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: isSame }}
      mask={{ closable: isSame }}
      afterOpenChange={(open) => open && document.getElementById(field)?.focus()}
      onOk={() => onSave(chosen)}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Paragraph>
          {t('drafts.readers.text')} {isUnsaved ? t('drafts.readers.unsaved') : null}
        </Paragraph>
        <div className="mfe-okr_draft-readers">
          <PeopleList
            id={field}
            aria-label={t('drafts.readers.add')}
            organizationId={organizationId}
            names={names}
            except={user ?? undefined}
            max={DRAFT_MAX_READERS}
            value={chosen}
            onChange={setChosen}
            onName={onName}
            placeholder={t('drafts.readers.add')}
            removeLabel={(name) => t('drafts.remove', { name })}
            isSearchFirst
          />
          {chosen.length === 0 ? <Text tone="secondary">{t('drafts.readers.nobody')}</Text> : null}
        </div>
      </Flex>
    </Modal>
  );
}

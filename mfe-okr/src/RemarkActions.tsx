// Edit and delete at the head of a remark (a note, a commitment), each shown where the server allows it. Deleting asks first.
import type { RemarkAbility } from '@cumbre/contract/permissions';
import { Button, DeleteOutlined, EditOutlined } from '@cumbre/ui/base';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTexts } from './useTexts';

interface RemarkActionsProps {
  remark: { id: string; abilities: readonly RemarkAbility[] };
  words: { edit: string; delete: string; title: string; question: string };
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

export function RemarkActions({ remark, words, deleting, onEdit, onDelete }: RemarkActionsProps) {
  const { t } = useTexts();
  return (
    <span className="okr-remark-actions">
      {remark.abilities.includes('edit') ? <Button type="text" size="small" data-edits={remark.id} icon={<EditOutlined aria-hidden />} aria-label={words.edit} onClick={onEdit} /> : null}
      {remark.abilities.includes('delete') ? (
        <ConfirmButton
          type="text" size="small" danger loading={deleting} icon={<DeleteOutlined aria-hidden />} aria-label={words.delete}
          title={words.title} question={words.question} confirmLabel={t('history.delete')} cancelLabel={t('common.cancel')} onConfirm={onDelete}
        />
      ) : null}
    </span>
  );
}

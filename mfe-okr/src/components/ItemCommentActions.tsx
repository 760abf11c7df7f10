// The edit and delete buttons of a comment (a note, a commitment), each shown when the server
// allows the action. Deleting asks for confirmation.
import type { ItemCommentAbility } from '@cumbre/contract/permissions';
import { Button, DeleteOutlined, EditOutlined } from '@cumbre/ui/base';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';

interface ItemCommentActionsProps {
  comment: { id: string; abilities: readonly ItemCommentAbility[] };
  words: { edit: string; delete: string; title: string; question: string };
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

export function ItemCommentActions({
  comment,
  words,
  deleting,
  onEdit,
  onDelete,
}: ItemCommentActionsProps) {
  const { t } = useTranslation();
  return (
    <span className="mfe-okr_comment-actions">
      {comment.abilities.includes('edit') ? (
        <Button
          type="text"
          size="small"
          data-edits={comment.id}
          icon={<EditOutlined aria-hidden />}
          aria-label={words.edit}
          onClick={onEdit}
        />
      ) : null}
      {comment.abilities.includes('delete') ? (
        <ConfirmButton
          type="text"
          size="small"
          danger
          className="mfe-okr_bin"
          loading={deleting}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={words.delete}
          title={words.title}
          question={words.question}
          confirmLabel={t('history.delete')}
          cancelLabel={t('common.cancel')}
          onConfirm={onDelete}
        />
      ) : null}
    </span>
  );
}

// The menu at the end of a table's row that holds its deletion, away from the everyday actions.
import { DeleteOutlined, EditOutlined, EllipsisOutlined, MenuButton } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

interface RowDeletionProps {
  /** The name of what the row shows. */
  name: string;
  /** The name of the action, such as “Delete team”. */
  action: string;
  onDelete: () => void;
  /** The button for editing goes into the menu on a phone. */
  edit?: { label: string; onSelect: () => void };
}

export function RowDeletion({ name, action, onDelete, edit }: RowDeletionProps) {
  const { t } = useTranslation();
  const label = t('common.more', { name });
  return (
    <MenuButton
      size="small"
      type="text"
      icon={<EllipsisOutlined aria-hidden />}
      aria-label={label}
      menuLabel={label}
      entries={[
        ...(edit ? [{ key: 'edit', icon: <EditOutlined aria-hidden />, ...edit }] : []),
        {
          key: 'delete',
          icon: <DeleteOutlined aria-hidden />,
          label: action,
          danger: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}

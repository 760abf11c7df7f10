// The menu at the end of a table's row that holds its deletion, away from the everyday actions.
import { DeleteOutlined, EllipsisOutlined, MenuButton } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

interface RowDeletionProps {
  /** The name of what the row shows. */
  name: string;
  /** The name of the action, such as “Delete team”. */
  action: string;
  onDelete: () => void;
}

export function RowDeletion({ name, action, onDelete }: RowDeletionProps) {
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
        {
          key: 'delete',
          icon: <DeleteOutlined aria-hidden />,
          label: action,
          onSelect: onDelete,
        },
      ]}
    />
  );
}

// The actions in the menu of a row: exactly those that the server allows this person for the item.
import type { Item } from '@cumbre/contract/items';
import type { ItemKind } from '@cumbre/contract/enumerations';
import {
  CheckOutlined,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  InfoCircleOutlined,
  PlusOutlined,
} from '@cumbre/ui/base';
import { useCallback, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { LazyMenuIcon } from '../components/LazyMenuIcon';
import { canCheckIn } from '../data/canCheckIn';
import { useTranslation } from '../useTranslation';
import type { RowMenuEntry } from './RowMenu';

export interface TreeActions {
  /** Opens the panel, at one of its tabs if `view` names it. */
  open: (itemId: string, view?: string) => void;
  edit: (itemId: string) => void;
  checkIn: (itemId: string) => void;
  /** Opens what another remote adds to the menu. */
  openPart: (itemId: string, part: string) => void;
  createBelow: (parentId: string, kind: ItemKind) => void;
  remove: (itemId: string) => void;
  /** Opens "Copy forward". */
  copy: (itemId: string) => void;
  /** Opens "Move to…". */
  moveTo: (itemId: string) => void;
  move: (itemId: string, direction: 'up' | 'down' | 'in' | 'out') => void;
  /** Takes the last change back. */
  undo: () => void;
}

export function useRowMenu(grid: RefObject<HTMLElement | null>, actions: TreeActions) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ item: Item; anchor: HTMLElement } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const openMenu = useCallback(
    (item: Item, anchor: HTMLElement) => setOpened({ item, anchor }),
    [],
  );
  const openMenuOf = useCallback(
    (item: Item) => {
      const anchor = grid.current?.querySelector<HTMLElement>(
        `[data-item="${CSS.escape(item.id)}"] [data-menu]`,
      );
      if (anchor) setOpened({ item, anchor });
    },
    [grid],
  );

  const menu = useMemo(() => {
    if (!opened) return null;
    const { item, anchor } = opened;
    const may = (ability: Item['abilities'][number]) => item.abilities.includes(ability);
    const offered: (RowMenuEntry | false)[] = [
      {
        key: 'open',
        label: t('tree.open'),
        icon: <InfoCircleOutlined aria-hidden />,
        onChoose: () => actions.open(item.id),
      },
      canCheckIn(item) && {
        key: 'checkIn',
        label: t('tree.checkIn'),
        icon: <CheckOutlined aria-hidden />,
        onChoose: () => actions.checkIn(item.id),
      },
      may('edit') && {
        key: 'edit',
        label: t('tree.edit'),
        icon: <EditOutlined aria-hidden />,
        onChoose: () => actions.edit(item.id),
      },
      may('createChild') && {
        key: 'keyResult',
        label: t('tree.newKeyResult'),
        icon: <PlusOutlined aria-hidden />,
        onChoose: () => actions.createBelow(item.id, 'key_result'),
      },
      may('createChild') && {
        key: 'objective',
        label: t('tree.newObjectiveBelow'),
        icon: <PlusOutlined aria-hidden />,
        onChoose: () => actions.createBelow(item.id, 'objective'),
      },
      // A mirror has none.
      !item.sharedBy && {
        key: 'notes',
        label: t('tree.notes'),
        icon: <LazyMenuIcon of="notes" />,
        onChoose: () => actions.open(item.id, 'notes'),
      },
      !item.sharedBy && {
        key: 'commitments',
        label: t('tree.commitments'),
        icon: <LazyMenuIcon of="commitments" />,
        onChoose: () => actions.open(item.id, 'commitments'),
      },
      may('move') && {
        key: 'move',
        label: t('tree.moveTo'),
        icon: <DragOutlined aria-hidden />,
        onChoose: () => actions.moveTo(item.id),
      },
      may('copy') && {
        key: 'copy',
        label: t('tree.copy'),
        icon: <LazyMenuIcon of="copy" />,
        onChoose: () => actions.copy(item.id),
      },
      may('delete') && {
        key: 'delete',
        label: t('tree.delete'),
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onChoose: () => actions.remove(item.id),
      },
    ];
    return { item, anchor, onClose: close, entries: offered.filter((entry) => entry !== false) };
  }, [opened, actions, close, t]);
  return { menu, openMenu, openMenuOf };
}

// The menu of an item's row with the entries of other remotes below those of this one, above deleting. The address
// names the part of a chosen entry (ItemPart.tsx).
import type { Item } from '@cumbre/contract/items';
import { useSlot } from '@cumbre/remote/slot';
import { useTranslation } from '../useTranslation';
import { RowMenu } from './RowMenu';
import type { RowMenuEntry } from './RowMenu';

interface OpenedMenu {
  item: Item;
  anchor: HTMLElement;
  onClose: () => void;
  entries: readonly RowMenuEntry[];
}

type OnPart = (itemId: string, part: string) => void;

/** The icon that another remote draws in its remote.json. */
const Lines = ({ of }: { of: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden className="mfe-okr_menu-lines">
    <path d={of} />
  </svg>
);

function MenuWithSlots({ menu, onPart }: { menu: OpenedMenu; onPart: OnPart }) {
  const { t, language } = useTranslation();
  const { item } = menu;
  const filled = useSlot('item-row-menu', { item, onClose: () => {} });
  // Deleting stays last.
  const end = menu.entries.findIndex(({ danger }) => danger);
  const own = end < 0 ? menu.entries.length : end;
  const entries = [
    ...menu.entries.slice(0, own),
    ...filled.map(({ key, label, icon }) => ({
      key,
      label: label?.[language] ?? key,
      icon: icon === undefined ? undefined : <Lines of={icon} />,
      onChoose: () => onPart(item.id, key),
    })),
    ...menu.entries.slice(own),
  ];
  return <RowMenu {...menu} entries={entries} label={t('tree.actionsOf', { title: item.title })} />;
}

export function ItemRowMenu({ menu, onPart }: { menu: OpenedMenu | null; onPart: OnPart }) {
  return menu ? <MenuWithSlots menu={menu} onPart={onPart} /> : null;
}

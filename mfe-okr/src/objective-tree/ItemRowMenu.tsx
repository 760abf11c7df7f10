// The menu of an item's row with the entries of other remotes below those of this one, above deleting. The part of a
// chosen entry, such as a dialog, stays until it closes itself.
import type { Item } from '@cumbre/contract/items';
import { useSlot } from '@cumbre/remote/slot';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { RowMenu } from './RowMenu';
import type { RowMenuEntry } from './RowMenu';

interface OpenedMenu {
  item: Item;
  anchor: HTMLElement;
  onClose: () => void;
  entries: readonly RowMenuEntry[];
}
interface Chosen {
  item: Item;
  key: string;
}

/** The icon that another remote draws in its remote.json. */
const Lines = ({ of }: { of: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden className="mfe-okr_menu-lines">
    <path d={of} />
  </svg>
);

function MenuWithSlots({
  menu,
  onChoose,
}: {
  menu: OpenedMenu;
  onChoose: (chosen: Chosen) => void;
}) {
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
      onChoose: () => onChoose({ item, key }),
    })),
    ...menu.entries.slice(own),
  ];
  return <RowMenu {...menu} entries={entries} label={t('tree.actionsOf', { title: item.title })} />;
}

function ChosenPart({ chosen: { item, key }, onClose }: { chosen: Chosen; onClose: () => void }) {
  return useSlot('item-row-menu', { item, onClose }).find((filled) => filled.key === key)?.element;
}

export function ItemRowMenu({ menu }: { menu: OpenedMenu | null }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      {menu ? <MenuWithSlots menu={menu} onChoose={setChosen} /> : null}
      {chosen ? <ChosenPart chosen={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

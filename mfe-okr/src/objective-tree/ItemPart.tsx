// What another remote shows after its entry in the menu of a row was chosen, such as a dialog. The address names
// it, so that it stands over the tree as a dialog of the tree does.
import type { Item } from '@cumbre/contract/items';
import { useSlot } from '@cumbre/remote/slot';

export function ItemPart({
  item,
  part,
  onClose,
}: {
  item: Item;
  /** The key of the filled slot. */
  part: string;
  onClose: () => void;
}) {
  return useSlot('item-row-menu', { item, onClose }).find(({ key }) => key === part)?.element;
}

// Handles key presses in the tree. Keys typed into a field of a row belong to that field.
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Item } from '@cumbre/contract/items';
import { canCheckIn } from '../data/canCheckIn';
import { intentOf } from './treeKeys';
import type { Intent, Place } from './treeKeys';
import type { TreeRow } from './treeRows';
import { TYPE_AHEAD_PAUSE, typeAheadRow } from './typeAhead';
import type { TreeActions } from './useRowMenu';
import type { TreeSelection } from './useTreeSelection';

interface TreeKeysInput {
  rows: readonly TreeRow[];
  place: Place;
  columns: number;
  goTo: (place: Place) => void;
  refocus: () => void;
  setExpanded: (itemIds: readonly string[], expanded: boolean) => void;
  onCheckIn: (itemId: string) => void;
  openMenuOf: (item: Item) => void;
  actions: TreeActions;
  selection: TreeSelection;
}

/** How many rows Page Up and Page Down pass. */
const PAGE = 10;

export function useTreeKeys({
  rows,
  place,
  columns,
  goTo,
  refocus,
  setExpanded,
  onCheckIn,
  openMenuOf,
  actions,
  selection,
}: TreeKeysInput) {
  const typed = useRef({ text: '', at: 0 });

  const typeAhead = (character: string, at: number) => {
    const text =
      at - typed.current.at < TYPE_AHEAD_PAUSE ? typed.current.text + character : character;
    typed.current = { text, at };
    const row = typeAheadRow(rows, place.row, text);
    if (row !== null) goTo({ row, column: place.column });
  };

  const carryOut = (
    intent: Intent,
    item: Item,
    { target, timeStamp: at }: { target: EventTarget; timeStamp: number },
  ): boolean => {
    switch (intent.kind) {
      case 'go':
        goTo(intent.place);
        return true;
      case 'expand':
      case 'collapse':
        setExpanded(intent.itemIds, intent.kind === 'expand');
        refocus();
        return true;
      case 'checkIn':
        if (canCheckIn(item)) onCheckIn(item.id);
        else actions.open(item.id);
        return true;
      case 'open':
        actions.open(item.id);
        return true;
      case 'edit':
        if (item.abilities.includes('edit')) actions.edit(item.id);
        return true;
      case 'remove':
        if (item.abilities.includes('delete')) actions.remove(item.id);
        return true;
      case 'menu':
        openMenuOf(item);
        return true;
      case 'select':
        selection.toggle(item.id);
        return true;
      case 'extend': {
        const next = rows[intent.place.row];
        if (next) selection.extendTo(next.item.id, item.id);
        goTo(intent.place);
        return true;
      }
      case 'selectAll':
        selection.toggleAll();
        return true;
      case 'selectNone':
        if (selection.selected.size > 0) selection.clear();
        return selection.selected.size > 0;
      case 'move':
        actions.move(item.id, intent.direction);
        refocus();
        return true;
      case 'moveTo':
        if (item.abilities.includes('move')) actions.moveTo(item.id);
        return true;
      case 'undo':
        actions.undo();
        return true;
      case 'type':
        typeAhead(intent.character, at);
        return true;
      case 'activate':
        // Enter and Space activate a button; only Enter activates a link.
        if (target instanceof HTMLAnchorElement) target.click();
        return target instanceof HTMLAnchorElement;
    }
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return;
    const item = rows[place.row]?.item;
    const intent = intentOf({ rows, place, columns, page: PAGE }, event);
    if (item && intent && carryOut(intent, item, event)) event.preventDefault();
  };
}

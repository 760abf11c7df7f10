// Handles clicks in the tree with one listener for all rows: a row has no callback props, so that
// opening one renders no other. The clicked element names its action in `data-do`.
import type { Item } from '@cumbre/contract/items';
import type { MouseEvent } from 'react';
import type { TreeRow } from './treeRows';
import type { TreeActions } from './useRowMenu';
import type { TreeSelection } from './useTreeSelection';

export type TreeClick = 'open' | 'toggle' | 'select' | 'menu';

interface TreeClicksInput {
  rows: readonly TreeRow[];
  setExpanded: (itemIds: readonly string[], expanded: boolean) => void;
  openMenu: (item: Item, anchor: HTMLElement) => void;
  actions: TreeActions;
  selection: TreeSelection;
}

/** The browser handles a click on a link that asks for another tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

export function useTreeClicks({
  rows,
  setExpanded,
  openMenu,
  actions,
  selection,
}: TreeClicksInput) {
  return (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-do]');
    const itemId = control?.closest<HTMLElement>('[data-item]')?.dataset.item;
    const row = rows.find(({ item }) => item.id === itemId);
    if (!control || !row) return;
    const { item } = row;
    switch (control.dataset.do as TreeClick) {
      case 'open':
        if (!isPlain(event)) return;
        event.preventDefault();
        actions.open(item.id);
        return;
      case 'toggle':
        setExpanded([item.id], !row.expanded);
        return;
      case 'select':
        if (event.shiftKey) selection.extendTo(item.id);
        else selection.toggle(item.id);
        return;
      case 'menu':
        openMenu(item, control);
    }
  };
}

// Carries out what a click means in the tree. One listener for all rows: a row is handed no functions, so that opening
// one draws no other again. What is clicked says so itself (`data-do`).
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

/** A click on a link that asks for another tab or window is the browser's. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

export function useTreeClicks({ rows, setExpanded, openMenu, actions, selection }: TreeClicksInput) {
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

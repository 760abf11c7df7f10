// Moves rows by their drag handle. The drag library is loaded when a pointer first reaches a
// handle. Rows mount and unmount while the tree scrolls, so a row becomes draggable when the
// pointer reaches its handle, and the drop position is read from the element below the pointer.
import type {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Item } from '@cumbre/contract/items';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { placeByDrop } from './places';
import type { PlaceAnswer, Zone } from './places';

export interface DragHint {
  item: Item;
  target: Item;
  zone: Zone;
  answer: PlaceAnswer;
}

interface Draggables {
  draggable: typeof draggable;
  dropTargetForElements: typeof dropTargetForElements;
  monitorForElements: typeof monitorForElements;
}

const EDGE = 72;
const STEP = 14;

/** The upper quarter of a row means above it, the lower quarter below it, the middle inside it. */
function zoneAt(row: HTMLElement, y: number): Zone {
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into';
}

function mark(row: Element | null, zone: Zone | 'refused' | null): void {
  for (const marked of document.querySelectorAll('[data-drop]'))
    if (marked !== row || zone === null) marked.removeAttribute('data-drop');
  if (row && zone) row.setAttribute('data-drop', zone);
}

/** `isShown`: whether `page` is on the screen, which may come after this hook is first called. */
export function useDragRows(
  page: RefObject<HTMLElement | null>,
  isShown: boolean,
  items: readonly Item[],
  onDrop: (item: Item, answer: PlaceAnswer) => void,
) {
  const [hint, setHint] = useState<DragHint | null>(null);
  const hinted = useRef<DragHint | null>(null);

  const follow = useEffectEvent((itemId: string, x: number, y: number) => {
    if (y < EDGE + 64) window.scrollBy(0, -STEP);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]') ?? null;
    const item = items.find(({ id }) => id === itemId);
    const target = row && items.find(({ id }) => id === row.dataset.item);
    if (!row || !item || !target || target === item) {
      mark(null, null);
      hinted.current = null;
      return setHint(null);
    }
    const zone = zoneAt(row, y);
    const answer = placeByDrop(items, item, target, zone);
    mark(row, answer.place ? zone : 'refused');
    if (hinted.current?.target === target && hinted.current.zone === zone) return;
    hinted.current = { item, target, zone, answer };
    setHint(hinted.current);
  });
  const finish = useEffectEvent((dropped: boolean) => {
    const last = hinted.current;
    mark(null, null);
    hinted.current = null;
    setHint(null);
    if (dropped && last) onDrop(last.item, last.answer);
  });

  useEffect(() => {
    const root = page.current;
    if (!isShown || !root) return;
    let over = false;
    let library: Promise<Draggables> | null = null;
    const undo: (() => void)[] = [];
    const ready = new WeakSet<Element>();
    const start = (loaded: Draggables) => {
      undo.push(loaded.dropTargetForElements({ element: root, getData: () => ({}) }));
      undo.push(
        loaded.monitorForElements({
          onDrag: ({ source, location }) =>
            follow(
              String(source.data.itemId),
              location.current.input.clientX,
              location.current.input.clientY,
            ),
          // A cancelled drag (Escape, a drop outside) has no target.
          onDrop: ({ location }) => finish(location.current.dropTargets.length > 0),
        }),
      );
    };
    const onPointerOver = (event: PointerEvent) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-grip]');
      const row = handle?.closest<HTMLElement>('[data-item]');
      if (!handle || !row || event.pointerType === 'touch') return;
      library ??= import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then((loaded) => {
        if (!over) start(loaded);
        return loaded;
      });
      void library.then(
        (loaded) => {
          if (over || ready.has(row) || !row.isConnected) return;
          ready.add(row);
          undo.push(
            loaded.draggable({
              element: row,
              dragHandle: handle,
              getInitialData: () => ({ itemId: row.dataset.item }),
            }),
          );
        },
        () => {
          library = null;
        },
      );
    };
    root.addEventListener('pointerover', onPointerOver);
    return () => {
      over = true;
      root.removeEventListener('pointerover', onPointerOver);
      for (const each of undo) each();
    };
  }, [page, isShown]);
  return hint;
}

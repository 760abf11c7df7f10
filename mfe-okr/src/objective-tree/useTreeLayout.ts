// The columns that fit the width of the tree. On a tablet the status is below the progress, so that
// titles stay readable; on a phone a row becomes a card with the same cells, so that no data is
// lost and nothing scrolls sideways.
import { useSyncExternalStore } from 'react';
import { usePrinting } from '../hooks/usePrinting';

export const TREE_COLUMNS = [
  'title',
  'progress',
  'status',
  'value',
  'owner',
  'updated',
  'menu',
] as const;
export type TreeColumn = (typeof TREE_COLUMNS)[number];
export type TreeLayout = 'cards' | 'narrow' | 'medium' | 'wide';

export const COLUMNS: Readonly<Record<TreeLayout, readonly TreeColumn[]>> = {
  cards: ['title', 'progress', 'status', 'value', 'menu'],
  narrow: ['title', 'progress', 'status', 'value', 'menu'],
  medium: ['title', 'progress', 'status', 'value', 'owner', 'menu'],
  wide: TREE_COLUMNS,
};

/** Heights in pixels that rows are expected to have before they are measured. */
export const ROW_HEIGHT: Readonly<Record<TreeLayout, number>> = {
  cards: 104,
  narrow: 72,
  medium: 56,
  wide: 56,
};

const CARDS = '(max-width: 639px)';
const NARROW = '(max-width: 1023px)';
const MEDIUM = '(max-width: 1199px)';

/**
 * Cached until a media query changes: each render reads it several times, and matchMedia is not
 * free.
 */
let known: TreeLayout | null = null;

function subscribe(changed: () => void): () => void {
  const queries = [CARDS, NARROW, MEDIUM].map((query) => window.matchMedia(query));
  const forget = () => {
    known = null;
  };
  const onChange = () => {
    forget();
    changed();
  };
  forget();
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    forget();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function layoutNow(): TreeLayout {
  if (window.matchMedia(CARDS).matches) return 'cards';
  if (window.matchMedia(NARROW).matches) return 'narrow';
  return window.matchMedia(MEDIUM).matches ? 'medium' : 'wide';
}

function currentLayout(): TreeLayout {
  known ??= layoutNow();
  return known;
}

/**
 * A sheet has no cards, also when a phone prints. The browser tells the width of the sheet only after
 * it has counted the sheets, and what becomes lower then leaves the last one empty.
 */
export function useTreeLayout(): TreeLayout {
  const isPrinting = usePrinting();
  const layout = useSyncExternalStore(subscribe, currentLayout);
  return isPrinting && layout === 'cards' ? 'narrow' : layout;
}

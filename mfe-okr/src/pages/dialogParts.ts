// The panels and dialogs over the tree and over "my week". They are larger than the tree, so they load
// when the page is idle or an address opens one. The forms are chunks of their own: the panel of an item,
// which people open most, does not wait for them.
import { preload } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';

export const TreeDialogs = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'dialogs' */ './TreeDialogs')).TreeDialogs,
}));
export const ItemForm = lazyScreen(async () => ({
  default: (await import('../item-form/ItemForm')).ItemForm,
}));
export const CopyForward = lazyScreen(async () => ({
  default: (await import('../copy-forward/CopyForward')).CopyForward,
}));
export const MoveDialog = lazyScreen(async () => ({
  default: (await import('../moving/MoveDialog')).MoveDialog,
}));
export const DeletedItems = lazyScreen(async () => ({
  default: (await import('../item-deletion/DeletedItems')).DeletedItems,
}));
export const BulkDialogs = lazyScreen(async () => ({
  default: (await import('./BulkDialogs')).BulkDialogs,
}));

/** The parts that an address may need besides the dialogs themselves. */
const PARTS = [
  [/[?&](edit|new)\b/, ItemForm],
  [/[?&]copy\b/, CopyForward],
  [/[?&]move\b/, MoveDialog],
  [/[?&]deleted\b/, DeletedItems],
  [/[?&]bulk\b/, BulkDialogs],
] as const;

/** The address names a panel or a dialog. */
const OPENS_DIALOG = /[?&](item|edit|new|checkIn|copy|move|delete|deleted|bulk)\b/;

/**
 * Loads what an address opens with the screen below: React would show it some time after the rows. The
 * scripts are requested in tasks of their own.
 */
export function loadDialogsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname !== '/' || !OPENS_DIALOG.test(search)) return;
  setTimeout(() => void preload(TreeDialogs));
  for (const [pattern, part] of PARTS)
    if (pattern.test(search)) setTimeout(() => void preload(part));
}

/** Loads them one after the other, for `whenIdle`. */
export const DIALOGS_AHEAD = [TreeDialogs, ...PARTS.map(([, part]) => part)].map(
  (part) => () => preload(part),
);

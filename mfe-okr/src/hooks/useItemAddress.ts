// The dialog or panel over the tree or over "my week", stored in the address so that it can be shared: ?item= (panel)
// with ?view= (a tab of the panel), ?note= (one of its notes) and ?entry= (a check-in of its history), ?edit=, ?new= with ?parent= and ?owner=, ?checkIn= with
// ?value=, ?delete=, ?copy=,
// ?move=, ?bulk= (with the selection), ?deleted (the list of items to restore), ?part= with ?of= (an
// entry that another remote adds to the menu of a row). Opening adds to the history, so that "back"
// closes; closing returns to the panel below.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import { isDecimal } from '@cumbre/domain/decimal';
import type { Location } from '@cumbre/remote/router';
import { useLocation, useSearchParams } from '@cumbre/remote/router';
import { useCallback, useMemo } from 'react';

const OVER_THE_PANEL = [
  'edit',
  'new',
  'parent',
  'owner',
  'checkIn',
  'value',
  'delete',
  'copy',
  'move',
  'bulk',
  'deleted',
  'part',
  'of',
] as const;

export const BULK_ACTIONS = ['checkIn', 'owner', 'team', 'move', 'copy', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `keepsPanel`: that of the item below a form or dialog. */
export function withOnly(
  from: URLSearchParams,
  set: Partial<Record<string, string>>,
  keepsPanel: boolean,
): URLSearchParams {
  const next = new URLSearchParams(from);
  for (const name of OVER_THE_PANEL) next.delete(name);
  if (!keepsPanel) for (const name of ['item', 'view', 'note', 'entry']) next.delete(name);
  for (const [name, value] of Object.entries(set)) if (value !== undefined) next.set(name, value);
  return next;
}

function typedValue(text: string | null): number | null {
  const value = text ? Number(text) : Number.NaN;
  return isDecimal(value) ? value : null;
}

export function useItemAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const cycle = search.get('cycle');

  const actions = useMemo(
    () => ({
      open: (itemId: string, view?: string) =>
        setSearch((from) => withOnly(from, { item: itemId, view }, false), { afterPaint: true }),
      edit: (itemId: string) => setSearch((from) => withOnly(from, { edit: itemId }, true)),
      checkIn: (itemId: string) => setSearch((from) => withOnly(from, { checkIn: itemId }, true)),
      remove: (itemId: string) => setSearch((from) => withOnly(from, { delete: itemId }, true)),
      /** Over the form of the item as well, which stays open. */
      moveTo: (itemId: string) =>
        setSearch((from) =>
          withOnly(from, { edit: from.get('edit') ?? undefined, move: itemId }, true),
        ),
      closeMove: () =>
        setSearch(
          (next) => {
            next.delete('move');
            return next;
          },
          { replace: true },
        ),
      bulk: (action: BulkAction) => setSearch((from) => withOnly(from, { bulk: action }, false)),
      copy: (itemId: string) => setSearch((from) => withOnly(from, { copy: itemId }, true)),
      openPart: (itemId: string, part: string) =>
        setSearch((from) => withOnly(from, { part, of: itemId }, true)),
      createBelow: (parentId: string, kind: ItemKind) =>
        setSearch((from) => withOnly(from, { new: kind, parent: parentId }, true)),
      /** In the place of the form that has created the objective. */
      firstKeyResult: (parentId: string) =>
        setSearch((from) => withOnly(from, { new: 'key_result', parent: parentId }, true), {
          replace: true,
        }),
      view: (view: string | null) =>
        setSearch(
          (next) => {
            next.delete('view');
            next.delete('note');
            next.delete('entry');
            if (view !== null) next.set('view', view);
            return next;
          },
          { replace: true },
        ),
      createObjective: () => setSearch((from) => withOnly(from, { new: 'objective' }, false)),
    }),
    [setSearch],
  );
  const close = useCallback(
    () => setSearch((from) => withOnly(from, {}, true), { replace: true }),
    [setSearch],
  );
  const closePanel = useCallback(
    () => setSearch((from) => withOnly(from, {}, false), { replace: true }),
    [setSearch],
  );
  // Another cycle is looked through for the same.
  const chooseCycle = useCallback(
    (id: string) =>
      setSearch((from) => {
        const next = withOnly(from, {}, false);
        next.set('cycle', id);
        return next;
      }),
    [setSearch],
  );
  const below = withOnly(search, {}, false).toString();
  /** `more`: such as the cycle of the item, where the screen shows several. */
  const hrefOf = useCallback(
    (itemId: string, more: Readonly<Record<string, string>> = {}) => {
      const next = new URLSearchParams(below);
      for (const [name, value] of Object.entries({ ...more, item: itemId })) next.set(name, value);
      return `${pathname}?${next}`;
    },
    [below, pathname],
  );

  // The same object while the address is the same, for components with a memo.
  return useMemo(
    () => ({
      pathname,
      cycle,
      /** Whether a panel, form or dialog is open. */
      isOpen: below !== search.toString(),
      item: search.get('item'),
      view: search.get('view'),
      note: search.get('note'),
      entry: search.get('entry'),
      edit: search.get('edit'),
      checkIn: search.get('checkIn'),
      typed: typedValue(search.get('value')),
      remove: search.get('delete'),
      copy: search.get('copy'),
      parent: search.get('parent'),
      owner: search.get('owner'),
      move: search.get('move'),
      bulk: BULK_ACTIONS.find((action) => action === search.get('bulk')) ?? null,
      deleted: search.get('deleted'),
      part: search.get('part'),
      of: search.get('of'),
      create: ITEM_KINDS.find((kind) => kind === search.get('new')) ?? null,
      actions,
      close,
      closePanel,
      chooseCycle,
      hrefOf,
      deletedHref: `?${new URLSearchParams([...new URLSearchParams(below), ['deleted', '']])}`,
    }),
    [pathname, cycle, search, below, actions, close, closePanel, chooseCycle, hrefOf],
  );
}

export type ItemAddress = ReturnType<typeof useItemAddress>;

export const isFormOpen = ({ edit, create }: ItemAddress): boolean =>
  edit !== null || create !== null;

/** The panel leaves while a form, or a dialog about its item, is open. */
export const isPanelOpen = (address: ItemAddress): boolean =>
  address.item !== null &&
  !isFormOpen(address) &&
  [address.checkIn, address.remove, address.copy, address.move].every((part) => part === null);

/** `?checkIn=first` stands for the first key result of the tree that takes a value of the person. */
export const FIRST_ITEM = 'first';

/** Returns a predicate: whether a location keeps the form of `address` on the screen. */
export function keepsFormOpen(
  address: Pick<ItemAddress, 'edit' | 'create' | 'pathname'>,
): (location: Location) => boolean {
  return ({ pathname, search }) => {
    const next = new URLSearchParams(search);
    return (
      pathname === address.pathname &&
      next.get('edit') === address.edit &&
      next.get('new') === address.create
    );
  };
}

/** Returns a predicate: whether a location keeps the panel of `address` open, with any of its tabs. */
export function keepsPanelOpen(
  address: Pick<ItemAddress, 'item' | 'cycle' | 'pathname'>,
): (location: Location) => boolean {
  return ({ pathname, search }) => {
    const next = new URLSearchParams(search);
    return (
      pathname === address.pathname &&
      next.get('item') === address.item &&
      next.get('cycle') === address.cycle &&
      !OVER_THE_PANEL.some((name) => next.has(name))
    );
  };
}

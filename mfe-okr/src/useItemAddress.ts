// What lies over the tree, kept in the address so that it can be sent to a colleague: ?item= (panel) with ?view= (one of
// its parts), ?edit=, ?new= with ?parent=, ?checkIn=, ?delete=, ?copy=, ?move=, ?bulk= (with what is
// selected), ?deleted (what can be brought back). Opening adds to the history, so that "back" closes; closing leads back to a panel below.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Location } from '@cumbre/remote/router';
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback, useMemo } from 'react';

const OVER_THE_PANEL = ['edit', 'new', 'parent', 'checkIn', 'delete', 'copy', 'move', 'bulk', 'deleted'] as const;

export const BULK_ACTIONS = ['checkIn', 'owner', 'move', 'copy', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

function withOnly(from: URLSearchParams, set: Partial<Record<string, string>>, keepsPanel: boolean): URLSearchParams {
  const next = new URLSearchParams(from);
  for (const name of OVER_THE_PANEL) next.delete(name);
  if (!keepsPanel) for (const name of ['item', 'view']) next.delete(name);
  for (const [name, value] of Object.entries(set)) if (value !== undefined) next.set(name, value);
  return next;
}

export function useItemAddress() {
  const [search, setSearch] = useSearchParams();
  const cycle = search.get('cycle');

  const actions = useMemo(
    () => ({
      open: (itemId: string, view?: string) => setSearch((from) => withOnly(from, { item: itemId, view }, false)),
      edit: (itemId: string) => setSearch((from) => withOnly(from, { edit: itemId }, true)),
      checkIn: (itemId: string) => setSearch((from) => withOnly(from, { checkIn: itemId }, true)),
      remove: (itemId: string) => setSearch((from) => withOnly(from, { delete: itemId }, true)),
      moveTo: (itemId: string) => setSearch((from) => withOnly(from, { move: itemId }, true)),
      bulk: (action: BulkAction) => setSearch((from) => withOnly(from, { bulk: action }, false)),
      copy: (itemId: string) => setSearch((from) => withOnly(from, { copy: itemId }, true)),
      createBelow: (parentId: string, kind: ItemKind) => setSearch((from) => withOnly(from, { new: kind, parent: parentId }, true)),
      view: (view: string | null) => setSearch((next) => {
        next.delete('view');
        if (view !== null) next.set('view', view);
        return next;
      }, { replace: true }),
      createObjective: () => setSearch((from) => withOnly(from, { new: 'objective' }, false)),
    }),
    [setSearch],
  );
  const close = useCallback(() => setSearch((from) => withOnly(from, {}, true), { replace: true }), [setSearch]);
  const closePanel = useCallback(() => setSearch((from) => withOnly(from, {}, false), { replace: true }), [setSearch]);
  // Another cycle is looked through for the same.
  const chooseCycle = useCallback((id: string) => setSearch((from) => {
    const next = withOnly(from, {}, false);
    next.set('cycle', id);
    return next;
  }), [setSearch]);
  const below = withOnly(search, {}, false).toString();
  const hrefOf = useCallback((itemId: string) => `/?${new URLSearchParams([...new URLSearchParams(below), ['item', itemId]])}`, [below]);

  return {
    cycle, item: search.get('item'), view: search.get('view'), edit: search.get('edit'), checkIn: search.get('checkIn'), remove: search.get('delete'), copy: search.get('copy'), parent: search.get('parent'),
    move: search.get('move'), bulk: BULK_ACTIONS.find((action) => action === search.get('bulk')) ?? null, deleted: search.get('deleted'),
    create: ITEM_KINDS.find((kind) => kind === search.get('new')) ?? null,
    actions, close, closePanel, chooseCycle, hrefOf, deletedHref: `?${new URLSearchParams([...new URLSearchParams(below), ['deleted', '']])}`,
  };
}

export type ItemAddress = ReturnType<typeof useItemAddress>;

/** Whether an address keeps the same form on the screen. */
export function keepsForm(address: Pick<ItemAddress, 'edit' | 'create'>): (location: Location) => boolean {
  return ({ pathname, search }) => {
    const next = new URLSearchParams(search);
    return pathname === '/' && next.get('edit') === address.edit && next.get('new') === address.create;
  };
}

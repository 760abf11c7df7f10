// Which dialog of the cycle screen is open, kept in the address. Opening adds to the history, so that "back" closes it.
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback } from 'react';

const DIALOGS = ['new', 'edit', 'delete', 'finish', 'reopen'] as const;
export type CycleDialogName = (typeof DIALOGS)[number];

export function useCycleDialog() {
  const [search, setSearch] = useSearchParams();
  const name = DIALOGS.find((each) => search.has(each)) ?? null;

  const without = (from: URLSearchParams) => {
    const rest = new URLSearchParams(from);
    for (const each of DIALOGS) rest.delete(each);
    return rest;
  };
  const open = (next: CycleDialogName, about = '') => setSearch((from) => {
    const rest = without(from);
    rest.set(next, about);
    return rest;
  });
  const close = useCallback(() => setSearch(without, { replace: true }), [setSearch]);

  return { name, about: name ? (search.get(name) ?? '') : '', open, close };
}

export type CycleDialog = ReturnType<typeof useCycleDialog>;

// The open dialog of a screen, stored in the address as `?name=about`. Opening adds to the history,
// so that "back" closes it.
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback } from 'react';

/** `names`: the dialogs of the screen; a constant, or every rendering makes a new `close`. */
export function useAddressDialog<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const name = names.find((each) => search.has(each)) ?? null;
  const without = useCallback(
    (next: URLSearchParams) => {
      for (const each of names) next.delete(each);
      return next;
    },
    [names],
  );

  const open = (dialog: Name, about = '') =>
    setSearch((from) => {
      const next = without(from);
      next.set(dialog, about);
      return next;
    });
  const close = useCallback(() => setSearch(without, { replace: true }), [setSearch, without]);

  return { name, about: name ? (search.get(name) ?? '') : '', open, close };
}

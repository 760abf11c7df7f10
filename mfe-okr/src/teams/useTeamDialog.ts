// The open dialog of the teams screen, stored in the address. Opening adds to the history, so that
// "back" closes it.
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback } from 'react';

const DIALOGS = ['new', 'edit', 'delete'] as const;
export type TeamDialogName = (typeof DIALOGS)[number];

function without(next: URLSearchParams): URLSearchParams {
  for (const each of DIALOGS) next.delete(each);
  return next;
}

export function useTeamDialog() {
  const [search, setSearch] = useSearchParams();
  const name = DIALOGS.find((each) => search.has(each)) ?? null;
  const open = (dialog: TeamDialogName, about = '') =>
    setSearch((from) => {
      const next = without(from);
      next.set(dialog, about);
      return next;
    });
  const close = useCallback(() => setSearch(without, { replace: true }), [setSearch]);
  return { name, about: name ? (search.get(name) ?? '') : '', open, close };
}

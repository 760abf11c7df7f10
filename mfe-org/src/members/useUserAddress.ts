// The state of the user manager in its address: the search, the filter and the open dialog, so that
// each can be shared. Opening a dialog adds to the history, so that Back closes it; typing in the
// search does not.
import { useSearchParams } from '@cumbre/remote/router';
import { FILTERS } from './listedPeople';
import type { Filter } from './listedPeople';

/** Which dialog is open, and about whom. */
export type DialogName = 'invite' | 'edit' | 'remove' | 'delete';

export function useUserAddress() {
  const [params, setParams] = useSearchParams();
  const filter: Filter = FILTERS.find((known) => known === params.get('show')) ?? 'all';
  const change = (name: string, value: string, replace: boolean) =>
    setParams(
      (next) => {
        // The person of an invitation is known to that one alone.
        if (name === 'invite' && !value) next.delete('email');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );

  return {
    search: params.get('search') ?? '',
    filter,
    /** Only members without a second factor. */
    lacksFactor: params.get('factor') === 'missing',
    /** Whom a link invites. */
    invited: params.get('email') ?? '',
    about: (dialog: DialogName) => params.get(dialog),
    setSearch: (value: string) => change('search', value, true),
    setFilter: (value: string) => change('show', value === 'all' ? '' : value, true),
    showAll: () => change('factor', '', false),
    open: (dialog: DialogName, subject: string) => change(dialog, subject, false),
    close: (dialog: DialogName) => change(dialog, '', true),
  };
}

export type UserAddress = ReturnType<typeof useUserAddress>;

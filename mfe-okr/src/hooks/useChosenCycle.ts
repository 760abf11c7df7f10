// The cycle that a screen shows, from ?cycle= in the address. All screens about a cycle share this,
// so that a link opens the same cycle everywhere.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { failureOf } from '@cumbre/client/failure';
import { skipToken } from '@cumbre/client/toolkit';
import { initialCycle } from '@cumbre/domain/cycles';
import { useSearchParams } from '@cumbre/remote/router';

export function useChosenCycle() {
  const [search, setSearch] = useSearchParams();
  const organizations = useSelectedOrganization();
  const { organization } = organizations;
  const {
    currentData: answer,
    error,
    refetch,
    isFetching,
  } = useCyclesQuery(organization?.id ?? skipToken);
  const cycles = answer?.cycles ?? [];
  const cycle = initialCycle(cycles, search.get('cycle'), answer?.current ?? null);
  return {
    organization,
    cycles,
    cycle,
    search,
    setSearch,
    refetch: organization ? refetch : organizations.refetch,
    isFetching: isFetching || organizations.isFetching,
    isLoading:
      organizations.isLoading ||
      (organization !== null && answer === undefined && error === undefined),
    failure: organizations.failure ?? (answer ? null : failureOf(error)),
    chooseCycle: (id: string) => setSearch({ cycle: id }),
  };
}

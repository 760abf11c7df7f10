// The cycle that a screen shows, as ?cycle= asks for. Screens over a cycle share this, so that a link leads to the same
// cycle everywhere.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { Failure } from '@cumbre/client/request';
import { skipToken } from '@cumbre/client/toolkit';
import { cycleToShow } from '@cumbre/domain/cycles';
import { useSearchParams } from '@cumbre/remote/router';

export function useChosenCycle() {
  const [search, setSearch] = useSearchParams();
  const organizations = useSelectedOrganization();
  const { organization } = organizations;
  const { currentData: answer, error, refetch, isFetching } = useCyclesQuery(organization?.id ?? skipToken);
  const cycles = answer?.cycles ?? [];
  const cycle = cycleToShow(cycles, search.get('cycle'), answer?.current ?? null);
  return {
    organization, cycles, cycle, search, setSearch,
    refetch: organization ? refetch : organizations.refetch,
    isFetching: isFetching || organizations.isFetching,
    isLoading: organizations.isLoading || (organization !== null && answer === undefined && error === undefined),
    failure: organizations.failure ?? (answer ? undefined : (error as Failure | undefined)),
    chooseCycle: (id: string) => setSearch({ cycle: id }),
  };
}

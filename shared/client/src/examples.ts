// Creates the example organization on the server and selects it.
import type { CreateExampleBody } from '@cumbre/contract/examples';
import type { CreateOrganizationAnswer } from '@cumbre/contract/organizations';
import { clientApi } from './api';
import { useAppDispatch } from './hooks';
import { organizationSelected } from './selection';

const examplesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    createExample: build.mutation<CreateOrganizationAnswer, CreateExampleBody>({
      query: (json) => ({ path: 'organizations/example', method: 'POST', json }),
      invalidatesTags: (answer) => (answer ? ['Organizations'] : []),
    }),
  }),
});

/** `tryExample` returns the name of the new organization, or null on failure; a toast says why. */
export function useExample() {
  const dispatch = useAppDispatch();
  const [create, { isLoading: making }] = examplesApi.useCreateExampleMutation();
  const tryExample = async (language: 'en' | 'es'): Promise<string | null> => {
    const { data } = await create({
      language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    });
    if (!data) return null;
    dispatch(organizationSelected(data.organization.id));
    return data.organization.name;
  };
  return { tryExample, making };
}

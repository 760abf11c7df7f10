// Creates the example organization on the server, or finds the one that the person has, and selects
// it.
import type { CreateExampleBody } from '@cumbre/contract/examples';
import type { CreateOrganizationAnswer } from '@cumbre/contract/organizations';
import { clientApi } from './api';
import { failureOf } from './failure';
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

/** The refusal names the example that there is. */
function existingExample(error: unknown): { id: string; name: string } | null {
  const failure = failureOf(error);
  if (failure?.code !== 'EXAMPLE_EXISTS') return null;
  return failure.problem.organization as { id: string; name: string };
}

export interface OpenedExample {
  name: string;
  /** It was there already: the person has one at a time. */
  existed: boolean;
}

/**
 * `openExample` selects the example organization, which it makes where the person has none; null on
 * failure: a toast says why.
 */
export function useExample() {
  const dispatch = useAppDispatch();
  const [create, { isLoading: making }] = examplesApi.useCreateExampleMutation();
  const openExample = async (language: 'en' | 'es'): Promise<OpenedExample | null> => {
    const { data, error } = await create({
      language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    });
    const organization = data?.organization ?? existingExample(error);
    if (!organization) return null;
    dispatch(organizationSelected(organization.id));
    return { name: organization.name, existed: !data };
  };
  /** @deprecated `openExample` also says whether the organization is new. */
  const tryExample = async (language: 'en' | 'es'): Promise<string | null> =>
    (await openExample(language))?.name ?? null;
  return { openExample, tryExample, making };
}

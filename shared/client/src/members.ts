// Reading an organization's members: owner pickers and the user screen read the same list.
import type { Member } from '@cumbre/contract/organizations';
import { api } from './api';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<Member[], string>({
      query: (organizationId) => ({ path: `organizations/${organizationId}/members` }),
      transformResponse: (answer: { members: Member[] }) => answer.members,
      providesTags: ['Members'],
    }),
  }),
});

export const { useMembersQuery } = membersApi;

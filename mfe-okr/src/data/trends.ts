// The last values of the items of a cycle. They are read once the page is idle: the tree does not
// wait for them.
import type { TrendsAnswer } from '@cumbre/contract/trends';
import { api } from '../api';
import type { TreeAddress } from './items';

/** By item; the oldest first. */
export type Trends = Readonly<Record<string, readonly number[]>>;

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trends: build.query<Trends, TreeAddress>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/trends`,
        query: { cycle },
        silent: true,
      }),
      transformResponse: ({ trends }: TrendsAnswer) =>
        Object.fromEntries(trends.map(({ item, values }) => [item, values])),
      providesTags: ['Entries'],
    }),
  }),
});

export const { useTrendsQuery } = trendsApi;

// The endpoints of shares. Each action changes both the list and the tree.
import { api } from '../api';
import type { ItemAnswer, ItemsAnswer } from '@cumbre/contract/items';
import type { LookupAnswer, Share, SharesAnswer } from '@cumbre/contract/shares';

interface OneShare {
  share: Share;
}
const CHANGED = ['Shares', 'Items', 'Notifications'] as const;

const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shares: build.query<Share[], { organization: string; item?: string }>({
      query: ({ organization, item }) => ({
        path: `organizations/${organization}/shares`,
        query: { item },
        silent: true,
      }),
      transformResponse: ({ shares }: SharesAnswer) => shares,
      providesTags: ['Shares'],
    }),
    sharedObjective: build.query<ItemAnswer, string>({
      query: (id) => ({ path: `okrs/${id}`, silent: true }),
      providesTags: ['Items'],
    }),
    objectivesToHangUnder: build.query<
      { id: string; code: string; title: string }[],
      { organization: string; cycle: string }
    >({
      query: ({ organization, cycle }) => ({
        path: `organizations/${organization}/okrs`,
        query: { cycle },
        silent: true,
      }),
      transformResponse: ({ items }: ItemsAnswer) =>
        items
          .filter(({ kind, sharedBy }) => kind === 'objective' && !sharedBy)
          .map(({ id, code, title }) => ({ id, code, title })),
      providesTags: ['Items'],
    }),
    findOrganizations: build.mutation<LookupAnswer['organizations'], string>({
      query: (email) => ({ path: 'organizations/lookup', query: { email }, silent: true }),
      transformResponse: ({ organizations }: LookupAnswer) => organizations,
    }),
    offerShare: build.mutation<
      OneShare,
      { item: string; organization: string; idempotencyKey: string }
    >({
      query: ({ item, organization, idempotencyKey }) => ({
        path: `okrs/${item}/shares`,
        method: 'POST',
        json: { organization },
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? [...CHANGED] : ['Shares']),
    }),
    acceptShare: build.mutation<
      OneShare,
      { share: string; cycle: string; parentId: string | null }
    >({
      query: ({ share, cycle, parentId }) => ({
        path: `shares/${share}/accept`,
        method: 'POST',
        json: { cycle, parentId },
        silent: true,
      }),
      invalidatesTags: [...CHANGED],
    }),
    endShare: build.mutation<OneShare, { share: string; step: 'reject' | 'stop' | 'renounce' }>({
      query: ({ share, step }) => ({ path: `shares/${share}/${step}`, method: 'POST' }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useSharesQuery,
  useSharedObjectiveQuery,
  useObjectivesToHangUnderQuery,
  useFindOrganizationsMutation,
  useOfferShareMutation,
  useAcceptShareMutation,
  useEndShareMutation,
} = sharesApi;

// The endpoints of the meeting besides the tree: the newest notes and check-ins with a note and the
// open commitments of a whole cycle.
import { api } from '../api';
import type { ReviewAnswer } from '@cumbre/contract/review';

const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    review: build.query<ReviewAnswer, { organizationId: string; cycle: string }>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/review`,
        query: { cycle },
        silent: true,
      }),
      providesTags: ['Notes', 'Commitments', 'Items', { type: 'Entries', id: 'review' }],
    }),
  }),
});

export const { useReviewQuery } = reviewApi;

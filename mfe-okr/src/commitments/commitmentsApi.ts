// The endpoints of an item's commitments: reads them by pages; creates, changes and deletes one
// with the version that the person saw.
import { api } from '../api';
import type {
  Commitment,
  CommitmentAnswer,
  CommitmentsAnswer,
  CreateCommitmentBody,
  UpdateCommitmentBody,
} from '@cumbre/contract/commitments';

interface CommitmentChange {
  itemId: string;
  commitment: Pick<Commitment, 'id' | 'version'>;
}

const commitmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    commitments: build.infiniteQuery<CommitmentsAnswer, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: `okrs/${queryArg}/commitments`,
        query: { cursor: pageParam ?? undefined },
        silent: true,
      }),
      providesTags: (_answer, _failure, itemId) => [
        'Commitments',
        { type: 'Commitments', id: itemId },
      ],
    }),
    addCommitment: build.mutation<
      CommitmentAnswer,
      { itemId: string; body: CreateCommitmentBody; idempotencyKey: string }
    >({
      query: ({ itemId, body, idempotencyKey }) => ({
        path: `okrs/${itemId}/commitments`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (_answer, failure, { itemId }) =>
        failure ? [] : [{ type: 'Commitments', id: itemId }],
    }),
    changeCommitment: build.mutation<
      CommitmentAnswer,
      CommitmentChange & { body: UpdateCommitmentBody }
    >({
      query: ({ itemId, commitment, body }) => ({
        path: `okrs/${itemId}/commitments/${commitment.id}`,
        method: 'PATCH',
        json: body,
        version: commitment.version,
        silent: true,
      }),
      invalidatesTags: (_answer, failure, { itemId }) =>
        failure ? [] : [{ type: 'Commitments', id: itemId }],
    }),
    deleteCommitment: build.mutation<unknown, CommitmentChange>({
      query: ({ itemId, commitment }) => ({
        path: `okrs/${itemId}/commitments/${commitment.id}`,
        method: 'DELETE',
        version: commitment.version,
      }),
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Commitments', id: itemId }],
    }),
  }),
});

/** The newest state of an item's commitments, read once. */
export const readCommitments = (itemId: string) =>
  commitmentApi.endpoints.commitments.initiate(itemId, { subscribe: false, forceRefetch: true });

export const {
  useCommitmentsInfiniteQuery,
  useAddCommitmentMutation,
  useChangeCommitmentMutation,
  useDeleteCommitmentMutation,
} = commitmentApi;

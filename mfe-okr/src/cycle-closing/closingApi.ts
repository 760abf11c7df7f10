// The changes of a closing: its verdicts and its retrospective. data/closing reads it.
import { api } from '../api';
import type {
  ClosingObjective,
  CreateCardBody,
  RetrospectiveCard,
  RetrospectiveCardAnswer,
  UpdateCardBody,
  VerdictAnswer,
  VerdictBody,
} from '@cumbre/contract/closing';

type Refreshed = readonly 'Closing'[];
const closingChanged = (answer: unknown): Refreshed => (answer === undefined ? [] : ['Closing']);

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveVerdict: build.mutation<
      VerdictAnswer,
      {
        objective: Pick<ClosingObjective, 'id'>;
        version: number;
        body: VerdictBody;
        /** What the page reads is read again after the last one. */
        isOneOfMany?: boolean;
      }
    >({
      query: ({ objective, version, body }) => ({
        path: `okrs/${objective.id}/verdict`,
        method: 'PUT',
        version,
        json: body,
        silent: true,
      }),
      // Also after a conflict, so that the verdict of the other person appears.
      invalidatesTags: (_answer, _failure, { isOneOfMany }) => (isOneOfMany ? [] : ['Closing']),
    }),
    /** What the page reads is read again after the last one. */
    takeBackVerdict: build.mutation<null, { objective: string; version: number }>({
      query: ({ objective, version }) => ({
        path: `okrs/${objective}/verdict`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
    }),
    addCard: build.mutation<
      RetrospectiveCardAnswer,
      { cycle: string; body: CreateCardBody; idempotencyKey: string }
    >({
      query: ({ cycle, body, idempotencyKey }) => ({
        path: `cycles/${cycle}/retrospective`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: closingChanged,
    }),
    editCard: build.mutation<
      RetrospectiveCardAnswer,
      { cycle: string; card: RetrospectiveCard; body: UpdateCardBody }
    >({
      query: ({ cycle, card, body }) => ({
        path: `cycles/${cycle}/retrospective/${card.id}`,
        method: 'PATCH',
        version: card.version,
        json: body,
        silent: true,
      }),
      invalidatesTags: closingChanged,
    }),
    deleteCard: build.mutation<null, { cycle: string; card: RetrospectiveCard }>({
      query: ({ cycle, card }) => ({
        path: `cycles/${cycle}/retrospective/${card.id}`,
        method: 'DELETE',
        version: card.version,
        answer: 'nothing',
      }),
      invalidatesTags: ['Closing'],
    }),
  }),
});

export const closingRead = () => api.util.invalidateTags(['Closing']);

export const {
  useGiveVerdictMutation,
  useTakeBackVerdictMutation,
  useAddCardMutation,
  useEditCardMutation,
  useDeleteCardMutation,
} = closingApi;

// Creates, edits and deletes cycles and changes their state. Reading them is shared
// (client/cycles). A change of state also changes the permissions on the items of the cycle, so the
// items are read again.
import { api } from '../api';
import type {
  ChangeCycleStateBody,
  CreateCycleBody,
  Cycle,
  CycleAnswer,
  UpdateCycleBody,
} from '@cumbre/contract/cycles';

type CycleVersion = Pick<Cycle, 'id' | 'version'>;

const cyclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCycle: build.mutation<
      CycleAnswer,
      { organization: string; body: CreateCycleBody; idempotencyKey: string }
    >({
      query: ({ organization, body, idempotencyKey }) => ({
        path: `organizations/${organization}/cycles`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Cycles'] : []),
    }),
    updateCycle: build.mutation<CycleAnswer, CycleVersion & { body: UpdateCycleBody }>({
      query: ({ id, version, body }) => ({
        path: `cycles/${id}`,
        method: 'PUT',
        version,
        json: body,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Cycles', 'Items'] : []),
    }),
    changeCycleState: build.mutation<CycleAnswer, CycleVersion & { body: ChangeCycleStateBody }>({
      query: ({ id, version, body }) => ({
        path: `cycles/${id}/state`,
        method: 'PATCH',
        version,
        json: body,
        silent: true,
      }),
      invalidatesTags: ['Cycles', 'Items'],
    }),
    deleteCycle: build.mutation<null, CycleVersion>({
      query: ({ id, version }) => ({
        path: `cycles/${id}`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Cycles', 'Items'],
    }),
  }),
});

export const {
  useCreateCycleMutation,
  useUpdateCycleMutation,
  useChangeCycleStateMutation,
  useDeleteCycleMutation,
} = cyclesApi;

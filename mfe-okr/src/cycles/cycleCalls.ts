// Writing cycles: create, edit, delete and change of state. Reading them is shared (client/cycles). A change of state
// also changes what may be done with the items in the cycle, so that these are read again.
import { api } from '../api';
import type { ChangeCycleStateBody, CreateCycleBody, Cycle, CycleAnswer, UpdateCycleBody } from '@cumbre/contract/cycles';

type CycleVersion = Pick<Cycle, 'id' | 'version'>;

const cycleCalls = api.injectEndpoints({
  endpoints: (build) => ({
    createCycle: build.mutation<CycleAnswer, { organization: string; body: CreateCycleBody; idempotencyKey: string }>({
      query: ({ organization, body, idempotencyKey }) => ({ path: `organizations/${organization}/cycles`, method: 'POST', json: body, idempotencyKey, quiet: true }),
      invalidatesTags: (answer) => (answer ? ['Cycles'] : []),
    }),
    updateCycle: build.mutation<CycleAnswer, CycleVersion & { body: UpdateCycleBody }>({
      query: ({ id, version, body }) => ({ path: `cycles/${id}`, method: 'PUT', version, json: body, quiet: true }),
      invalidatesTags: (answer) => (answer ? ['Cycles', 'Items'] : []),
    }),
    changeCycleState: build.mutation<CycleAnswer, CycleVersion & { body: ChangeCycleStateBody }>({
      query: ({ id, version, body }) => ({ path: `cycles/${id}/state`, method: 'PATCH', version, json: body, quiet: true }),
      invalidatesTags: ['Cycles', 'Items'],
    }),
    deleteCycle: build.mutation<null, CycleVersion>({
      query: ({ id, version }) => ({ path: `cycles/${id}`, method: 'DELETE', version, answer: 'nothing', quiet: true }),
      invalidatesTags: ['Cycles', 'Items'],
    }),
  }),
});

export const { useCreateCycleMutation, useUpdateCycleMutation, useChangeCycleStateMutation, useDeleteCycleMutation } = cycleCalls;

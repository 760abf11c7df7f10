// Reads an organization's cycles. The tree, the spreadsheet import and sharing need them; the cycle
// screen has the endpoints that write.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { clientApi } from './api';
import type { RootState } from './store';

/** Organizations whose cycles are asked for before it is known whether the person belongs to them. */
const askedAhead = new Set<string>();

const cyclesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    cycles: build.query<CyclesAnswer, string>({
      query: (organizationId) => ({
        path: `organizations/${organizationId}/cycles`,
        offlineCache: true,
        silent: askedAhead.delete(organizationId),
      }),
      providesTags: ['Cycles'],
    }),
  }),
});

export const { useCyclesQuery } = cyclesApi;

/**
 * Asks for the cycles before a screen does; the screen gets the same answer. A refusal is silent, and
 * the screen asks again.
 */
export function fetchCyclesAhead(
  organizationId: string,
): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch) => {
    askedAhead.add(organizationId);
    await dispatch(cyclesApi.endpoints.cycles.initiate(organizationId, { subscribe: false }));
  };
}

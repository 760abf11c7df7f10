// The call that reads how an item moved over the weeks of its cycle.
import type { ItemWeeks } from '@cumbre/contract/itemWeeks';
import { api } from '../api';

const itemWeeksApi = api.injectEndpoints({
  endpoints: (build) => ({
    itemWeeks: build.query<ItemWeeks, string>({
      query: (itemId) => ({ path: `okrs/${itemId}/weeks`, silent: true, offlineCache: true }),
      // A check-in of any item below changes them.
      providesTags: ['Items', { type: 'Entries', id: 'weeks' }],
    }),
  }),
});

export const { useItemWeeksQuery } = itemWeeksApi;

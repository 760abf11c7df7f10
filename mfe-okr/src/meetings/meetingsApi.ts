// The calls about meetings. A tick shows at once and is taken back where the server refuses it.
import { api } from '../api';
import type {
  CurrentMeeting,
  MeetingAnswer,
  MeetingSummary,
  MeetingTick,
  MeetingsAnswer,
  SentSummaryAnswer,
  TickAnswer,
} from '@cumbre/contract/meetings';

export interface MeetingPlace {
  cycle: string;
  /** null: all items of the cycle. */
  team: string | null;
}

interface Ticking {
  place: MeetingPlace;
  meeting: string;
  item: string;
  by: MeetingTick['by'];
  discussed: boolean;
}

export interface SentSummary {
  people: number;
  at: string;
}

/** In seconds. */
const DAY = 86_400;

const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    meetings: build.query<MeetingsAnswer, string>({
      query: (cycle) => ({ path: `cycles/${cycle}/meetings`, silent: true, offlineCache: true }),
      providesTags: ['Meetings', 'Commitments'],
    }),
    currentMeeting: build.query<CurrentMeeting, MeetingPlace>({
      query: ({ cycle, team }) => ({
        path: `cycles/${cycle}/meetings/current`,
        query: { team: team ?? undefined },
        silent: true,
        offlineCache: true,
      }),
      providesTags: ['Meetings', 'Teams'],
    }),
    meeting: build.query<MeetingSummary, string>({
      query: (meeting) => ({ path: `meetings/${meeting}`, silent: true, offlineCache: true }),
      providesTags: ['Meetings', 'Items', 'Notes', 'Commitments'],
    }),
    startMeeting: build.mutation<MeetingAnswer, MeetingPlace & { idempotencyKey: string }>({
      query: ({ cycle, team, idempotencyKey }) => ({
        path: `cycles/${cycle}/meetings`,
        method: 'POST',
        json: { team },
        idempotencyKey,
      }),
      invalidatesTags: ['Meetings'],
    }),
    tickLine: build.mutation<TickAnswer | null, Ticking>({
      query: ({ meeting, item, discussed }) => ({
        path: `meetings/${meeting}/ticks/${item}`,
        method: discussed ? 'PUT' : 'DELETE',
        ...(discussed ? {} : { answer: 'nothing' as const }),
      }),
      onQueryStarted: async ({ place, item, by, discussed }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          meetingsApi.util.updateQueryData('currentMeeting', place, (draft) => {
            draft.ticks = draft.ticks.filter((tick) => tick.item !== item);
            if (discussed) draft.ticks.push({ item, by, at: new Date().toISOString() });
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['Meetings'],
    }),
    endMeeting: build.mutation<MeetingAnswer, string>({
      query: (meeting) => ({ path: `meetings/${meeting}/end`, method: 'POST', json: {} }),
      invalidatesTags: ['Meetings'],
    }),
    // What this session sent last; nobody else reads it.
    sentSummary: build.query<SentSummary | null, string>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: DAY,
    }),
    sendSummary: build.mutation<
      SentSummaryAnswer,
      { meeting: string; people: string[]; idempotencyKey: string }
    >({
      query: ({ meeting, people, idempotencyKey }) => ({
        path: `meetings/${meeting}/summary`,
        method: 'POST',
        json: { people },
        idempotencyKey,
        silent: true,
      }),
      onQueryStarted: async ({ meeting }, { dispatch, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => null);
        if (!sent) return;
        const trace = { people: sent.data.sent, at: new Date().toISOString() };
        await dispatch(meetingsApi.util.upsertQueryData('sentSummary', meeting, trace));
      },
    }),
  }),
});

export const {
  useMeetingsQuery,
  useCurrentMeetingQuery,
  useMeetingQuery,
  useStartMeetingMutation,
  useTickLineMutation,
  useEndMeetingMutation,
  useSendSummaryMutation,
  useSentSummaryQuery,
} = meetingsApi;

// The meetings about a cycle: /api/cycles/{id}/meetings and /api/meetings/{id}. A meeting is for all
// items of the cycle or for those of one team. While it is open, lines are ticked as discussed. It
// keeps the numbers that its participants saw last, which the next meeting is compared with.
import { z } from 'zod';
import { ITEM_KINDS, ITEM_STATUSES, MEETING_STATES } from './enumerations';
import { personSchema } from './items';
import { MEETING_MAX_RECIPIENTS } from './limits';
import { MEETING_ABILITIES } from './permissions';
import { id, instant, ratio } from './scalars';

export const startMeetingBody = z.strictObject({ team: id.nullable().default(null) });
export const meetingQuery = z.strictObject({ team: id.optional() });
export const sendSummaryBody = z.strictObject({
  people: z.array(id).min(1).max(MEETING_MAX_RECIPIENTS),
});

/** What a line showed: progress and confidence are ratios 0..1. */
export const meetingNumbersSchema = z.object({
  progress: ratio,
  confidence: ratio,
  status: z.enum(ITEM_STATUSES),
  /** The confidence contradicts the numbers. */
  disagrees: z.boolean(),
  value: z.number().nullable(),
  /** The cycle had not begun, so a missing check-in said nothing. Absent: it had, or it is unknown. */
  planned: z.boolean().optional(),
});

export const meetingSchema = z.object({
  id,
  cycle: id,
  /** null: all items of the cycle. The name is that of the day of the meeting. */
  team: z.object({ id, name: z.string() }).nullable(),
  /** In the organization's time zone. */
  day: z.string(),
  state: z.enum(MEETING_STATES),
  startedBy: personSchema,
  startedAt: instant,
  /** null while it is open, and where nobody ended it before its day was over. */
  endedBy: personSchema.nullable(),
  endedAt: instant.nullable(),
  /** The number of lines that are ticked. */
  discussed: z.number().int(),
  abilities: z.array(z.enum(MEETING_ABILITIES)),
});

export const tickSchema = z.object({ item: id, by: personSchema, at: instant });

/** A meeting in the list, with the commitments of its summary. */
export const listedMeetingSchema = meetingSchema.extend({
  commitments: z.object({
    all: z.number().int(),
    /** Those that are open now. */
    open: z.number().int(),
  }),
});
/** Newest first. */
export const meetingsAnswer = z.object({
  today: z.string(),
  meetings: z.array(listedMeetingSchema),
});
export const meetingAnswer = z.object({ meeting: meetingSchema });
export const tickAnswer = z.object({ tick: tickSchema });

/** What the review shows of meetings: the open one, and what the last one before it saw. */
export const currentMeetingAnswer = z.object({
  meeting: meetingSchema.nullable(),
  ticks: z.array(tickSchema),
  previous: z
    .object({
      id,
      day: z.string(),
      discussed: z.array(id),
      numbers: z.array(meetingNumbersSchema.extend({ item: id })),
    })
    .nullable(),
});

const itemOfMeeting = { item: id, code: z.string(), title: z.string() };

export const meetingLineSchema = z.object({
  ...itemOfMeeting,
  kind: z.enum(ITEM_KINDS),
  unit: z.string(),
  tick: tickSchema.omit({ item: true }).nullable(),
  /** At the end of the meeting before; null where the item was not in it. */
  before: meetingNumbersSchema.nullable(),
  /** At the end of this meeting, or now while it is open. */
  after: meetingNumbersSchema.nullable(),
});

/** A meeting with everything that its summary shows. */
export const meetingSummaryAnswer = z.object({
  meeting: meetingSchema,
  cycleName: z.string(),
  previous: z.object({ id, day: z.string() }).nullable(),
  /** The number of lines that could be discussed. */
  count: z.number().int(),
  /** In the order of the tree; `tick` is null where a line was not discussed. */
  lines: z.array(meetingLineSchema),
  checkIns: z.array(
    z.object({
      ...itemOfMeeting,
      unit: z.string(),
      id,
      date: z.string(),
      value: z.number(),
      confidence: ratio,
      note: z.string(),
      /** Who wrote the note, where it is not the author of the value. */
      noteBy: z.string().nullable(),
      by: z.string(),
    }),
  ),
  notes: z.array(z.object({ ...itemOfMeeting, id, content: z.string(), by: z.string() })),
  commitments: z.array(
    z.object({
      ...itemOfMeeting,
      id,
      by: z.string(),
      promise: z.string(),
      endsAt: z.string().nullable(),
    }),
  ),
  /** Who started or ended it, ticked a line, or wrote something in it. */
  participants: z.array(personSchema),
  /** Members who took part, or are responsible for a line that was discussed or written on. */
  recipients: z.array(personSchema),
});

/** How many people were notified; the sender is not. */
export const sentSummaryAnswer = z.object({ sent: z.number().int() });

export type Meeting = z.infer<typeof meetingSchema>;
export type ListedMeeting = z.infer<typeof listedMeetingSchema>;
export type MeetingNumbers = z.infer<typeof meetingNumbersSchema>;
export type MeetingLine = z.infer<typeof meetingLineSchema>;
export type MeetingTick = z.infer<typeof tickSchema>;
export type MeetingAnswer = z.infer<typeof meetingAnswer>;
export type MeetingsAnswer = z.infer<typeof meetingsAnswer>;
export type CurrentMeeting = z.infer<typeof currentMeetingAnswer>;
export type MeetingSummary = z.infer<typeof meetingSummaryAnswer>;
export type TickAnswer = z.infer<typeof tickAnswer>;
export type SentSummaryAnswer = z.infer<typeof sentSummaryAnswer>;

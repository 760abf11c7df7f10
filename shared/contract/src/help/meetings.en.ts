// The help topic on meetings, in English.
import type { HelpTopic } from './helpTopic';

export const MEETINGS_EN: readonly HelpTopic[] = [
  {
    id: 'meetings',
    title: 'Meetings',
    summary: 'Looking at the items together, ticking what was discussed, and sending a summary.',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Open the review and choose the team, or nothing for the whole cycle.',
          'Press “Start meeting”. Colleagues who open the same review are in the same meeting.',
          'Go through the agenda with the arrow keys. Record values, notes and commitments where you talk about them.',
          '“Discussed, next” ticks the item and opens the next one; “Skip” leaves it for later. Everyone sees each tick at once.',
          'Press “End meeting”. The summary opens, to print and to send.',
        ],
      },
      { kind: 'heading', text: 'Before the cycle begins' },
      {
        kind: 'text',
        text: 'In a cycle that is planned, nothing needs discussion for want of a check-in. The review shows the objectives and what is still open in the plan: key results without a target or a team, owners who have left, and notes that ask a question.',
      },
      { kind: 'heading', text: 'Since the last meeting' },
      {
        kind: 'text',
        text: 'Each item says what has changed since the last meeting about the same team or the whole cycle: progress, confidence and status. A meeting keeps the numbers it ended with, so a later correction does not change what was compared. A meeting in which nothing was ticked is not compared with.',
      },
      { kind: 'heading', text: 'The summary' },
      {
        kind: 'text',
        text: 'It lists what was discussed, the values, commitments and notes written during the meeting, what is left to discuss, and what needed no discussion. “Send summary” notifies the people you choose, and writes an e-mail with all of it to those whose settings allow it. Who took part or is responsible for what was talked about is ticked in advance. Earlier meetings are under “Past meetings”, each with the commitments that came out of it.',
      },
      { kind: 'heading', text: 'Who may do what' },
      {
        kind: 'table',
        caption: 'Rights in a meeting',
        head: ['Who', 'May'],
        rows: [
          ['Every member', 'Start a meeting, tick items, and read summaries.'],
          [
            'Who started it, the lead of its team, owner, admins and shepherds',
            'End it and send its summary.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'A meeting that nobody ends is over at the end of its day. In a finished cycle, meetings can only be read and sent.',
      },
      { kind: 'heading', text: 'Reminders between meetings' },
      {
        kind: 'text',
        text: 'Under “People”, “Remind” asks a person for late check-ins. The person gets one notification, at most one a day from the organization, and the row says “Reminded today”.',
      },
    ],
  },
];

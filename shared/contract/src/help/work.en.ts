// The help topics on what people do every week, in English.
import type { HelpTopic } from './helpTopic';

export const WORK_EN: readonly HelpTopic[] = [
  {
    id: 'my-week',
    title: 'My week',
    summary: 'All check-ins due and your commitments, of all organizations, on one page.',
    blocks: [
      {
        kind: 'text',
        text: 'My week lists the key results that you own or that are assigned to you in running cycles, with the most urgent first: what is late, what is due this week, and what comes later.',
      },
      {
        kind: 'steps',
        items: [
          'Type the new value and press Enter: the next row follows. A note and your confidence are optional.',
          'Read below the row how the value changes the progress. The row also shows the last values, the plan of today and the last note.',
          'Press “Save”, or Ctrl Enter. Each row says that it is saved, or why not. What is saved moves to “Done this week” below, as soon as you are not at the rows. “Discard changes” takes back all that is not saved.',
        ],
      },
      {
        kind: 'keys',
        caption: 'In the rows of my week',
        keys: [
          { press: '↑ ↓', does: 'Previous or next row' },
          { press: 'Enter', does: 'Next row' },
          { press: 'Esc', does: 'Cancel what was typed' },
          { press: 'Ctrl Z', does: 'Undo' },
          { press: '→ ←', does: 'From value to note and confidence, and back' },
          { press: 'Ctrl Enter', does: 'Save all' },
          { press: 'Ctrl V', does: 'Paste a column from a spreadsheet: it fills the rows below' },
        ],
      },
      { kind: 'heading', text: 'Without a connection' },
      {
        kind: 'text',
        text: 'What you save offline stays on this device and is sent once you are online again. If someone recorded another value meanwhile, you see both and choose.',
      },
      { kind: 'heading', text: 'Your commitments' },
      {
        kind: 'text',
        text: 'Your open commitments are below the check-ins, by their last day. Tick one off as soon as it is kept.',
      },
    ],
  },
  {
    id: 'notes',
    title: 'Notes and mentions',
    summary: 'Writing down decisions, and telling the right people.',
    blocks: [
      {
        kind: 'text',
        text: 'Every objective and key result has notes: open it and choose “Notes”. Decisions, obstacles and links belong there. Every member may write notes, also in a finished cycle. Ctrl Enter adds the note. Check-ins that have a note stand among them by time, with their value and a link to the history.',
      },
      { kind: 'heading', text: 'Mentions' },
      {
        kind: 'steps',
        items: [
          'Type @ and the first letters of a name. The members of the organization are offered.',
          'Choose with the arrow keys and press Enter, or click the name.',
          'Add the note. Everyone you mention is notified, with the text and a link to the note. The same works in the note of a check-in.',
        ],
      },
      {
        kind: 'text',
        text: 'Owner and assigned person of the item are notified of new notes without a mention. Under Notifications, Settings everyone chooses whether an e-mail comes as well.',
      },
      {
        kind: 'text',
        text: 'Authors can edit and delete their notes; owner, admins and shepherds can delete all. An edited note shows when it was edited.',
      },
    ],
  },
  {
    id: 'commitments',
    title: 'Commitments',
    summary: 'Who does what until when, so that a key result moves.',
    blocks: [
      {
        kind: 'text',
        text: 'A commitment is one concrete thing that a person does until a day, such as “Order the pump”. It belongs to an objective or a key result: open it and choose “Commitments”, or write it in the review. The day of the item’s next check-in is suggested as its last day.',
      },
      {
        kind: 'table',
        caption: 'States of a commitment',
        head: ['State', 'What it means'],
        rows: [
          ['Open', 'To be done. After its last day it is overdue.'],
          ['Kept', 'Done: tick it.'],
          ['Missed', 'Not done, and no longer planned. Choose it in the menu.'],
          ['Dropped', 'No longer needed. Choose it in the menu.'],
        ],
      },
      {
        kind: 'list',
        items: [
          'Partners and higher roles write commitments on every item, users on their own items.',
          'Who may edit the item can also write a commitment for another member, who is notified and finds it in My week.',
          'When the author or the person closes it, the other one is notified.',
          'Open commitments are on the agenda of the review, and new ones are in the summary of the meeting.',
        ],
      },
    ],
  },
];

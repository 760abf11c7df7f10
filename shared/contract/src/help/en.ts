// The help in English. Its twin es.ts has the same topics with the same blocks; a test compares.
import { DRAFTS_EN } from './drafts.en';
import type { HelpTopic } from './helpTopic';
import { SECURITY_EN } from './security.en';
import { MEETINGS_EN } from './meetings.en';
import { TEAMS_EN } from './teams.en';
import { WORK_EN } from './work.en';

export const HELP_EN: readonly HelpTopic[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    summary: 'From an empty account to the first check-in, in about ten minutes.',
    blocks: [
      {
        kind: 'text',
        text: 'An objective says what you want to achieve. Its key results say by which numbers you will know. A cycle, usually a quarter, is the period you set objectives for.',
      },
      {
        kind: 'steps',
        items: [
          'On Objectives, press “Use the current quarter”: it creates the whole quarter as a cycle and starts it. For other dates, use Cycles.',
          'Add an objective: one sentence that people remember. The form of its first key result follows at once.',
          'Give it two to four key results. Each has a start value, a target value and a unit; the other settings are optional. Add more from the objective’s menu.',
          'Check in once a week: press Enter on a key result, type the new value, press Enter again.',
          'Invite your colleagues under Organization, Users: as Partner if they plan, as User if they follow.',
        ],
      },
      {
        kind: 'text',
        text: 'Do you already have your goals in a spreadsheet? Import it: see Spreadsheets. Or look around first: the home screen, and at any time “Organizations”, has “Explore an example organization”. It comes with nine weeks of work, and you can delete it again.',
      },
    ],
  },
  {
    id: 'cycles',
    title: 'Cycles',
    summary: 'Planning, running, finished: what each status allows.',
    blocks: [
      {
        kind: 'text',
        text: 'A cycle has a name, a start and an end. Its start is today or later when you create it, unless you take the whole of the current month, quarter, half-year or year; its end is after its start. Days are counted in the time zone of the organization.',
      },
      {
        kind: 'table',
        caption: 'Statuses of a cycle',
        head: ['Status', 'What it means', 'What can follow'],
        rows: [
          ['Planning', 'Objectives are being written. Nobody is late yet.', 'Running'],
          [
            'Running',
            'Progress is recorded and compared with the time elapsed.',
            'Planning, as long as nobody has checked in. Finished; before the end date with a reason.',
          ],
          [
            'Finished',
            'Everything in it is locked, also for spreadsheets and API keys.',
            'Running again: the owner, with a reason, within 14 days.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Several cycles may run at once, such as a year and its quarters. The home screen opens the running one that started last. Notes can still be written in a finished cycle, and its objectives can be copied into the next one.',
      },
    ],
  },
  {
    id: 'objectives',
    title: 'Objectives and key results',
    summary: 'The tree, weights, codes, owners, and moving things.',
    blocks: [
      {
        kind: 'list',
        items: [
          'An objective is at the top level or below another objective.',
          'A key result always belongs to an objective and contains no other items.',
          'Each has an owner who is responsible, and may be assigned to someone who does the work.',
          'The code (O1, KR1.2) is assigned automatically and stays when items move. Spreadsheets use it.',
        ],
      },
      { kind: 'heading', text: 'Weight' },
      {
        kind: 'text',
        text: 'The weight says how much an item counts in the progress of the objective above it. Everything starts with 1. An item with weight 2 counts twice, one with 0 is shown but not counted.',
      },
      { kind: 'heading', text: 'Moving' },
      {
        kind: 'text',
        text: 'Move an item by its menu, by dragging, or with the keyboard. You see first what the move does to the progress of the objectives involved. A key result cannot be at the top level, and no item can be moved below itself. To use an item in another cycle, copy it.',
      },
    ],
  },
  DRAFTS_EN,
  {
    id: 'progress',
    title: 'How progress is calculated',
    summary: 'The formulas, with numbers you can check by hand.',
    blocks: [
      { kind: 'heading', text: 'A key result' },
      {
        kind: 'text',
        text: 'Progress = (current − start) ÷ (target − start). The same formula works for values that should fall. The progress shown is between 0% and 100%; the exact value is kept.',
      },
      {
        kind: 'table',
        caption: 'Progress of a key result',
        head: ['Start', 'Target', 'Current', 'Shown'],
        rows: [
          ['0', '120', '30', '25%'],
          ['50', '10', '40', '25%'],
          ['50', '10', '60', '0%'],
          ['50', '10', '5', '100%'],
          ['-10', '10', '0', '50%'],
        ],
      },
      { kind: 'heading', text: 'An objective' },
      {
        kind: 'text',
        text: 'The weighted average of the items below it: each progress times its weight, added up, divided by the sum of the weights. Items without progress are left out. If no item counts, “–” is shown.',
      },
      {
        kind: 'table',
        caption: 'Progress of an objective',
        head: ['Weights', 'Progress of its items', 'Objective'],
        rows: [
          ['1, 1, 1', '100%, 0%, 0%', '33.3%'],
          ['2, 1, 1', '60%, 20%, 40%', '45%'],
          ['1, 0', '80%, 10%', '80%'],
        ],
      },
      { kind: 'heading', text: 'Expected progress' },
      {
        kind: 'text',
        text: 'The part of the time that has passed: days elapsed ÷ days in total, over the item’s own dates or else the cycle’s. From 2026/01/01 to 2026/03/31, 2026/02/15 is day 45 of 89: 50.6% is expected. The dark mark on each bar shows it.',
      },
      { kind: 'heading', text: 'Two ways to look at it' },
      {
        kind: 'text',
        text: '“At end of cycle” shows how much of the way from start to target is done so far: from 60 to 90, 75 is 50% of the way. It is not a forecast. “Today” divides it by what is expected by now, so that 100% means you are where you should be.',
      },
      {
        kind: 'text',
        text: 'Every item explains its number: open it and read “How this is calculated”.',
      },
    ],
  },
  {
    id: 'status',
    title: 'Status',
    summary: 'Achieved, on track, behind, at risk, not started, outdated.',
    blocks: [
      {
        kind: 'text',
        text: 'The status compares progress with what is expected today. It is calculated; nobody sets it by hand.',
      },
      {
        kind: 'table',
        caption: 'When an item has which status',
        head: ['Status', 'When'],
        rows: [
          ['Achieved', 'Progress is 100%.'],
          ['On track', 'Progress is what is expected today, or more.'],
          ['Behind', 'Up to 25 percentage points are missing.'],
          ['At risk', 'More than 25 percentage points are missing.'],
          ['Not started', 'Nobody has checked in yet.'],
          [
            'Outdated',
            'A check-in is more than 3 days overdue, so the other statuses may no longer be true.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'A finished cycle has no such status. There an item says how far it came.',
      },
      {
        kind: 'table',
        caption: 'How an item of a finished cycle ended',
        head: ['Outcome', 'When'],
        rows: [
          ['Achieved', 'Progress is 100%.'],
          ['Mostly achieved', 'Progress is 70% or more.'],
          ['Partly achieved', 'Progress is 30% or more.'],
          ['Missed', 'Progress is less than 30%.'],
          ['Not started', 'Nobody has checked in.'],
        ],
      },
      {
        kind: 'text',
        text: '“Confidence and numbers don’t match” appears beside the status if the confidence is high while the numbers are at risk, or the reverse. A confidence stays until a check-in changes it; a value without one does not. It is not an error, but something to discuss.',
      },
    ],
  },
  {
    id: 'overview',
    title: 'Overview',
    summary: 'How the cycle is doing, on one page.',
    blocks: [
      {
        kind: 'text',
        text: 'The overview compares the progress of the whole cycle with what is expected, at each week’s end and today. Its progress is the weighted average of the objectives at the top level. Each week shows the values that were dated up to that day, and an item counts from the day it was created or from its first check-in, if that is earlier. Items created on one day, such as those of an import, count from the same day. An item that moved to another team counts in its present team for all weeks.',
      },
      {
        kind: 'list',
        items: [
          'Forecast: the weighted average of the forecasts of the items, each at most 100%, so that one that overshoots hides none that will be missed. Its range is the average of their ranges. A repeating item continues with the share of its periods that were met. An item with too few check-ins counts as it stands; where items with a forecast are less than half of the weight, there is none.',
          'Expected: the weighted average of what each item should have by today. An item with its own dates is expected over those, and a repeating one by the periods that are over, so an item may say another percentage than the overview.',
          'Status: how many items have which status, week by week. Each number is a link to those items.',
          'What moved: what rose and fell in the last seven days, in its progress or in its status.',
          'Late check-ins: whose check-in is late, and what has had no value for four weeks.',
          'Teams, areas or people: who is how far from what is expected, week by week. A key result without a team is in the row of the team of its objective.',
        ],
      },
      {
        kind: 'text',
        text: 'Every picture can be read as a table and saved as an image, and the page prints on one sheet. Objectives followed from other organizations do not count.',
      },
    ],
  },
  {
    id: 'closing',
    title: 'Closing a cycle',
    summary: 'Final grades, what was learned, and what goes on.',
    blocks: [
      {
        kind: 'text',
        text: '“Close…” in the list of cycles opens a page on which everyone closes the cycle together. It is open from the first to the last day of a running cycle, so that nothing has to be done in one meeting. Two weeks and three days before the end, admins and owners of objectives that are not graded are reminded.',
      },
      {
        kind: 'steps',
        items: [
          'Grade each objective: a grade from 0.0 to 1.0, what was learned, and whether to carry on, change or drop it. The calculated grade is the progress in tenths. Another grade needs a reason, and both are shown. Once one is saved, the next opens by itself. “Accept … calculated grades” grades at once all that nobody has graded. An accepted grade keeps its number: where later check-ins change the calculated one, the page shows both and offers the one of now.',
          'Write what to keep, change and try. Everyone in the organization can do so at the same time; cards appear for everyone at once.',
          'Finish the cycle. Grades and cards are locked with it.',
          'Copy the objectives that go on into the next cycle. Those with “Carry on” and “Change” are chosen already.',
        ],
      },
      {
        kind: 'text',
        text: 'Who may check in on an objective may grade it. Authors change their own cards; the owner, admins and OKR leads may also delete them. A finished cycle has a page with its story: the result, the grades, what was learned, the retrospective and what continues. It prints on few pages. A team can have a retrospective of its own: choose it above the cards.',
      },
    ],
  },
  {
    id: 'check-ins',
    title: 'Check-ins',
    summary: 'Recording a value, correcting it, and its history.',
    blocks: [
      {
        kind: 'text',
        text: 'A check-in is the value of a key result on a date. You can add a note and your confidence that the target will be reached.',
      },
      {
        kind: 'list',
        items: [
          'In the tree: press Enter on a row, type the value, press Enter. It counts for today.',
          'In the item: open it, choose a date, add a note. You see how the progress changes before you save.',
          'In My week: all check-ins due, from all your organizations, in one grid. You can paste a column from a spreadsheet. Each row shows the trend, the plan of today and the last note.',
          'From anywhere: press Ctrl K and type “check in 42 wells”, with your number and a part of a title or code.',
          'In the review: record the value and the confidence below the chart while you talk about the item.',
        ],
      },
      {
        kind: 'text',
        text: 'There is one value per day; a second one on the same day replaces the first, and “Undo” brings it back. What you typed is then in the form again, so that you can correct it. The bar with “Undo” leaves after half a minute; Ctrl Z still undoes in the tree and in My week, and the history in the item. A value that is probably a slip, far beyond the target or the start, is asked about once, in its place: Enter again records it, in My week Ctrl+Enter or the button of its row. The newest date is the current value. You may correct or delete your own check-ins as long as the cycle is not finished. When two people change the same thing, nothing is lost: the second person sees both versions and chooses. The panel of an item has its history: a key result its values, an objective its progress by week.',
      },
    ],
  },
  ...WORK_EN,
  {
    id: 'recurrent',
    title: 'Repeating key results',
    summary: 'What should happen again and again.',
    blocks: [
      {
        kind: 'text',
        text: 'Choose the type “Repeat every period” for targets to reach again each day, week, two weeks, month or quarter, such as “visit two farms every week”. The time is divided into periods.',
      },
      {
        kind: 'list',
        items: [
          'A period is met when its value reaches the target. By default the last value in it counts; you can choose the sum or the average instead.',
          'Progress is the share of all periods that are met. Expected is the share of periods that are over.',
          'A period that ended without a value is not met.',
        ],
      },
      {
        kind: 'text',
        text: 'Of 13 weeks, 6 are over and 5 were met: progress is 38.5%, expected 46.2%. The strip of cells in the item shows each of them.',
      },
    ],
  },
  {
    id: 'spreadsheets',
    title: 'Spreadsheets',
    summary: 'Import plans and values, and download all data.',
    blocks: [
      {
        kind: 'text',
        text: 'A downloaded file is the template: change it and import it again. Importing an unchanged file changes nothing.',
      },
      {
        kind: 'steps',
        items: [
          'Under Organization, choose Load from XLSX, a cycle and a file (XLSX or CSV, up to 5 MB and 5,000 rows).',
          'Read what would happen, cell by cell: new, changed, unchanged, or an error with the reason.',
          'Import. Everything is written, or nothing. Where there are errors, a copy of your file with the reasons can be downloaded.',
        ],
      },
      {
        kind: 'table',
        caption: 'Columns that need an explanation',
        head: ['Column', 'What to write'],
        rows: [
          ['id, code', 'Empty id: a new item, or the one with this code.'],
          ['action', 'Empty, or delete: the item goes to “Recently deleted” for 30 days.'],
          ['kind', 'Objective or Key result, also in Spanish.'],
          ['parentCode', 'The code of the objective above; it may come later in the file.'],
          ['currentValue', 'A value other than the newest becomes a check-in of today.'],
          ['ownerEmail', 'A member of the organization; empty is you.'],
          [
            'team',
            'The name of a team that exists; empty is no team. Without this column, new items take the team of the item above.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'The sheet “Values” takes a whole history: code, date, value, note. Columns are found by their English or Spanish name, in any order.',
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing objectives',
    summary: 'Show an objective to another organization (beta).',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Open the objective, choose Share, and enter the exact e-mail of a person in the other organization.',
          'Choose the organization. It is asked whether it accepts.',
          'The other side finds it under its bell and accepts, choosing one of its cycles and, optionally, a parent objective; or it declines.',
        ],
      },
      {
        kind: 'text',
        text: 'Accepted, the objective appears in the other organization’s tree as a live, read-only copy with its key results, values and history. Notes, commitments, e-mails and everything around the objective stay with you. It cannot be passed on, and it does not count towards the progress above it there.',
      },
      {
        kind: 'text',
        text: 'You can stop sharing at any time: the other side keeps a dated snapshot. The other side can stop following: then it disappears there. When either cycle is finished, the copy is no longer updated and shows its date.',
      },
      {
        kind: 'text',
        text: 'Objectives you follow appear in the tree, search and filters, in the review, on a separate sheet of the download, and below your check-ins in My week. The other side is notified of each step.',
      },
    ],
  },
  {
    id: 'members',
    title: 'Users and roles',
    summary: 'Who may do what, inviting, leaving.',
    blocks: [
      {
        kind: 'table',
        caption: 'What each role may do',
        head: ['Role', 'May'],
        rows: [
          [
            'Owner',
            'Everything, including deleting the organization and appointing shepherds. There is one; ownership can be transferred.',
          ],
          ['Admin', 'Invite and edit users, plan everything, share, use API keys.'],
          [
            'Shepherd',
            'Leads the OKR process: all cycles, all objectives, spreadsheets. Does not manage users.',
          ],
          ['Partner', 'Plans and checks in on own and assigned items, and everything below them.'],
          ['User', 'Reads everything, checks in on own and assigned items, writes notes.'],
        ],
      },
      {
        kind: 'text',
        text: 'An invitation is for one e-mail and is valid for 7 days. Whoever signs up with its link belongs to the organization; with an account, the link asks once. Resending creates a new link and disables the old one; use “Copy link” if the mail does not arrive. The invitation says which role you get and what it may do. Scripts call the roles of an invitation Admin, Editor (partner) and Viewer (user).',
      },
      {
        kind: 'text',
        text: 'Everyone except the owner can leave. What they recorded stays, under their name. Who is removed or gets another role sees it at once, in every open tab, and gets an e-mail about it.',
      },
    ],
  },
  ...TEAMS_EN,
  ...MEETINGS_EN,
  ...SECURITY_EN,
  {
    id: 'notifications',
    title: 'Notifications',
    summary: 'What you get, where, and how often.',
    blocks: [
      {
        kind: 'text',
        text: 'The bell shows what concerns you: invitations, who accepts yours, members who leave (for owner and admins), shared objectives, items assigned to you, notes on your items and those that mention you, commitments that others write for you or close, check-ins due, cycles that start or end.',
      },
      {
        kind: 'text',
        text: 'To tell someone of a note, type @ in it and choose a member. The person gets a notification with the text, and a link to the note.',
      },
      {
        kind: 'text',
        text: 'By mail you get a daily digest. For each kind you can choose immediately, once a day or never, under Notifications.',
      },
      {
        kind: 'text',
        text: 'Check-ins are due every Monday unless the item says otherwise: in its form choose every day, every two weeks, every month, or no check-ins. Repeating key results are due once per period. You are reminded at nine in the morning of the due day, after one day and after three days, in the time zone of the organization.',
      },
      {
        kind: 'text',
        text: 'In your calendar: under Notifications, Preferences you get a secret address. Subscribe to it in your calendar app. Check-ins due appear as all-day events; late ones appear today. A new address disables the previous one.',
      },
      {
        kind: 'text',
        text: 'In other services: owners and admins add webhooks under Organization, Webhooks. An address of yours is called when a value is recorded, an item is created or a cycle changes its status. Messages are signed; the log shows the result of each, and failed messages are retried for a day.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    summary: 'Everything works without a mouse.',
    blocks: [
      {
        kind: 'keys',
        caption: 'Everywhere',
        keys: [
          {
            press: 'Ctrl K',
            does: 'Open the command palette: go to a page or an item, or run a command',
          },
          { press: '?', does: 'Show the keyboard shortcuts' },
          { press: 'G O', does: 'Go to objectives' },
          { press: 'G V', does: 'Go to the overview' },
          { press: 'G W', does: 'Go to my week' },
          { press: 'G R', does: 'Go to the review' },
          { press: 'G T', does: 'Go to the teams' },
          { press: 'G C', does: 'Go to the cycles' },
          { press: 'G N', does: 'Go to the notifications' },
          { press: 'G H', does: 'Go to the help' },
          { press: 'Esc', does: 'Close the topmost dialog' },
        ],
      },
      {
        kind: 'keys',
        caption: 'In the tree of objectives',
        keys: [
          { press: '↑ ↓', does: 'Previous or next row' },
          { press: '→ ←', does: 'Expand or collapse; go into the cells and back' },
          { press: 'Home End', does: 'First or last row' },
          { press: '*', does: 'Expand everything on the same level' },
          { press: 'A–Z', does: 'Go to the next row that begins with these letters' },
          { press: 'Enter', does: 'Change the value in the row; for an objective, open it' },
          { press: 'Shift Enter', does: 'Open the item' },
          { press: 'Space', does: 'Select the row; with Shift and the arrows, several' },
          { press: 'Ctrl A', does: 'Select all rows, or none' },
          { press: 'Alt ↑ ↓', does: 'Move the item within its level' },
          { press: 'Alt → ←', does: 'Move it into the objective above, or one level up' },
          { press: 'Ctrl M', does: 'Move the item to another place' },
          { press: 'Ctrl Z', does: 'Undo last change' },
          { press: 'F2', does: 'Edit the item' },
          { press: 'Delete', does: 'Delete the item' },
          { press: 'Shift F10', does: 'Open the menu of the row' },
        ],
      },
      {
        kind: 'text',
        text: 'On a Mac, press ⌘ instead of Ctrl. Shortcuts of one key can be switched off in the list of shortcuts, for those who speak to their computer.',
      },
    ],
  },
  {
    id: 'your-data',
    title: 'Your data and appearance',
    summary: 'Language, colours, password, devices, taking your data along.',
    blocks: [
      {
        kind: 'list',
        items: [
          'Language: at the top right or under Account, Language and colours: English or Spanish. Mails come in your language as well.',
          'Colours: light, dark, or those of your system, in the account menu.',
          'Password: you change it under Account, Change password. If you forgot it, choose “Forgot your password?” on the sign-in page: a mail leads to a new one.',
          'Devices: under Account you see where you are signed in, and can sign out everywhere.',
          'Sign-in and security: under Account you can add passkeys, an authenticator app and recovery codes, and connect providers.',
          'Your data: under Account you can download what is kept about you, with what the activity logs say about you, and delete your account.',
          'An organization’s data: every cycle can be downloaded as a spreadsheet with all its values. The owner and admins can download it all in one file, under Download all data in its menu.',
        ],
      },
    ],
  },
];

// The help topic on drafts, in English.
import type { HelpTopic } from './helpTopic';

export const DRAFTS_EN: HelpTopic = {
  id: 'drafts',
  title: 'Drafts',
  summary: 'Write an objective with its key results first, and publish it when it is ready.',
  blocks: [
    {
      kind: 'text',
      text: 'A draft is an objective with what is below it that is not published yet. It counts nowhere until then: not in the tree, the search, sums, reviews, exports or mails.',
    },
    {
      kind: 'steps',
      items: [
        'In the form of a new objective, choose “Save as draft” beside “Create”; on a phone it is in the menu there. Or open Drafts from the menu “More” above the tree and press “New draft”.',
        'Add key results and sub-objectives. Save at any time: what is incomplete stays as it is.',
        'Assign the objective to a colleague who writes it with you, and the key results to those who will work on them. Press “Show it to someone…”, beside the line that says who sees the draft, for people who only read it, and then “Save readers”.',
        'Press “Publish…”. It names what is missing in each key result; otherwise you see what will be created before it is.',
      ],
    },
    { kind: 'heading', text: 'From when the plan counts' },
    {
      kind: 'text',
      text: 'Nothing is expected of a draft. In a cycle that began more than a week ago, key results are planned from the day of publishing to the end of the cycle. To begin with the cycle, press “Start it on …, with the cycle” above them, or give one dates of its own. The objective begins with the first of them. Otherwise the dates of the cycle count.',
    },
    { kind: 'heading', text: 'Who sees a draft' },
    {
      kind: 'table',
      caption: 'Rights over a draft',
      head: ['Who', 'May'],
      rows: [
        [
          'Who wrote it, the owner of the objective, the owner and admins of the organization',
          'Read, edit, publish and discard it.',
        ],
        ['Who is assigned to the objective', 'Read and edit it.'],
        ['Owners of its key results and people assigned to them', 'Read it.'],
        ['People it is shown to', 'Read it. Publishing gives them no part in it.'],
        ['Everyone else', 'Nothing. They do not learn that there is a draft.'],
      ],
    },
    { kind: 'heading', text: 'When it cannot be published' },
    {
      kind: 'text',
      text: 'Meanwhile the cycle may be finished, or the parent objective, the team or an owner may be gone. Then nothing is published and the draft stays: the message says which field to change. When two people edit a draft at the same time, the second one chooses between both versions.',
    },
  ],
};

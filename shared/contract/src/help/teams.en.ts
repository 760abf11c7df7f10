// The help topic on teams, in English.
import type { HelpTopic } from './helpTopic';

export const TEAMS_EN: readonly HelpTopic[] = [
  {
    id: 'teams',
    title: 'Teams',
    summary: 'People with objectives of their own, and a lead who may edit them.',
    blocks: [
      {
        kind: 'text',
        text: 'The owner and admins create teams under Teams in the menu: with a name, a colour, a lead and members. A team can be part of another one. “Create teams from areas” makes a team of each area, as often as you like, without doubles.',
      },
      { kind: 'heading', text: 'Objectives of a team' },
      {
        kind: 'steps',
        items: [
          'Edit an objective, or create one, and choose the team.',
          'Everything below the objective belongs to the team too, unless you choose another one there.',
          'The tree, my week, the review and the download as XLSX have a filter by team. It includes the teams that are part of it.',
        ],
      },
      { kind: 'heading', text: 'The page of a team' },
      {
        kind: 'text',
        text: 'Choose a team in the list. Its page shows its progress against the plan, what moved, its objectives, its people, and who has not reported. The overview compares the teams.',
      },
      {
        kind: 'text',
        text: 'The progress of a team is the weighted average of its objectives and of its key results in objectives of other teams. The page lists both. An item below another one of the team counts there.',
      },
      { kind: 'heading', text: 'Who may do what' },
      {
        kind: 'table',
        caption: 'Rights over a team',
        head: ['Who', 'May'],
        rows: [
          ['Owner and admins', 'Create, change and delete teams, and put any item into a team.'],
          [
            'Lead',
            'Choose the members of the team, and edit its items and those of the teams that are part of it.',
          ],
          ['Members', 'The same as without a team. A team hides nothing from anyone.'],
        ],
      },
      {
        kind: 'text',
        text: 'When a team is deleted, its objectives stay and belong to no team.',
      },
    ],
  },
];

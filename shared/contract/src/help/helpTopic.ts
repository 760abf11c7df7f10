// The structure of the help texts, for the help screens and for the printed guide. A topic is a
// page of blocks. Texts contain no markup, so that every reader can render them in its own way.

export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Numbered steps, in order. */
  | { kind: 'steps'; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'keys'; caption: string; keys: readonly { press: string; does: string }[] };

export const HELP_TOPICS = [
  'getting-started',
  'cycles',
  'objectives',
  'drafts',
  'progress',
  'status',
  'overview',
  'closing',
  'check-ins',
  'my-week',
  'notes',
  'commitments',
  'recurrent',
  'spreadsheets',
  'sharing',
  'members',
  'teams',
  'meetings',
  'sign-in',
  'second-factor',
  'organization-security',
  'notifications',
  'keyboard',
  'your-data',
] as const;
export type HelpTopicId = (typeof HELP_TOPICS)[number];

export interface HelpTopic {
  id: HelpTopicId;
  title: string;
  /** One sentence for the list of topics. */
  summary: string;
  blocks: readonly HelpBlock[];
}

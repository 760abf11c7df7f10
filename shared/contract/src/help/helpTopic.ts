// The form of the help texts, read by the help screens and by the printed guide. A topic is a page; its blocks follow each
// other. Words only: no markup, so that each reader shows them in its own way.

export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** To be done one after the other. */
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'keys'; caption: string; keys: readonly { press: string; does: string }[] };

export const HELP_TOPICS = [
  'getting-started', 'cycles', 'objectives', 'progress', 'status', 'check-ins', 'recurrent', 'spreadsheets', 'sharing', 'members', 'notifications', 'keyboard', 'your-data',
] as const;
export type HelpTopicId = (typeof HELP_TOPICS)[number];

export interface HelpTopic {
  id: HelpTopicId;
  title: string;
  /** One sentence for the list of topics. */
  summary: string;
  blocks: readonly HelpBlock[];
}

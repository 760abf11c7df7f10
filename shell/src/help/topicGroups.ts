// The topics of the help in groups, in the order of reading. A new topic is in one of them; a test
// compares with the texts.
import type { HelpTopic } from '@cumbre/contract/help/helpTopic';

export const TOPIC_GROUPS = {
  begin: ['getting-started', 'objectives', 'check-ins'],
  plan: ['cycles', 'drafts', 'recurrent', 'teams'],
  follow: ['my-week', 'progress', 'status', 'overview', 'meetings', 'closing'],
  together: ['notes', 'commitments', 'members', 'sharing', 'notifications', 'spreadsheets'],
  account: ['sign-in', 'second-factor', 'organization-security', 'your-data', 'keyboard'],
} as const satisfies Record<string, readonly string[]>;

export type TopicGroup = keyof typeof TOPIC_GROUPS;
const GROUPS = Object.keys(TOPIC_GROUPS) as TopicGroup[];

/** Groups without a topic are left out. */
export function groupTopics(
  topics: readonly HelpTopic[],
): { group: TopicGroup; topics: readonly HelpTopic[] }[] {
  return GROUPS.map((group) => ({
    group,
    topics: TOPIC_GROUPS[group].flatMap((name) => topics.filter(({ id }) => id === name)),
  })).filter((each) => each.topics.length > 0);
}

/** All topics in the order of reading. */
export const readingOrder = (topics: readonly HelpTopic[]): HelpTopic[] =>
  groupTopics(topics).flatMap((each) => [...each.topics]);

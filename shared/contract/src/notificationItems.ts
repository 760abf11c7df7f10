// What the sentence of a notification names, in mails and in the inbox alike. Of several items it
// names the first three and the number of the others: "“Wells”, “Pumps” and 2 more".
import { MEMBER_ROLES } from './enumerations';
import type { MemberRole, NotificationKind } from './enumerations';

/** Kinds with a second sentence, which names the person who caused the notification. */
const NAMING_A_PERSON = [
  'assigned',
  'commitmentAssigned',
  'noteAdded',
  'mentioned',
  'invitation',
  'invitationAccepted',
  'memberLeft',
  'meetingSummary',
  'roleChanged',
] as const;

/** The kind of the sentence that names the person; undefined where none does, or nobody is known. */
export const kindNamingPerson = (
  kind: NotificationKind,
  subject: Subject,
): (typeof NAMING_A_PERSON)[number] | undefined =>
  subject.person ? NAMING_A_PERSON.find((each) => each === kind) : undefined;

/** What happened, in `outcome` of the subject, for kinds with a sentence of its own for each. */
const OUTCOMES: Partial<Record<NotificationKind, readonly NotificationOutcome[]>> = {
  assigned: ['takenOver'],
  commitmentClosed: ['kept', 'missed', 'dropped'],
  cycleStarted: ['reopened'],
  mentioned: ['inCheckIn'],
};
export type NotificationOutcome =
  | 'takenOver'
  | 'kept'
  | 'missed'
  | 'dropped'
  | 'reopened'
  | 'inCheckIn';

/** The outcome that the sentence says; undefined where nobody is known who caused it. */
export const outcomeOf = (
  kind: NotificationKind,
  { outcome, person }: Subject,
): NotificationOutcome | undefined =>
  kind !== 'cycleStarted' && !person ? undefined : OUTCOMES[kind]?.find((each) => each === outcome);

/** What the day in `date` of the subject is, below the sentence. */
const DAYS: Partial<Record<NotificationKind, NotificationDay>> = {
  checkInDue: 'due',
  commitmentAssigned: 'until',
  cycleFinishing: 'ends',
};
export type NotificationDay = 'due' | 'until' | 'ends';

/** The day of a notification, for kinds whose sentence does not say it. */
export function dayOf(
  kind: NotificationKind,
  { date }: Subject,
): { key: NotificationDay; date: string } | undefined {
  const key = DAYS[kind];
  return key && date ? { key, date } : undefined;
}

/** The roles that a changed role was and is, which each reader sees in the own language. */
export function rolesIn(
  kind: NotificationKind,
  { before, after }: Subject,
): { before: MemberRole; after: MemberRole } | undefined {
  if (kind !== 'roleChanged') return undefined;
  const [former, now] = [before, after].map((role) => MEMBER_ROLES.find((each) => each === role));
  return former && now ? { before: former, after: now } : undefined;
}

/** The titles that a notification keeps, under these keys of its `subject`. */
const TITLES = ['title', 'title2', 'title3'] as const;

type Subject = Record<string, string>;

/** The part of `subject` about the items; `count` is only there for several. */
export function subjectOfItems(items: readonly { title: string }[]): Subject {
  return {
    ...Object.fromEntries(
      items.slice(0, TITLES.length).map(({ title }, at) => [TITLES[at], title]),
    ),
    ...(items.length > 1 && { count: String(items.length) }),
  };
}

export interface ItemTexts {
  quoted: (values: { title: string }) => string;
  more: (values: { count: number }) => string;
}

/** The titles in `subject` as one list in words. Older notifications have only the first title. */
export function joinItems(language: string, subject: Subject, { quoted, more }: ItemTexts): string {
  const titles = TITLES.flatMap((key) => subject[key] ?? []);
  const rest = Number(subject.count ?? 1) - titles.length;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([
    ...titles.map((title) => quoted({ title })),
    ...(rest > 0 ? [more({ count: rest })] : []),
  ]);
}

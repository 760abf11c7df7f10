// Mails about notifications: a single one, or the digest of a day. Each notification is one
// sentence with a link. The mail ends with links to the settings and to unsubscribe; the latter is
// also in its headers (RFC 8058).
import type { Language, PreferenceKind } from '@cumbre/contract/enumerations';
import {
  dayOf,
  joinItems,
  kindNamingPerson,
  outcomeOf,
  rolesIn,
} from '@cumbre/contract/notificationItems';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { userById } from '../../accounts/users/store';
import type { MailDetails } from './meetingSummaryMail';
import { renderMail } from '../mail/mailLayout';
import type { MailContent, MailLine } from '../mail/mailLayout';
import { isPlaceholderEmail } from '../../accounts/users/placeholderEmail';
import { textOf } from '../../platform/texts/texts';
import { withNoteTexts } from './noteTexts';
import { unsubscribeUrl } from './preferences';

export interface NotificationContent {
  kind: PreferenceKind;
  subject: Record<string, string>;
  path: string | null;
  /** The organization of the cause; null where there is none. */
  organizationId?: string | null;
}

interface Reader {
  id: string;
  email: string;
  language: Language;
}

export function notificationText(
  language: Language,
  { kind, subject }: NotificationContent,
): string {
  if ((kind === 'checkInDue' || kind === 'nudge') && subject.count) {
    const items = joinItems(language, subject, {
      quoted: (values) => textOf(language, 'news.items.quoted', values),
      more: (values) => textOf(language, 'news.items.more', values),
    });
    return textOf(language, `news.several.${kind}`, { ...subject, items });
  }
  const outcome = outcomeOf(kind, subject);
  if (outcome) return textOf(language, `news.outcomes.${outcome}`, subject);
  const named = kindNamingPerson(kind, subject);
  const roles = rolesIn(kind, subject);
  return textOf(language, named ? `news.byPerson.${named}` : `news.${kind}`, {
    ...subject,
    ...(roles && {
      before: textOf(language, `labels.memberRole.${roles.before}`),
      after: textOf(language, `labels.memberRole.${roles.after}`),
    }),
  });
}

/** The names of the reader's organizations by id. */
async function organizationsOf(tx: Context, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .select(['organizations.id', 'organizations.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Below the sentence: the text of a note, or what a role may do, then the objective above, the
 * organization where the reader has several, and the day.
 */
function detailsOf(
  language: Language,
  { kind, subject, organizationId }: NotificationContent,
  organizations: ReadonlyMap<string, string>,
): string[] {
  const day = dayOf(kind, subject);
  const roles = rolesIn(kind, subject);
  const text = roles ? textOf(language, `labels.memberRoleYouMay.${roles.after}`) : subject.text;
  const facts = [
    subject.objective && textOf(language, 'news.objective', { objective: subject.objective }),
    organizations.size > 1 ? organizations.get(organizationId ?? '') : undefined,
    day && textOf(language, `news.days.${day.key}`, { date: day.date }),
  ].filter(Boolean);
  return [...(text ? [text] : []), ...(facts.length > 0 ? [facts.join(' · ')] : [])];
}

/** How many check-ins a notification is about. */
const dueIn = ({ kind, subject }: NotificationContent): number =>
  kind === 'checkInDue' ? Number(subject.count ?? 1) : 0;

function numbersOf(language: Language, notifications: readonly NotificationContent[]) {
  const due = notifications.reduce((sum, each) => sum + dueIn(each), 0);
  const updates = notifications.length;
  return [
    { value: updates, label: textOf(language, 'digest.numbers.updates', { count: updates }) },
    ...(due > 0
      ? [{ value: due, label: textOf(language, 'digest.numbers.due', { count: due }) }]
      : []),
  ];
}

/** More than so many organizations are counted in a subject, not named. */
const NAMED_IN_SUBJECT = 2;

/** How many, and of which organizations: what an inbox shows before the mail is opened. */
function digestSubject(
  language: Language,
  notifications: readonly NotificationContent[],
  organizations: ReadonlyMap<string, string>,
): string {
  const names = [
    ...new Set(
      notifications.flatMap(({ organizationId }) => organizations.get(organizationId ?? '') ?? []),
    ),
  ];
  const count = notifications.length;
  if (names.length === 0) return textOf(language, 'digest.subject', { count });
  return textOf(language, 'digest.subjectIn', {
    count,
    places:
      names.length > NAMED_IN_SUBJECT
        ? textOf(language, 'digest.places', { count: names.length })
        : new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
  });
}

/** A mail about one notification: its sentence is the title, and one button leads to it. */
const singleOf = (
  language: Language,
  { sentence, details, link }: MailLine,
): Pick<MailContent, 'title' | 'paragraphs' | 'action'> => ({
  title: sentence,
  paragraphs: details,
  action: { label: textOf(language, 'digest.openOne'), link },
});

/**
 * `onlyKind`: the kind that the unsubscribe link turns off; null for a digest. `details` stand in the
 * place of what is said of the notification.
 */
export async function queueNotificationMail(
  tx: Context,
  reader: Reader,
  plain: readonly NotificationContent[],
  onlyKind: PreferenceKind | null,
  details?: MailDetails,
): Promise<void> {
  if (isPlaceholderEmail(reader.email) || plain.length === 0) return;
  const { language } = reader;
  const notifications = await withNoteTexts(tx, plain);
  const organizations = await organizationsOf(tx, reader.id);
  const [firstNotification] = notifications;
  const subject =
    firstNotification && (onlyKind !== null || notifications.length === 1)
      ? notificationText(language, firstNotification)
      : digestSubject(language, notifications, organizations);
  const unsubscribeLink = await unsubscribeUrl(tx, reader, onlyKind);
  const lines = notifications.map((each) => ({
    sentence: notificationText(language, each),
    details: detailsOf(language, each, organizations),
    link: `${tx.settings.publicUrl}${each.path ?? '/notifications'}`,
  }));
  const footer = textOf(language, onlyKind === null ? 'digest.stop' : 'digest.stopKind');
  const preferencesLink = `${tx.settings.publicUrl}/notifications/preferences`;
  const { first_name } = await userById(tx.db, reader.id);
  const now = nowOf(tx);
  await tx.db
    .insertInto('mails')
    .values({
      id: uuidv7(),
      recipient: reader.email,
      subject: subject.slice(0, 200),
      created_at: now,
      due_at: now,
      attempts: 0,
      sent_at: null,
      failed_at: null,
      unsubscribe_url: unsubscribeLink,
      ...renderMail({
        language,
        subject,
        name: first_name.trim() || null,
        ...(onlyKind !== null && lines.length === 1
          ? singleOf(language, lines[0]!)
          : {
              title: textOf(language, 'digest.title'),
              numbers: numbersOf(language, notifications),
              lines,
              action: {
                label: textOf(language, 'digest.open'),
                link: `${tx.settings.publicUrl}/notifications`,
              },
            }),
        ...details?.(language),
        why: textOf(language, 'digest.why'),
        footerLinks: [
          { label: textOf(language, 'digest.preferences'), link: preferencesLink },
          { label: footer, link: unsubscribeLink },
        ],
      }),
    })
    .execute();
}

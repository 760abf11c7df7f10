// The sentence of a notification. It names the items of several check-ins, and the person who
// caused it. Older notifications of the server have no person.
import type { Notification } from '@cumbre/contract/notifications';
import {
  joinItems,
  kindNamingPerson,
  outcomeOf,
  rolesIn,
} from '@cumbre/contract/notificationItems';
import type { useTranslation } from '../useTranslation';

export function sentenceOf(
  { kind, subject }: Pick<Notification, 'kind' | 'subject'>,
  { t, language }: Pick<ReturnType<typeof useTranslation>, 't' | 'language'>,
): string {
  if ((kind === 'checkInDue' || kind === 'nudge') && subject.count) {
    const items = joinItems(language, subject, {
      quoted: (values) => t('items.quoted', values),
      more: (values) => t('items.more', values),
    });
    return t(`several.${kind}`, { ...subject, items, count: undefined });
  }
  const outcome = outcomeOf(kind, subject);
  if (outcome) return t(`outcomes.${outcome}`, subject);
  const named = kindNamingPerson(kind, subject);
  const roles = rolesIn(kind, subject);
  return t(named ? `byPerson.${named}` : `kinds.${kind}`, {
    ...subject,
    ...(roles && {
      before: t(`roles.${roles.before}`),
      after: t(`roles.${roles.after}`),
    }),
  });
}

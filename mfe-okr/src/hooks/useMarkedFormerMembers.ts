import type { ItemsAnswer } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { useTranslation } from '../useTranslation';

/** Adds a note to the names of people who have left the organization. */
export function useMarkedFormerMembers(answer: ItemsAnswer | undefined): ItemsAnswer | undefined {
  const { t } = useTranslation();
  const note = t('common.formerMember');
  return useMemo(
    () =>
      answer && {
        ...answer,
        people: answer.people.map((person) =>
          person.former ? { ...person, lastName: `${person.lastName} (${note})`.trim() } : person,
        ),
      },
    [answer, note],
  );
}

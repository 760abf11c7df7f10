// Who has left the organization keeps their name on what they owned, with a note that says so, wherever names are shown.
import type { ItemsAnswer } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { useTexts } from './useTexts';

export function useMarkedFormerMembers(answer: ItemsAnswer | undefined): ItemsAnswer | undefined {
  const { t } = useTexts();
  const note = t('common.formerMember');
  return useMemo(() => answer && {
    ...answer, people: answer.people.map((person) => (person.former ? { ...person, lastName: `${person.lastName} (${note})`.trim() } : person)),
  }, [answer, note]);
}

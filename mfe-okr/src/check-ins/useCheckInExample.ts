// What a person may type into the palette to check in, told by one of their own key results: a word of
// its title and its value.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useAppSelector } from '@cumbre/client/hooks';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { selectUser } from '@cumbre/client/session';
import { skipToken } from '@cumbre/client/toolkit';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { useMemo } from 'react';
import { canCheckIn } from '../data/canCheckIn';
import { useItemsQuery } from '../data/items';
import { formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { checkInWords } from './checkInWords';

/** A short word is often an article. */
const WORD_LENGTH = 4;

export function useCheckInExample(): string | undefined {
  const { t, language } = useTranslation();
  const user = useAppSelector(selectUser);
  const { organization } = useSelectedOrganization();
  const { currentData: answer } = useCyclesQuery(organization?.id ?? skipToken);
  const cycle = answer?.current;
  const { currentData: tree } = useItemsQuery(
    organization && cycle ? { organizationId: organization.id, cycle } : skipToken,
  );
  return useMemo(() => {
    const own = tree?.items.find(
      (item) =>
        item.kind === 'key_result' &&
        item.type === 'SINGLE' &&
        item.currentValue !== null &&
        (item.assignedUser ?? item.owner) === user?.id &&
        canCheckIn(item),
    );
    if (!own) return undefined;
    const word =
      normalizeForSearch(own.title)
        .split(/\s+/)
        .find((each) => each.length >= WORD_LENGTH && /^\p{L}+$/u.test(each)) ?? own.code;
    const example = `${word}\u00a0${formatValue(own.currentValue, language)}`;
    // A number with spaces in it, for example, would not be read.
    return checkInWords(example, language) ? t('checkIn.typed', { example }) : undefined;
  }, [tree, user, t, language]);
}

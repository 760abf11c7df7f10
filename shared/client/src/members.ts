// Reads the members of an organization: a search, a few members by id, and the state of a picker of
// people. The user screen reads its own pages of the same call.
import { containsTerms, searchTerms } from '@cumbre/domain/searchText';
import type { Member, MembersAnswer } from '@cumbre/contract/organizations';
import { useEffect, useState } from 'react';
import { clientApi } from './api';
import { skipToken } from './toolkit';

interface MemberWish {
  organizationId: string;
  search?: string;
  ids?: readonly string[];
}

/** The number of members in one answer. */
const PAGE_SIZE = 50;
/** Milliseconds between the last key and the search. */
const DEBOUNCE = 250;

const membersApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<MembersAnswer, MemberWish>({
      query: ({ organizationId, search, ids }) => ({
        path: `organizations/${organizationId}/members`,
        query: { search: search || undefined, ids: ids?.join(','), limit: PAGE_SIZE },
        silent: true,
      }),
      providesTags: ['Members'],
    }),
  }),
});

const { useMembersQuery } = membersApi;

const matches = ({ firstName, lastName, email }: Member, words: readonly string[]) =>
  containsTerms(`${firstName} ${lastName} ${email}`, words);

export const memberName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const NO_MEMBERS: readonly Member[] = [];

/** Returns the members with these ids, without those that are no members or not read yet. */
export function useMembersOf(organizationId: string, ids: readonly string[]): readonly Member[] {
  const { currentData } = useMembersQuery(ids.length === 0 ? skipToken : { organizationId, ids });
  return currentData?.members ?? NO_MEMBERS;
}

/**
 * Searches members by name and returns at most fifty. An organization with fewer members is read
 * once and searched here; otherwise the server searches after a pause in the typing. The result is
 * always one of the current words. Nothing is read before a person turns to the field: an answer for
 * each of the fields of a long form would render all of them again while the page starts.
 */
function useMemberSearch(organizationId: string) {
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const [isNear, setNear] = useState(false);
  const first = useMembersQuery(isNear ? { organizationId } : skipToken);
  const all = first.data?.nextCursor === null;
  useEffect(() => {
    if (typed.trim() === searchText) return;
    const timer = setTimeout(() => setSearchText(typed.trim()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, searchText]);
  const search = useMembersQuery(
    all || searchText === '' ? skipToken : { organizationId, search: searchText },
  );
  const isLocal = all || typed.trim() === '';
  const { currentData, error, isFetching, refetch } = isLocal ? first : search;
  const words = searchTerms(typed);
  const found = isLocal || searchText === typed.trim() ? currentData?.members : undefined;
  return {
    /** A person points at the field, or has the focus in it. */
    onNear: () => setNear(true),
    onSearch: (text: string) => {
      setNear(true);
      setTyped(text);
    },
    /** null while it is being read. */
    found: found ? (isLocal ? found.filter((member) => matches(member, words)) : found) : null,
    hasMore: !all && (currentData?.nextCursor ?? null) !== null,
    failed: error !== undefined && !isFetching,
    onRetry: () => void refetch(),
  };
}

/**
 * Members for the words of a search that others filter: all of an organization of at most fifty, read
 * once with the first letter; of a larger one those whom the server finds after a pause in the typing.
 */
export function useFoundMembers(organizationId: string | null, search: string): readonly Member[] {
  const words = search.trim();
  const [settled, setSettled] = useState('');
  const { currentData: first } = useMembersQuery(
    organizationId !== null && words !== '' ? { organizationId } : skipToken,
  );
  const isLarge = first !== undefined && first.nextCursor !== null;
  useEffect(() => {
    if (!isLarge || words === settled) return;
    const timer = setTimeout(() => setSettled(words), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [isLarge, words, settled]);
  const { data: found } = useMembersQuery(
    organizationId !== null && isLarge && settled !== ''
      ? { organizationId, search: settled }
      : skipToken,
  );
  return (isLarge ? (found ?? first) : first)?.members ?? NO_MEMBERS;
}

interface PickedPerson {
  organizationId: string;
  /** null: no person is chosen. */
  value: string | null;
  /** Names that need no call. */
  names?: ReadonlyMap<string, string>;
  /** The id of a person who may not be chosen. */
  except?: string;
  onChange?: (value: string | null, name: string) => void;
}

/**
 * Members of the same name get their e-mail in the label, since a screen reader reads the label.
 */
function optionsOf(found: readonly Member[], names: PickedPerson['names']) {
  const labels = found.map((member) => names?.get(member.id) ?? memberName(member));
  return found.map(({ id, email }, index) => {
    const label = labels[index] ?? '';
    const isOnlyOne = labels.indexOf(label) === labels.lastIndexOf(label);
    return {
      value: id,
      /** Without the e-mail. */
      name: memberName(found[index]!),
      label: isOnlyOne || email === '' ? label : `${label} (${email})`,
      hint: isOnlyOne ? email : '',
    };
  });
}

/**
 * Returns the props of shared/ui's SearchPicker for a picker of members, apart from its texts.
 * `hasMore` means that the search has more results than are shown.
 */
export function usePersonPicker({ organizationId, value, names, except, onChange }: PickedPerson) {
  const { found, ...rest } = useMemberSearch(organizationId);
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const knownName =
    value === null
      ? ''
      : (names?.get(value) ?? (picked?.value === value ? picked.label : undefined));
  const [member] = useMembersOf(
    organizationId,
    value !== null && knownName === undefined ? [value] : [],
  );
  return {
    ...rest,
    value,
    options:
      found &&
      optionsOf(
        found.filter(({ id }) => id !== except),
        names,
      ),
    /** The name of the chosen person; empty while it is being read. */
    chosen: knownName ?? (member ? memberName(member) : ''),
    onChange: (id: string | null, label: string) => {
      // The next search may not find the chosen person.
      setPicked(id === null ? null : { value: id, label });
      onChange?.(id, label);
    },
  };
}

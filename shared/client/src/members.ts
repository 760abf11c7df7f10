// Reading an organization's members: a search of them, a few by id, and what a picker of people needs. The user screen
// reads its own pages of the same call.
import { holdsWords, searchedWords } from '@cumbre/domain/plainText';
import type { Member, MembersAnswer } from '@cumbre/contract/organizations';
import { useEffect, useState } from 'react';
import { clientApi } from './api';
import { skipToken } from './toolkit';

interface MemberWish {
  organizationId: string;
  search?: string;
  ids?: readonly string[];
}

/** What one look into a picker shows. */
const AT_ONCE = 50;
/** Milliseconds without a key after which the words count. */
const PAUSE = 250;

const membersApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<MembersAnswer, MemberWish>({
      query: ({ organizationId, search, ids }) => ({ path: `organizations/${organizationId}/members`, query: { search: search || undefined, ids: ids?.join(','), limit: AT_ONCE }, quiet: true }),
      providesTags: ['Members'],
    }),
  }),
});

const { useMembersQuery } = membersApi;

const matches = ({ firstName, lastName, email }: Member, words: readonly string[]) => holdsWords(`${firstName} ${lastName} ${email}`, words);

export const memberName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

const NOBODY: readonly Member[] = [];

/** The members of those ids; who is no member is left out, and so is who has not been read yet. */
export function useMembersOf(organizationId: string, ids: readonly string[]): readonly Member[] {
  const { currentData } = useMembersQuery(ids.length === 0 ? skipToken : { organizationId, ids });
  return currentData?.members ?? NOBODY;
}

/**
 * The members that a search means, by name, at most fifty. Where the organization has no more than that they are read
 * once and searched here; else the server searches after a pause in the typing. Never answers for other words than these.
 */
function useMemberSearch(organizationId: string) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const first = useMembersQuery({ organizationId });
  const all = first.data?.nextCursor === null;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = useMembersQuery(all || asked === '' ? skipToken : { organizationId, search: asked });
  const isLocal = all || typed.trim() === '';
  const { currentData, error, isFetching, refetch } = isLocal ? first : search;
  const words = searchedWords(typed);
  const found = isLocal || asked === typed.trim() ? currentData?.members : undefined;
  return {
    onSearch: setTyped,
    /** null: not known yet. */
    found: found ? (isLocal ? found.filter((member) => matches(member, words)) : found) : null,
    hasMore: !all && (currentData?.nextCursor ?? null) !== null,
    failed: error !== undefined && !isFetching,
    onRetry: () => void refetch(),
  };
}

interface PickedPerson {
  organizationId: string;
  /** null: nobody is chosen. */
  value: string | null;
  /** Names that are known without asking. */
  names?: ReadonlyMap<string, string>;
  /** Who may not be chosen. */
  except?: string;
  onChange?: (value: string | null, name: string) => void;
}

/** Those of one name are told apart by their address, where it is shown: an option is read out by its name alone. */
function optionsOf(found: readonly Member[], names: PickedPerson['names']) {
  const labels = found.map((member) => names?.get(member.id) ?? memberName(member));
  return found.map(({ id, email }, index) => {
    const label = labels[index] ?? '';
    const isOnlyOne = labels.indexOf(label) === labels.lastIndexOf(label);
    return { value: id, label: isOnlyOne || email === '' ? label : `${label} (${email})`, hint: isOnlyOne ? email : '' };
  });
}

/**
 * A picker of members but for its words, under the names that shared/ui's SearchPicker has for it: whom the search finds, and
 * the name of the chosen one, wherever it comes from. `hasMore` than are shown.
 */
export function usePersonPicker({ organizationId, value, names, except, onChange }: PickedPerson) {
  const { found, ...rest } = useMemberSearch(organizationId);
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const known = value === null ? '' : (names?.get(value) ?? (picked?.value === value ? picked.label : undefined));
  const [member] = useMembersOf(organizationId, value !== null && known === undefined ? [value] : []);
  return {
    ...rest,
    value,
    options: found && optionsOf(found.filter(({ id }) => id !== except), names),
    /** Empty while it is being read. */
    chosen: known ?? (member ? memberName(member) : ''),
    onChange: (id: string | null, label: string) => {
      // The next search need not find the one who is chosen.
      setPicked(id === null ? null : { value: id, label });
      onChange?.(id, label);
    },
  };
}

// The drafts of the permission fixture; their texts contain a word that only their readers may see.
import type { Caller } from '../support/caller';
import type { CallerKind } from './callers';
import { expectCreated } from './organizations';

export interface DraftFixture {
  /** The partner's draft at the root, with lines that are assigned to `user` and `shepherd`. */
  draft: string;
  /** The partner's draft, whose objective is assigned to `user`. */
  assignedDraft: string;
  /** The partner's draft, which is shown to `user`, who has no part in it. */
  shownDraft: string;
  /** The owner's draft in the finished cycle. */
  lockedDraft: string;
}

type People = Record<'owner' | 'partner' | 'user' | 'shepherd', { userId: string }>;

export async function makeDrafts(
  word: string,
  organization: string,
  callers: Record<CallerKind, Caller>,
  people: People,
  [running, finished]: readonly [string, string],
): Promise<DraftFixture> {
  const draftBy = async (
    kind: 'owner' | 'partner',
    cycle: string,
    { readers: shownTo, ...objective }: { assignedUser?: string; readers?: string[] } = {},
  ) => {
    const owner = people[kind].userId;
    const fields = { title: `${word} draft`, owner };
    const measure = { unit: '%', startValue: 0, currentValue: 0, targetValue: 10 };
    const assigned = objective.assignedUser || shownTo ? [] : [people.user, people.shepherd];
    const lines = assigned.map(({ userId: assignedUser }) => ({
      ...fields,
      ...measure,
      kind: 'key_result',
      above: null,
      assignedUser,
    }));
    const body = {
      cycle,
      parentId: null,
      objective: { ...fields, ...objective },
      lines,
      readers: shownTo,
    };
    return (await expectCreated(callers[kind], `/api/organizations/${organization}/drafts`, body))
      .id;
  };
  return {
    draft: await draftBy('partner', running),
    assignedDraft: await draftBy('partner', running, { assignedUser: people.user.userId }),
    shownDraft: await draftBy('partner', running, { readers: [people.user.userId] }),
    lockedDraft: await draftBy('owner', finished),
  };
}

// The items of a member who leaves, with the member's drafts: an heir gets both. Drafts are not
// counted, because the person who asks may not read them.
import type { DraftContent } from '@cumbre/contract/drafts';
import type { ItemsOfMember } from '../commitments/withCommitments';
import type { Context } from '../../platform/context/context';
import { nowOf } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { changeDraftRow, readersOf, storedDrafts } from './store';

function handOver(content: DraftContent, from: string, to: string): DraftContent {
  const named = <Fields extends DraftContent['objective']>(fields: Fields): Fields => ({
    ...fields,
    owner: fields.owner === from ? to : fields.owner,
    ...(fields.assignedUser === from && { assignedUser: to }),
  });
  return { objective: named(content.objective), lines: content.lines.map(named) };
}

async function transferDrafts(
  tx: Context,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  const rows = await tx.db
    .selectFrom('drafts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((draft) =>
      draft.exists(
        draft
          .selectFrom('draft_people')
          .select('draft_people.user_id')
          .whereRef('draft_people.organization_id', '=', 'drafts.organization_id')
          .whereRef('draft_people.draft_id', '=', 'drafts.id')
          .where('draft_people.user_id', '=', from),
      ),
    )
    .execute();
  for (const draft of await storedDrafts(tx, rows)) {
    const before = await readersOf(tx, draft);
    await changeDraftRow(tx, {
      ...draft,
      author_id: draft.author_id === from ? to : draft.author_id,
      content: handOver(draft.content, from, to),
      // The heir gets the work, and reads what comes with it.
      readers: draft.readers.filter((userId) => userId !== from),
      version: draft.version + 1,
      updated_at: nowOf(tx),
    });
    const readers = [...new Set([...before, ...(await readersOf(tx, draft))])];
    recordEvent(tx, { kind: 'draftChanged', organizationId, draftId: draft.id, readers });
  }
}

export const withDrafts = (items: ItemsOfMember): ItemsOfMember => ({
  ...items,
  transferItems: async (tx, change) => {
    await transferDrafts(tx, change);
    return items.transferItems(tx, change);
  },
});

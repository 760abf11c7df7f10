// Presents a draft with the caller's abilities.
import type { Draft, DraftSummary } from '@cumbre/contract/drafts';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import { shownTo } from './store';
import type { StoredDraft } from './store';

export const resourceOfDraft = ({ userId }: Membership, draft: StoredDraft) => ({
  resource: 'draft' as const,
  isOwn: draft.author_id === userId || draft.content.objective.owner === userId,
  isAssigned: draft.content.objective.assignedUser === userId,
});

export const summarizeDraft = (membership: Membership, draft: StoredDraft): DraftSummary => ({
  id: draft.id,
  title: draft.content.objective.title,
  cycle: draft.cycle_id,
  parentId: draft.parent_id,
  author: draft.author_id,
  owner: draft.content.objective.owner,
  named: shownTo(draft),
  readers: [...draft.readers],
  lines: draft.content.lines.length,
  keyResults: draft.content.lines.filter(({ kind }) => kind === 'key_result').length,
  version: draft.version,
  lastUpdated: draft.updated_at,
  abilities: abilitiesOf(membership, resourceOfDraft(membership, draft)),
});

export const presentDraft = (membership: Membership, draft: StoredDraft): Draft => ({
  ...summarizeDraft(membership, draft),
  content: draft.content,
});

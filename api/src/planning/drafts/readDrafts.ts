// Reads drafts: the list of those that the caller can read, and one of them.
import type { DraftAnswer, DraftsAnswer } from '@cumbre/contract/drafts';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { presentDraft, summarizeDraft } from './presentDraft';
import { draftsReadableBy, findDraft, peopleOfDrafts } from './store';
import type { StoredDraft } from './store';

export async function listDrafts(context: Context, organizationId: string): Promise<DraftsAnswer> {
  const membership = await requireMembership(context, organizationId);
  const drafts = await draftsReadableBy(context, organizationId, membership.userId);
  return {
    drafts: drafts.map((draft) => summarizeDraft(membership, draft)),
    people: await peopleOfDrafts(context, drafts),
  };
}

/** NOT_FOUND, by the same way, for an unknown id, for strangers and for members who may not read it. */
export async function requireDraft(
  context: Context,
  draftId: string,
): Promise<{ membership: Membership; draft: StoredDraft }> {
  const draft = await findDraft(context, draftId, requireUser(context).userId);
  if (!draft) throw new DomainError('NOT_FOUND');
  return { membership: await requireMembership(context, draft.organization_id), draft };
}

export async function readDraft(context: Context, draftId: string): Promise<DraftAnswer> {
  const { membership, draft } = await requireDraft(context, draftId);
  return {
    draft: presentDraft(membership, draft),
    people: await peopleOfDrafts(context, [draft]),
  };
}

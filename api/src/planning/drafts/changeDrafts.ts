// Creates, changes and deletes drafts.
import type { DraftAnswer } from '@cumbre/contract/drafts';
import { MAX_DRAFTS } from '@cumbre/contract/limits';
import type { DraftAbility } from '@cumbre/contract/permissions';
import { uuidv7 } from 'uuidv7';
import { can } from '../../organizations/access/can';
import { forbidden } from '../../organizations/access/forbidden';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { presentDraft, resourceOfDraft } from './presentDraft';
import { requireDraft } from './readDrafts';
import {
  changeDraftRow,
  draftsWrittenBy,
  insertDraft,
  peopleOfDrafts,
  readersOf,
  removeDraft,
} from './store';
import type { StoredDraft } from './store';
import { readersToStore, validateDraft } from './validateDraft';
import type { DraftInput } from './validateDraft';

const contentOf = ({ objective, lines }: DraftInput) => ({ objective, lines });

async function answerOf(
  tx: Context,
  membership: Membership,
  draft: StoredDraft,
): Promise<DraftAnswer> {
  return { draft: presentDraft(membership, draft), people: await peopleOfDrafts(tx, [draft]) };
}

export function createDraft(
  context: Context,
  organizationId: string,
  body: DraftInput,
): Promise<DraftAnswer> {
  return inTransaction(context, async (tx) => {
    const membership = await requireMembership(tx, organizationId);
    await lockRow(tx, 'organizations', organizationId);
    await validateDraft(tx, membership, body, { isNewPlace: true });
    if ((await draftsWrittenBy(tx, organizationId, membership.userId)) >= MAX_DRAFTS)
      throw new DomainError('TOO_MANY_DRAFTS');
    const nobody = { readers: [], formerReaders: [] };
    const now = nowOf(tx);
    const draft: StoredDraft = {
      organization_id: organizationId,
      id: uuidv7(),
      cycle_id: body.cycle,
      parent_id: body.parentId,
      author_id: membership.userId,
      content: contentOf(body),
      formerReaders: [],
      readers: await readersToStore(tx, organizationId, body.readers, nobody),
      version: 1,
      created_at: now,
      updated_at: now,
    };
    await insertDraft(tx, draft);
    const readers = await readersOf(tx, draft);
    recordEvent(tx, { kind: 'draftCreated', organizationId, draftId: draft.id, readers });
    return answerOf(tx, membership, draft);
  });
}

/** The draft, locked; NOT_FOUND for whoever may not read it, FORBIDDEN for whoever may only read it. */
export async function draftForChange(
  tx: Context,
  draftId: string,
  ability: DraftAbility,
  expectedVersion: number,
): Promise<{ membership: Membership; draft: StoredDraft }> {
  const { membership, draft } = await requireDraft(tx, draftId);
  if (!can(membership, ability, resourceOfDraft(membership, draft)))
    throw forbidden(membership, ability);
  await requireVersion(draft, expectedVersion, () => presentDraft(membership, draft));
  return { membership, draft };
}

export function updateDraft(
  context: Context,
  draftId: string,
  { body, version }: { body: DraftInput; version: number },
): Promise<DraftAnswer> {
  return inTransaction(context, async (tx) => {
    const { membership, draft } = await draftForChange(tx, draftId, 'edit', version);
    // The owner of the objective may delete the draft, so an assigned person cannot choose one.
    const ownerChanges = body.objective.owner !== draft.content.objective.owner;
    if (ownerChanges && !can(membership, 'delete', resourceOfDraft(membership, draft)))
      throw forbidden(membership, 'delete');
    const isNewPlace = body.cycle !== draft.cycle_id || body.parentId !== draft.parent_id;
    await validateDraft(tx, membership, body, { isNewPlace });
    const changed: StoredDraft = {
      ...draft,
      cycle_id: body.cycle,
      parent_id: body.parentId,
      content: contentOf(body),
      readers: await readersToStore(tx, draft.organization_id, body.readers, draft),
      version: draft.version + 1,
      updated_at: nowOf(tx),
    };
    const before = await readersOf(tx, draft);
    await changeDraftRow(tx, changed);
    const readers = [...new Set([...before, ...(await readersOf(tx, draft))])];
    const { organization_id: organizationId } = draft;
    recordEvent(tx, { kind: 'draftChanged', organizationId, draftId, readers });
    return answerOf(tx, membership, changed);
  });
}

export function deleteDraft(context: Context, draftId: string, version: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { draft } = await draftForChange(tx, draftId, 'delete', version);
    const readers = await readersOf(tx, draft);
    await removeDraft(tx, draft);
    const { organization_id: organizationId } = draft;
    recordEvent(tx, { kind: 'draftDeleted', organizationId, draftId, readers });
  });
}

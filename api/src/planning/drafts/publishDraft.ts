// Publishes a draft: creates its objective and lines as any other items, in one transaction, and
// removes the draft. Everything is checked again, and an error names the line. What has a measure is
// planned from the day of publishing where the cycle is under way (decision 0152).
import type { PublishedDraftAnswer } from '@cumbre/contract/drafts';
import { todayIn } from '@cumbre/domain/calendar';
import { hasMeasure } from '@cumbre/domain/measure';
import { plannedDates } from '@cumbre/domain/ownEvaluation';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { PlainErrorCode } from '../../platform/errors/errors';
import { fieldError, textOfCode } from '../../platform/errors/fieldErrors';
import { lockCycle } from '../cycles/requireOpenCycle';
import { createItem } from '../items/createItem';
import { draftForChange } from './changeDrafts';
import { readersOf, removeDraft } from './store';

/** Fields of the draft itself. */
const OF_THE_DRAFT = new Set(['cycle', 'parentId']);

/** Puts the place in the draft before the paths of the error. */
function located(error: unknown, line: number | null): unknown {
  if (!(error instanceof DomainError) || !error.options.errors) return error;
  const pathOf = (path: string) => {
    if (line !== null) return `lines.${line}.${path === 'parentId' ? 'above' : path}`;
    return OF_THE_DRAFT.has(path) ? path : `objective.${path}`;
  };
  return new DomainError(error.code as PlainErrorCode, {
    ...error.options,
    errors: error.options.errors.map((each) => ({ ...each, path: pathOf(each.path) })),
  });
}

type CreateBody = Parameters<typeof createItem>[2];
type Planned = Parameters<typeof plannedDates>;

/** An objective without a measure counts as what is below it does. */
function planned(body: CreateBody, cycle: Planned[1], today: Planned[2]): CreateBody {
  const { type = 'SINGLE', startValue = null, targetValue = null } = body;
  const { startDate = null, endDate = null } = body;
  return body.kind === 'key_result' || hasMeasure({ startValue, targetValue })
    ? { ...body, ...plannedDates({ type, startDate, endDate }, cycle, today) }
    : body;
}

async function createAt(
  tx: Context,
  organizationId: string,
  line: number | null,
  body: CreateBody,
): Promise<{ id: string; code: string }> {
  try {
    if (body.title === '')
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ path: 'title', code: 'required', message: textOfCode(tx.language, 'required') }],
      });
    const { id, code } = await createItem(tx, organizationId, body);
    return { id, code };
  } catch (error) {
    throw located(error, line);
  }
}

export function publishDraft(
  context: Context,
  draftId: string,
  version: number,
): Promise<PublishedDraftAnswer> {
  return inTransaction(context, async (tx) => {
    const { draft, membership } = await draftForChange(tx, draftId, 'publish', version);
    const { organization_id: organizationId, cycle_id: cycle, parent_id: parentId } = draft;
    const found = cycle === null ? null : await lockCycle(tx, organizationId, cycle, 'change');
    if (cycle === null || !found) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
    const { start_date: start, end_date: end, state } = found;
    const today = todayIn(membership.timeZone, tx.clock.now());
    const create = (line: number | null, body: CreateBody) =>
      createAt(tx, organizationId, line, planned(body, { start, end, state }, today));
    const { objective, lines } = draft.content;
    const item = await create(null, { ...objective, kind: 'objective', cycle, parentId });
    const created: string[] = [];
    for (const [index, { above, ...fields }] of lines.entries()) {
      const parent = above === null ? item.id : created[above];
      const { id } = await create(index, { ...fields, cycle, parentId: parent });
      created.push(id);
    }
    const readers = await readersOf(tx, draft);
    await removeDraft(tx, draft);
    const items = created.length + 1;
    const published = { organizationId, draftId, readers, itemId: item.id, items };
    recordEvent(tx, { kind: 'draftPublished', ...published });
    return { item, items };
  });
}

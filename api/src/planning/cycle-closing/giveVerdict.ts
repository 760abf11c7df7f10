// Gives an objective its verdict, changes it or takes it back, while its cycle is running. The version of an
// objective without a verdict is 0, so that two people do not overwrite each other.
import type { Verdict, verdictBody } from '@cumbre/contract/closing';
import { gradeOf } from '@cumbre/domain/grade';
import type { z } from 'zod';
import { can } from '../../organizations/access/can';
import { forbidden } from '../../organizations/access/forbidden';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { lockItem } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { evaluate } from '../objective-tree/presentTree';
import { resourceOf } from '../objective-tree/treeAbilities';
import { presentVerdict } from './presentClosing';
import { requireRunningCycle } from './requireRunningCycle';
import { findVerdict, removeVerdict, writeVerdict } from './store';
import type { NamedVerdictRow } from './store';

/** FORBIDDEN without the right, before the state of the cycle is told. */
function requireVerdictAbility({ membership, tree, row }: ItemScope): void {
  const resource = { ...resourceOf(tree, membership, row), resource: 'verdict' as const };
  if (!can(membership, 'giveVerdict', { ...resource, state: 'running' }))
    throw forbidden(membership, 'giveVerdict');
  requireRunningCycle(tree.cycle);
}

/** Where the verdict is, and the grade that is calculated now. */
function placeOf({ membership: { organizationId }, tree, today, row }: ItemScope) {
  const { progress } = evaluate(tree, today).get(row.id)!;
  return { organizationId, cycleId: tree.cycle.id, computedGrade: gradeOf(progress) };
}

/**
 * Whether a grade needs no reason: it is the calculated one of now, or the one that was accepted before and that
 * is kept.
 */
const isAccepted = (
  grade: number | null,
  computedGrade: number | null,
  before: NamedVerdictRow | null,
): boolean =>
  grade === null || grade === computedGrade || (before?.reason === '' && grade === before.grade);

export function giveVerdict(
  context: Context,
  itemId: string,
  { grade, reason, learning, decision }: z.output<typeof verdictBody>,
  expectedVersion: number,
): Promise<Verdict> {
  return inTransaction(context, async (tx) => {
    const scope = await lockItem(tx, itemId, 'change');
    requireVerdictAbility(scope);
    const { organizationId, userId } = scope.membership;
    const before = await findVerdict(tx, organizationId, itemId);
    await requireVersion(before ?? { version: 0 }, expectedVersion, () =>
      before ? presentVerdict(before) : null,
    );
    const place = placeOf(scope);
    if (reason.trim() === '' && !isAccepted(grade, place.computedGrade, before))
      throw fieldError(tx.language, 'reason', 'VERDICT_REASON_REQUIRED');
    const row = {
      organization_id: organizationId,
      item_id: itemId,
      // What was accepted is a fact: later check-ins change the calculated grade alone.
      grade: grade ?? place.computedGrade,
      reason: grade === null ? '' : reason.trim(),
      learning: learning.trim(),
      decision,
      user_id: userId,
      version: expectedVersion + 1,
      created_at: before?.created_at ?? nowOf(tx),
      last_edited_at: before ? nowOf(tx) : null,
    };
    await writeVerdict(tx, row);
    recordEvent(tx, { kind: 'verdictGiven', ...place, before, verdict: row });
    return presentVerdict((await findVerdict(tx, organizationId, itemId))!);
  });
}

/** The objective has no verdict afterwards, as before it was graded. */
export function takeBackVerdict(
  context: Context,
  itemId: string,
  expectedVersion: number,
): Promise<null> {
  return inTransaction(context, async (tx) => {
    const scope = await lockItem(tx, itemId, 'change');
    requireVerdictAbility(scope);
    const before = await findVerdict(tx, scope.membership.organizationId, itemId);
    await requireVersion(before ?? { version: 0 }, expectedVersion, () =>
      before ? presentVerdict(before) : null,
    );
    if (!before) throw new DomainError('NOT_FOUND');
    await removeVerdict(tx, before);
    recordEvent(tx, { kind: 'verdictTakenBack', ...placeOf(scope), before });
    return null;
  });
}

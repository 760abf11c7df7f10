// Adds, edits and deletes cards of a retrospective while the cycle is running. Every member may add
// cards; a card belongs to its author, and owner, admin and shepherd may delete it.
import type { RetrospectiveCard, createCardBody, updateCardBody } from '@cumbre/contract/closing';
import { RETROSPECTIVE_MAX_CARDS } from '@cumbre/contract/limits';
import type { ItemCommentAbility } from '@cumbre/contract/permissions';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { can } from '../../organizations/access/can';
import { forbidden } from '../../organizations/access/forbidden';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { LockStrength } from '../../platform/database/connect';
import { findCycle } from '../cycles/store';
import type { CycleRow } from '../cycles/store';
import { cardResource, presentCard } from './presentClosing';
import { requireTeam } from '../items/requireTeam';
import { requireRunningCycle } from './requireRunningCycle';
import { cardsOf, changeCard, findCard, insertCard, removeCard } from './store';
import type { NamedCardRow } from './store';

interface CyclePlace {
  cycle: CycleRow;
  membership: Membership;
  place: { organizationId: string; cycleId: string };
}

interface CardAddress {
  cycleId: string;
  cardId: string;
  expectedVersion: number;
}

/** NOT_FOUND for strangers. The lock keeps the cycle from being finished meanwhile. */
async function lockedCycle(
  tx: Context,
  cycleId: string,
  strength: LockStrength,
): Promise<CyclePlace> {
  await lockRow(tx, 'cycles', cycleId, strength);
  const cycle = await findCycle(tx, cycleId);
  if (!cycle) throw new DomainError('NOT_FOUND');
  const membership = await requireMembership(tx, cycle.organization_id);
  return { cycle, membership, place: { organizationId: cycle.organization_id, cycleId } };
}

export function addCard(
  context: Context,
  cycleId: string,
  { column, content, team }: z.output<typeof createCardBody>,
): Promise<RetrospectiveCard> {
  return inTransaction(context, async (tx) => {
    const { cycle, membership, place } = await lockedCycle(tx, cycleId, 'change');
    if (!can(membership, 'addCard', { resource: 'closing', state: 'running' }))
      throw forbidden(membership, 'addCard');
    requireRunningCycle(cycle);
    await requireTeam(tx, place.organizationId, team);
    if ((await cardsOf(tx, place)).length >= RETROSPECTIVE_MAX_CARDS)
      throw new DomainError('TOO_MANY_CARDS');
    const card = {
      organization_id: place.organizationId,
      id: uuidv7(),
      cycle_id: cycleId,
      team_id: team,
      column_name: column,
      content,
      user_id: membership.userId,
      version: 1,
      created_at: nowOf(tx),
      last_edited_at: null,
    };
    await insertCard(tx, card);
    recordEvent(tx, { kind: 'retrospectiveCardAdded', ...place, card });
    return presentCard(membership, cycle, (await findCard(tx, place, card.id))!);
  });
}

async function cardForChange(
  tx: Context,
  { cycleId, cardId, expectedVersion }: CardAddress,
  ability: ItemCommentAbility,
): Promise<CyclePlace & { card: NamedCardRow }> {
  const found = await lockedCycle(tx, cycleId, 'share');
  const { cycle, membership, place } = found;
  await lockRow(tx, 'retrospective_cards', cardId);
  const card = await findCard(tx, place, cardId);
  if (!card) throw new DomainError('NOT_FOUND');
  if (!can(membership, ability, { ...cardResource(membership, cycle, card), state: 'running' }))
    throw forbidden(membership, ability);
  requireRunningCycle(cycle);
  await requireVersion(card, expectedVersion, () => presentCard(membership, cycle, card));
  return { ...found, card };
}

export function editCard(
  context: Context,
  address: CardAddress,
  body: z.output<typeof updateCardBody>,
): Promise<RetrospectiveCard> {
  return inTransaction(context, async (tx) => {
    const { card, cycle, membership, place } = await cardForChange(tx, address, 'edit');
    const change = {
      column_name: body.column ?? card.column_name,
      content: body.content ?? card.content,
      last_edited_at: nowOf(tx),
    };
    await changeCard(tx, card, change);
    recordEvent(tx, { kind: 'retrospectiveCardChanged', ...place, before: card, change });
    return presentCard(membership, cycle, { ...card, ...change, version: card.version + 1 });
  });
}

export function deleteCard(context: Context, address: CardAddress): Promise<null> {
  return inTransaction(context, async (tx) => {
    const { card, place } = await cardForChange(tx, address, 'delete');
    await removeCard(tx, card);
    recordEvent(tx, { kind: 'retrospectiveCardDeleted', ...place, before: card });
    return null;
  });
}

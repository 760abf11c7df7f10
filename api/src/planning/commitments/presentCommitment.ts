// A commitment as its reader sees it, with what the reader may do with it.
import type { Commitment } from '@cumbre/contract/commitments';
import { isLocked } from '@cumbre/domain/cycles';
import { abilitiesOf } from '../../organizations/access/can';
import type { ItemAtHome } from '../item-scope/itemAtHome';
import type { CommitmentRow, NamedCommitmentRow } from './store';

export function commitmentResource({ membership, own, cycle }: ItemAtHome, commitment: Pick<CommitmentRow, 'user_id'>) {
  return { resource: 'commitment' as const, author: commitment.user_id === membership.userId, own, locked: isLocked(cycle.state) };
}

export function presentCommitment(place: ItemAtHome, row: NamedCommitmentRow): Commitment {
  return {
    id: row.id, title: row.title, description: row.description, startsAt: row.starts_at, endsAt: row.ends_at, state: row.state,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name }, createdAt: row.created_at, lastEdited: row.last_edited_at, version: row.version,
    abilities: abilitiesOf(place.membership, commitmentResource(place, row)),
  };
}

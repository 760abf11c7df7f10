// Presents a commitment with the caller's abilities.
import type { Commitment } from '@cumbre/contract/commitments';
import { isLocked } from '@cumbre/domain/cycles';
import { abilitiesOf } from '../../organizations/access/can';
import type { OwnItem } from '../item-scope/ownItem';
import type { CommitmentRow, NamedCommitmentRow } from './store';

/** What the rules of a commitment need of its item. */
type CommitmentPlace = Pick<OwnItem, 'membership' | 'isOwn' | 'isLed'> & {
  cycle: Pick<OwnItem['cycle'], 'state'>;
};

export function commitmentResource(
  { membership, isOwn, isLed, cycle }: CommitmentPlace,
  commitment: Pick<CommitmentRow, 'user_id' | 'assigned_id'>,
) {
  return {
    resource: 'commitment' as const,
    isAuthor: commitment.user_id === membership.userId,
    isAssigned: commitment.assigned_id === membership.userId,
    isOwn,
    isLed,
    locked: isLocked(cycle.state),
  };
}

export function presentCommitment(place: CommitmentPlace, row: NamedCommitmentRow): Commitment {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    assignedUser:
      row.assigned_id === null
        ? null
        : {
            id: row.assigned_id,
            firstName: row.assigned_first_name ?? '',
            lastName: row.assigned_last_name ?? '',
          },
    createdAt: row.created_at,
    lastEdited: row.last_edited_at,
    version: row.version,
    abilities: abilitiesOf(place.membership, commitmentResource(place, row)),
  };
}

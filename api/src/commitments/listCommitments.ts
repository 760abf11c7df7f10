// The commitments of an item for the members of its own organization: open ones by the day they end (those without one
// last), then what became of the others, the last changed first.
import type { CommitmentsAnswer } from '@cumbre/contract/commitments';
import type { Context } from '../context';
import { itemAtHome } from '../items/itemAtHome';
import { presentCommitment } from './presentCommitment';
import { commitmentsOf } from './store';
import type { CommitmentRow } from './store';

const UNTIL_LAST = '9999-12-31';
const endOf = ({ ends_at }: CommitmentRow) => ends_at ?? UNTIL_LAST;
const changeOf = ({ last_edited_at, created_at }: CommitmentRow) => last_edited_at ?? created_at;

function byUrgency(one: CommitmentRow, other: CommitmentRow): number {
  if ((one.state === 'open') !== (other.state === 'open')) return one.state === 'open' ? -1 : 1;
  if (one.state === 'open') return endOf(one).localeCompare(endOf(other)) || one.id.localeCompare(other.id);
  return changeOf(other).localeCompare(changeOf(one)) || other.id.localeCompare(one.id);
}

export async function listCommitments(context: Context, itemId: string): Promise<CommitmentsAnswer> {
  const place = await itemAtHome(context, itemId);
  const rows = await commitmentsOf(context, { organizationId: place.membership.organizationId, itemId });
  return { commitments: rows.toSorted(byUrgency).map((row) => presentCommitment(place, row)) };
}

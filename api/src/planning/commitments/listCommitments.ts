// Lists the commitments of an item by pages, for members of its organization: first open ones by
// end date (without a date last), then closed ones by last change. The cursor is the position of
// the last row.
import type { CommitmentsAnswer } from '@cumbre/contract/commitments';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { loadOwnItem } from '../item-scope/ownItem';
import { presentCommitment } from './presentCommitment';
import {
  closedCommitmentsOf,
  countOpen,
  openCommitmentsOf,
  closedSortKey,
  openSortKey,
} from './store';
import type { NamedCommitmentRow, ListPosition } from './store';

const PAGE_SIZE = 50;

function cursorOf(row: NamedCommitmentRow): string {
  return row.state === 'open'
    ? `open_${openSortKey(row)}_${row.id}`
    : `closed_${closedSortKey(row)}_${row.id}`;
}

export async function listCommitments(
  context: Context,
  itemId: string,
  cursor: string | undefined,
): Promise<CommitmentsAnswer> {
  const place = await loadOwnItem(context, itemId);
  const key = { organizationId: place.membership.organizationId, itemId };
  const [part, sortKey = '', id = ''] = cursor?.split('_') ?? ['open'];
  const position: ListPosition | null = cursor === undefined ? null : { sortKey, id };
  const rows =
    part === 'open' ? await openCommitmentsOf(context, key, position, PAGE_SIZE + 1) : [];
  if (rows.length <= PAGE_SIZE)
    rows.push(
      ...(await closedCommitmentsOf(
        context,
        key,
        part === 'open' ? null : position,
        PAGE_SIZE + 1 - rows.length,
      )),
    );
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, cursorOf);
  return {
    commitments: page.map((row) => presentCommitment(place, row)),
    open: await countOpen(context, key),
    nextCursor,
  };
}

// The commitments of an item for the members of its own organization, by pages: open ones by the day they end (those
// without one last), then what became of the others, the last changed first. The cursor is the place of the last one shown.
import type { CommitmentsAnswer } from '@cumbre/contract/commitments';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { itemAtHome } from '../item-scope/itemAtHome';
import { presentCommitment } from './presentCommitment';
import { closedCommitmentsOf, countOpen, openCommitmentsOf, placeOfClosed, placeOfOpen } from './store';
import type { NamedCommitmentRow, Place } from './store';

const PAGE = 50;

function cursorOf(row: NamedCommitmentRow): string {
  return row.state === 'open' ? `open_${placeOfOpen(row)}_${row.id}` : `closed_${placeOfClosed(row)}_${row.id}`;
}

export async function listCommitments(context: Context, itemId: string, cursor: string | undefined): Promise<CommitmentsAnswer> {
  const home = await itemAtHome(context, itemId);
  const key = { organizationId: home.membership.organizationId, itemId };
  const [part, at = '', id = ''] = cursor?.split('_') ?? ['open'];
  const after: Place | null = cursor === undefined ? null : { at, id };
  const rows = part === 'open' ? await openCommitmentsOf(context, key, after, PAGE + 1) : [];
  if (rows.length <= PAGE) rows.push(...await closedCommitmentsOf(context, key, part === 'open' ? null : after, PAGE + 1 - rows.length));
  const { page, nextCursor } = pageOf(rows, PAGE, cursorOf);
  return { commitments: page.map((row) => presentCommitment(home, row)), open: await countOpen(context, key), nextCursor };
}

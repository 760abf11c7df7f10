// Lists given and received shares of an organization, newest first, for members who may share.
import type { SharesAnswer } from '@cumbre/contract/shares';
import { requireOrganizationAbility } from '../organizations/access/requireMembership';
import type { Context } from '../platform/context/context';
import { presentShare } from './presentShare';
import { selectWithNames } from './store';

export async function listShares(
  context: Context,
  organizationId: string,
  item: string | undefined,
): Promise<SharesAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'shareObjective');
  const rows = await selectWithNames(context)
    .where((row) =>
      row.or([
        row('shares.organization_id', '=', organizationId),
        row('shares.recipient_id', '=', organizationId),
      ]),
    )
    .$if(item !== undefined, (query) =>
      query
        .where('shares.organization_id', '=', organizationId)
        .where('shares.item_id', '=', item ?? ''),
    )
    .orderBy('shares.id', 'desc')
    .execute();
  return { shares: rows.map((row) => presentShare(membership, row)) };
}

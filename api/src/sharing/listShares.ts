// What an organization shares and what it was offered, the newest first; for those who may share.
import type { SharesAnswer } from '@cumbre/contract/shares';
import { requireOrganizationAbility } from '../organizations/access/requireMembership';
import type { Context } from '../platform/context/context';
import { presentShare } from './presentShare';
import { named } from './store';

export async function listShares(context: Context, organizationId: string, item: string | undefined): Promise<SharesAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'shareObjective');
  const rows = await named(context).where((row) => row.or([row('shares.organization_id', '=', organizationId), row('shares.recipient_id', '=', organizationId)]))
    .$if(item !== undefined, (query) => query.where('shares.organization_id', '=', organizationId).where('shares.item_id', '=', item ?? ''))
    .orderBy('shares.id', 'desc').execute();
  return { shares: rows.map((row) => presentShare(membership, row)) };
}

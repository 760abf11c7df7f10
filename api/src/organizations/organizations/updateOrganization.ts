// Updates, closes and activates an organization. A closed organization is visible only to its
// owner, who may activate it again. No data is deleted.
import type { Organization, updateOrganizationBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { requireVersion } from '../access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { organizationFor } from './store';

export async function updateOrganization(
  context: Context,
  { id, ...fields }: z.output<typeof updateOrganizationBody>,
  expectedVersion: number,
): Promise<Organization> {
  return inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', id);
    const membership = await requireOrganizationAbility(tx, id, 'editOrganization');
    const before = await organizationFor(tx, membership);
    await requireVersion(before, expectedVersion, () => before);
    const { purpose, timeZone, shareOkrs, visibleMembers, ...otherFields } = fields;
    await tx.db
      .updateTable('organizations')
      .set({
        ...otherFields,
        version: before.version + 1,
        ...(purpose === undefined ? {} : { purpose: purpose ? 1 : 0 }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
        ...(shareOkrs === undefined ? {} : { share_okrs: shareOkrs }),
        ...(visibleMembers === undefined ? {} : { visible_members: visibleMembers }),
      })
      .where('id', '=', id)
      .execute();
    const after = await organizationFor(tx, membership);
    recordEvent(tx, { kind: 'organizationChanged', organizationId: id, before, after });
    return after;
  });
}

async function setClosed(context: Context, id: string, closed_at: string | null): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', id);
    await requireOrganizationAbility(tx, id, 'deleteOrganization', { closed: true });
    await tx.db
      .updateTable('organizations')
      .set((row) => ({ closed_at, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    recordEvent(tx, {
      kind: closed_at ? 'organizationClosed' : 'organizationActivated',
      organizationId: id,
    });
  });
}

export async function closeOrganization(context: Context, id: string): Promise<void> {
  await setClosed(context, id, nowOf(context));
}

export async function activateOrganization(context: Context, id: string): Promise<Organization> {
  await setClosed(context, id, null);
  return organizationFor(context, await requireMembership(context, id));
}

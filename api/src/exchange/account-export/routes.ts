// /api/users/me/export: all stored data of the caller, as a file.
import { accountExport } from '@cumbre/contract/users';
import { dayOf } from '@cumbre/domain/calendar';
import { zoneOfPerson } from '../../organizations/organizations/zoneOfPerson';
import { contextOf, requireUser } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { exportAccount } from './exportAccount';

export async function accountExportRoutes(app: App): Promise<void> {
  app.get(
    '/users/me/export',
    { config: { access: 'unverified' }, schema: { response: { 200: accountExport } } },
    async (request, reply) => {
      const context = contextOf(request);
      const content = await exportAccount(context);
      const zone = await zoneOfPerson(context, requireUser(context).userId);
      void reply.header(
        'content-disposition',
        `attachment; filename="Cumbre_account_${dayOf(content.exportedAt, zone)}.json"`,
      );
      return content;
    },
  );
}

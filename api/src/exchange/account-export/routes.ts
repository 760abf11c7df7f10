// /api/users/me/export: all stored data of the caller, as a file.
import { accountExport } from '@cumbre/contract/users';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { exportAccount } from './exportAccount';

export async function accountExportRoutes(app: App): Promise<void> {
  app.get(
    '/users/me/export',
    { config: { access: 'unverified' }, schema: { response: { 200: accountExport } } },
    async (request, reply) => {
      const content = await exportAccount(contextOf(request));
      void reply.header(
        'content-disposition',
        `attachment; filename="Cumbre_account_${content.exportedAt.slice(0, 10)}.json"`,
      );
      return content;
    },
  );
}

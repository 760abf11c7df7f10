// GET /api/organizations/{id}/export: all data of one organization as a file.
import { LINE_COUNT_HEADER } from '@cumbre/contract/files';
import { id } from '@cumbre/contract/scalars';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { contextOf, requireUser } from '../../platform/context/context';
import { attachment } from '../../platform/http/attachment';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { exportOrganization } from './exportOrganization';

const TEN_MINUTES = 600_000;

export async function organizationExportRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/export',
    {
      schema: { params: z.strictObject({ id }) },
      preHandler: [
        rateLimit(app, {
          name: 'organization-export',
          max: 10,
          window: TEN_MINUTES,
          key: (request) => requireUser(contextOf(request)).userId,
        }),
      ],
    },
    async (request, reply) => {
      const { fileName, rows, content } = await exportOrganization(
        contextOf(request),
        request.params.id,
      );
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachment(fileName))
        .header(LINE_COUNT_HEADER, rows)
        .send(Readable.from(content, { highWaterMark: 1 }));
    },
  );
}

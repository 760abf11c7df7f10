// /api/organizations/{id}/audit: the audit log of an organization, for its owner and admins. The
// feed is for log collectors, with an API key of the scope `audit`.
import {
  auditAnswer,
  auditExportQuery,
  auditFeedAnswer,
  auditFeedQuery,
  auditQuery,
} from '@cumbre/contract/audit';
import { id } from '@cumbre/contract/scalars';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { downloadOf } from '../../organizations/organizations/downloadOf';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { contextOf, inTransaction, requireUser } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { pageOf } from '../../platform/database/pageOf';
import { attachment } from '../../platform/http/attachment';
import { rateLimit } from '../../platform/http/rateLimits';
import { AUDIT_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { textOf } from '../../platform/texts/texts';
import { csvOf, jsonLinesOf } from './exportAudit';
import { presentPage } from './publications';
import { auditBatches, auditRows, presentEntries } from './readAudit';

const TEN_MINUTES = 600_000;
const params = z.strictObject({ id });

export async function auditRoutes(app: App): Promise<void> {
  const { db } = app.database;

  app.get(
    '/organizations/:id/audit',
    { schema: { params, querystring: auditQuery, response: { 200: auditAnswer } } },
    async (request) => {
      const scope = request.params.id;
      const { cursor, limit, ...filter } = request.query;
      await requireOrganizationAbility(contextOf(request), scope, 'viewAudit');
      const rows = await auditRows(db, {
        scope,
        filter,
        before: cursor === undefined ? undefined : Number(cursor),
        order: 'desc',
        limit: limit + 1,
        withDrafts: true,
      });
      const { page, nextCursor } = pageOf(rows, limit, ({ sequence }) => String(sequence));
      return {
        entries: await presentPage(db, page, { scope, subject: filter.subject }),
        nextCursor,
      };
    },
  );

  app.get(
    '/organizations/:id/audit/feed',
    {
      config: AUDIT_KEY,
      schema: { params, querystring: auditFeedQuery, response: { 200: auditFeedAnswer } },
    },
    async (request) => {
      const scope = request.params.id;
      const { after, limit } = request.query;
      await requireOrganizationAbility(contextOf(request), scope, 'viewAudit');
      const rows = await auditRows(db, { scope, after: Number(after), order: 'asc', limit });
      const cursor = String(rows.at(-1)?.sequence ?? after);
      return { entries: await presentEntries(db, rows), cursor };
    },
  );

  app.get(
    '/organizations/:id/audit/export',
    {
      schema: { params, querystring: auditExportQuery },
      preHandler: [
        rateLimit(app, {
          name: 'audit-export',
          max: 10,
          window: TEN_MINUTES,
          key: (request) => requireUser(contextOf(request)).userId,
        }),
      ],
    },
    async (request, reply) => {
      const context = contextOf(request);
      const organizationId = request.params.id;
      const { format, ...filter } = request.query;
      await inTransaction(context, async (tx) => {
        await requireOrganizationAbility(tx, organizationId, 'viewAudit');
        // These follow from the search.
        const {
          searchActions: _actions,
          searchFields: _fields,
          searchTimes: _times,
          ...asked
        } = filter;
        recordEvent(tx, { kind: 'auditExported', organizationId, format, filter: asked });
      });
      const { day, nameOf } = await downloadOf(context, organizationId);
      const name = nameOf([`${textOf(context.language, 'files.activity')} ${day}`]);
      const batches = auditBatches(db, organizationId, filter);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
        .header('content-disposition', attachment(`${name}.${format}`))
        .send(
          Readable.from(format === 'csv' ? csvOf(batches) : jsonLinesOf(batches), {
            highWaterMark: 1,
          }),
        );
    },
  );
}

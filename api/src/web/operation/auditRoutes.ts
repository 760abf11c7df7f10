// Operators read the audit log of the installation at /operation/audit: as a page, and as JSON lines
// for log collectors. Entries of organizations are in their own logs, which operators do not see
// here.
import { auditFeedQuery, auditQuery } from '@cumbre/contract/audit';
import { z } from 'zod';
import { INSTALLATION } from '../../delivery/audit/chain';
import { auditRows, presentEntries } from '../../delivery/audit/readAudit';
import { contextOf } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import type { App } from '../../platform/http/routing';
import { auditHtml } from './auditPage';
import { requireOperator } from './requireOperator';

export async function operationAuditRoutes(app: App): Promise<void> {
  const onRequest = requireOperator(app);
  const { db } = app.database;

  app.get(
    '/operation/audit',
    {
      onRequest,
      // An empty field of the form means no filter.
      schema: {
        hide: true,
        querystring: auditQuery.extend({ kind: auditQuery.shape.kind.or(z.literal('')) }),
      },
    },
    async (request, reply) => {
      const { cursor, limit, kind, ...filter } = request.query;
      const rows = await auditRows(db, {
        scope: INSTALLATION,
        filter: { ...filter, ...(kind && { kind }) },
        before: cursor === undefined ? undefined : Number(cursor),
        order: 'desc',
        limit: limit + 1,
      });
      const { page, nextCursor } = pageOf(rows, limit, ({ sequence }) => String(sequence));
      const entries = await presentEntries(db, page);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(auditHtml({ entries, nextCursor }, kind ?? '', contextOf(request).language));
    },
  );

  app.get(
    '/operation/audit.jsonl',
    { onRequest, schema: { hide: true, querystring: auditFeedQuery } },
    async (request, reply) => {
      const { after, limit } = request.query;
      const rows = await auditRows(db, {
        scope: INSTALLATION,
        after: Number(after),
        order: 'asc',
        limit,
      });
      const entries = await presentEntries(db, rows);
      return reply
        .type('application/jsonl; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    },
  );
}

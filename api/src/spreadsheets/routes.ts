// The two calls about spreadsheets, under the names of the specification. A file is received into memory up to its limit
// and no further.
import multipart from '@fastify/multipart';
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import { id } from '@cumbre/contract/scalars';
import { importAnswer, importQuery } from '@cumbre/contract/spreadsheets';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../context';
import { API_KEY } from '../routing';
import type { App } from '../routing';
import { exportSpreadsheet } from './exportSpreadsheet';
import { importSpreadsheet } from './importSpreadsheet';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FIELD = 'file';

async function fileOf(request: FastifyRequest): Promise<Buffer | null> {
  if (!request.isMultipart()) return null;
  let bytes: Buffer | null = null;
  for await (const part of request.files()) {
    const content = await part.toBuffer();
    if (part.fieldname === FIELD && bytes === null) bytes = content;
  }
  return bytes;
}

export async function spreadsheetRoutes(app: App): Promise<void> {
  await app.register(multipart, { limits: { fileSize: IMPORT_MAX_BYTES, files: 2, fields: 10, parts: 12, fieldSize: 1_000 } });

  app.get('/okrs/downloadOKRs/:organization/:cycle', { config: API_KEY, schema: { params: z.strictObject({ organization: id, cycle: id }) } }, async (request, reply) => {
    const { fileName, bytes } = await exportSpreadsheet(contextOf(request), request.params.organization, request.params.cycle);
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
  });

  app.post('/okrs/uploaderOKRs/:organization', {
    config: API_KEY, schema: { params: z.strictObject({ organization: id }), querystring: importQuery, response: { 200: importAnswer } },
  }, async (request) => ({
    import: await importSpreadsheet(contextOf(request), {
      organizationId: request.params.organization, cycleId: request.query.cycle, dryRun: request.query.dryRun === 'true', file: () => fileOf(request),
    }),
  }));
}

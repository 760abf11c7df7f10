// The calls about spreadsheets, under the names of the specification. A file is received into memory up to its limit
// and no further.
import multipart from '@fastify/multipart';
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import { id } from '@cumbre/contract/scalars';
import { annotateQuery, importAnswer, importQuery } from '@cumbre/contract/spreadsheets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { encodingFor } from '../../platform/http/answerEncoding';
import { contextOf } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { rateLimit } from '../../platform/http/rateLimits';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { annotatedCopy } from './annotatedCopy';
import { exportSpreadsheet } from './exportSpreadsheet';
import { dryRun, importSpreadsheet } from './importSpreadsheet';
import type { SentFile } from './read/file';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FIELD = 'file';

/** Limits have a status of their own; whatever else the parser throws is about a body that is no sound form. */
function bodyFault(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? error : new DomainError('MALFORMED_BODY');
}

async function fileOf(request: FastifyRequest): Promise<SentFile | null> {
  if (!request.isMultipart()) return null;
  let file: SentFile | null = null;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === FIELD && file === null) file = { name: part.filename, bytes };
    }
  } catch (error) {
    throw bodyFault(error);
  }
  return file;
}

/** Who answers for an import: a person, or whoever made the key. */
const importer = ({ actor }: FastifyRequest): string => (actor.kind === 'user' ? actor.userId : actor.kind === 'apiKey' ? actor.createdBy : '');

export async function spreadsheetRoutes(app: App): Promise<void> {
  // A file of blanks costs seconds of the processor; a screen sends one, looks at the report and sends it again.
  const imports = [rateLimit(app, { name: 'import', max: 12, window: 60_000, key: importer }), rateLimit(app, { name: 'import-hourly', max: 200, window: 3_600_000, key: importer })];
  await app.register(multipart, { limits: { fileSize: IMPORT_MAX_BYTES, files: 2, fields: 10, parts: 12, fieldSize: 1_000 } });

  app.get('/okrs/downloadOKRs/:organization/:cycle', { config: API_KEY, schema: { params: z.strictObject({ organization: id, cycle: id }) } }, async (request, reply) => {
    const { fileName, bytes } = await exportSpreadsheet(contextOf(request), request.params.organization, request.params.cycle);
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
  });

  app.post('/okrs/uploaderOKRs/:organization', {
    config: API_KEY, preHandler: imports, schema: { params: z.strictObject({ organization: id }), querystring: importQuery, response: { 200: importAnswer } },
  }, async (request, reply) => {
    const target = { organizationId: request.params.organization, cycleId: request.query.cycle, file: () => fileOf(request) };
    // Checking the cells of five thousand rows against the schema would take as long as reading them.
    void reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
    if (request.query.dryRun !== 'true') return { import: await importSpreadsheet(contextOf(request), target) };
    const encoding = encodingFor(request.headers['accept-encoding']);
    const answer = await dryRun(contextOf(request), target, encoding);
    if (encoding === 'gzip') void reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return (reply as FastifyReply).send(answer);
  });

  app.post('/okrs/uploaderOKRs/:organization/annotated', { config: API_KEY, preHandler: imports, schema: { params: z.strictObject({ organization: id }), querystring: annotateQuery } }, async (request, reply) => {
    const { fileName, bytes } = await annotatedCopy(contextOf(request), { organizationId: request.params.organization, cycleId: request.query.cycle, file: () => fileOf(request) });
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
  });
}

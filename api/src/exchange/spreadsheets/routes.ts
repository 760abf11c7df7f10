// The routes of spreadsheets, with the paths of the specification. A file is held in memory up to
// its limit.
import multipart from '@fastify/multipart';
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import { id } from '@cumbre/contract/scalars';
import {
  annotateQuery,
  exportQuery,
  importAnswer,
  importQuery,
} from '@cumbre/contract/spreadsheets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attachment } from '../../platform/http/attachment';
import { encodingFor } from '../../platform/http/answerEncoding';
import { contextOf } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { rateLimit } from '../../platform/http/rateLimits';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { annotatedCopy } from './annotatedCopy';
import { exportSpreadsheet } from './exportSpreadsheet';
import { dryRun, importSpreadsheet } from './importSpreadsheet';
import { importTemplate } from './importTemplate';
import type { UploadedFile } from './read/file';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILE_FIELD = 'file';

/** Limits keep their status; every other parser error means an invalid form. */
function toBodyError(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? error : new DomainError('MALFORMED_BODY');
}

async function readUploadedFile(request: FastifyRequest): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === FILE_FIELD && file === null) file = { name: part.filename, bytes };
    }
  } catch (error) {
    throw toBodyError(error);
  }
  return file;
}

/** The person responsible for an import: the user, or the creator of the API key. */
const importerOf = ({ actor }: FastifyRequest): string =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'apiKey' ? actor.createdBy : '';

export async function spreadsheetRoutes(app: App): Promise<void> {
  // A file of blanks can cost seconds of CPU time. Screens send a file twice, for the dry run and
  // the import.
  const importLimits = [
    rateLimit(app, { name: 'import', max: 12, window: 60_000, key: importerOf }),
    rateLimit(app, { name: 'import-hourly', max: 200, window: 3_600_000, key: importerOf }),
  ];
  await app.register(multipart, {
    limits: { fileSize: IMPORT_MAX_BYTES, files: 2, fields: 10, parts: 12, fieldSize: 1_000 },
  });

  app.get(
    '/okrs/downloadOKRs/:organization/:cycle',
    {
      config: API_KEY,
      schema: {
        params: z.strictObject({ organization: id, cycle: id }),
        querystring: exportQuery,
      },
    },
    async (request, reply) => {
      const { fileName, bytes } = await exportSpreadsheet(
        contextOf(request),
        request.params.organization,
        request.params.cycle,
        request.query.team,
      );
      return reply.type(XLSX).header('content-disposition', attachment(fileName)).send(bytes);
    },
  );

  app.get(
    '/okrs/uploaderOKRs/:organization/template',
    { config: API_KEY, schema: { params: z.strictObject({ organization: id }) } },
    async (request, reply) => {
      const { fileName, bytes } = await importTemplate(
        contextOf(request),
        request.params.organization,
      );
      return reply.type(XLSX).header('content-disposition', attachment(fileName)).send(bytes);
    },
  );

  app.post(
    '/okrs/uploaderOKRs/:organization',
    {
      config: API_KEY,
      preHandler: importLimits,
      schema: {
        params: z.strictObject({ organization: id }),
        querystring: importQuery,
        response: { 200: importAnswer },
      },
    },
    async (request, reply) => {
      const target = {
        organizationId: request.params.organization,
        cycleId: request.query.cycle,
        leaveOut: request.query.leaveOut,
        plan: request.query.plan,
        file: () => readUploadedFile(request),
      };
      // Validating five thousand rows against the schema would take as long as reading them.
      void reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
      if (request.query.dryRun !== 'true')
        return { import: await importSpreadsheet(contextOf(request), target) };
      const encoding = encodingFor(request.headers['accept-encoding']);
      const answer = await dryRun(contextOf(request), target, encoding);
      if (encoding === 'gzip')
        void reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
      return (reply as FastifyReply).send(answer);
    },
  );

  app.post(
    '/okrs/uploaderOKRs/:organization/annotated',
    {
      config: API_KEY,
      preHandler: importLimits,
      schema: { params: z.strictObject({ organization: id }), querystring: annotateQuery },
    },
    async (request, reply) => {
      const target = {
        organizationId: request.params.organization,
        cycleId: request.query.cycle,
        file: () => readUploadedFile(request),
      };
      const { fileName, bytes } = await annotatedCopy(
        contextOf(request),
        target,
        request.query.rows,
      );
      return reply.type(XLSX).header('content-disposition', attachment(fileName)).send(bytes);
    },
  );
}

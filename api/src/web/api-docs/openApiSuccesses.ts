// The success responses of calls without a response schema: files, redirects, and the tree, because
// validating ten thousand rows costs several times as much as writing them. By operation id.
import { itemsAnswer } from '@cumbre/contract/items';
import { jsonSchemasOf } from './openApiComponents';
import type { Json, JsonObject } from './openApiComponents';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const fileResponse = (description: string, type: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string', contentMediaType: type } } },
});
const notModified: Json = {
  description: 'As it was when it was asked for with this tag (If-None-Match)',
};
const redirectResponse: Json = {
  description: 'On to the next page of signing in',
  headers: { location: { schema: { type: 'string', format: 'uri-reference' } } },
};

export const SUCCESSES: Record<string, JsonObject> = {
  readTree: {
    200: {
      description: 'The whole tree, parents before children',
      content: { 'application/json': { schema: jsonSchemasOf(itemsAnswer).answer } },
    },
    304: notModified,
  },
  exportSpreadsheet: { 200: fileResponse('A workbook with the sheets OKRs and Values', XLSX) },
  readImportTemplate: { 200: fileResponse('A workbook with the sheet OKRs', XLSX) },
  annotateSpreadsheet: {
    200: fileResponse(
      'The file that was sent, as a workbook, with what is wrong beside each row',
      XLSX,
    ),
  },
  exportOrganization: {
    200: {
      description:
        'One file; its content is described in docs/organization-export.md of the repository',
      content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
    },
  },
  exportAudit: {
    200: {
      description: 'One entry per line',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/jsonl': { schema: { type: 'string' } },
      },
    },
  },
  readCalendarFeed: {
    200: fileResponse('A calendar (RFC 5545)', 'text/calendar'),
    304: notModified,
  },
  readGuide: { 200: fileResponse('A document', 'application/pdf') },
  beginGoogleSignIn: { 302: redirectResponse },
  answerGoogleSignIn: { 302: redirectResponse },
  beginProviderSignIn: { 302: redirectResponse },
  answerProviderSignIn: { 302: redirectResponse },
};

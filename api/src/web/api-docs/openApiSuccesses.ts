// What the calls answer that write their answer themselves, past the serializers: files, redirects, and the tree, of which
// checking ten thousand rows would cost several times what writing them does. By the name of the call.
import { itemsAnswer } from '@cumbre/contract/items';
import { formsOf } from './openApiComponents';
import type { Json, JsonObject } from './openApiComponents';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const file = (description: string, type: string): Json => ({ description, content: { [type]: { schema: { type: 'string', contentMediaType: type } } } });
const unchanged: Json = { description: 'As it was when it was asked for with this tag (If-None-Match)' };
const redirect: Json = { description: 'On to the next page of signing in', headers: { location: { schema: { type: 'string', format: 'uri-reference' } } } };

export const SUCCESSES: Record<string, JsonObject> = {
  readTree: { 200: { description: 'The whole tree, parents before children', content: { 'application/json': { schema: formsOf(itemsAnswer).answer } } }, 304: unchanged },
  exportSpreadsheet: { 200: file('A workbook with the sheets OKRs and Values', XLSX) },
  annotateSpreadsheet: { 200: file('The file that was sent, as a workbook, with what is wrong beside each row', XLSX) },
  exportOrganization: {
    200: {
      description: 'One file; its content is described in docs/organization-export.md of the repository',
      content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
    },
  },
  readCalendarFeed: { 200: file('A calendar (RFC 5545)', 'text/calendar'), 304: unchanged },
  readGuide: { 200: file('A document', 'application/pdf') },
  beginGoogleSignIn: { 302: redirect },
  answerGoogleSignIn: { 302: redirect },
};

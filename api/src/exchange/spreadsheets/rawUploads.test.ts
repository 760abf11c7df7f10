import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { uploadBody } from '../../../test/support/spreadsheets';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const FILE = Buffer.from('code,kind,title\nF1,objective,Water for all\n');
const { body: SOUND, headers: HEADERS } = uploadBody(FILE);
const BOUNDARY = /boundary=(.*)$/.exec(HEADERS['content-type'] ?? '')?.[1] ?? '';

let test: TestApp;
let p: CycleScenario;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  p = await createCycleScenario(test);
});
afterAll(() => test.close());

const CALLS = ['', '/annotated'];
async function send(
  call: string,
  body: Buffer | string,
  contentType = HEADERS['content-type'] ?? '',
) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/okrs/uploaderOKRs/${p.organization}${call}?cycle=${p.cycle}${call === '' ? '&dryRun=true' : ''}`,
    payload: body,
    headers: { 'content-type': contentType, 'x-access-token': p.owner.token },
  });
  const problem = String(answer.headers['content-type']).startsWith('application/problem+json');
  return {
    status: answer.statusCode,
    problem,
    code: problem ? answer.json<{ code: string }>().code : null,
  };
}

it('accepts a complete file', async () => {
  for (const call of CALLS)
    expect(await send(call, SOUND)).toEqual({ status: 200, problem: false, code: null });
});

it('refuses an upload that ends early with 400 and a problem document, wherever it was truncated', async () => {
  const odd: unknown[] = [];
  for (const call of CALLS) {
    for (let end = 1; end < SOUND.length - 4; end += 1) {
      const answer = await send(call, SOUND.subarray(0, end));
      if (answer.status !== 400 || !answer.problem) odd.push([call, end, answer]);
    }
  }
  expect(odd).toEqual([]);
}, 120_000);

const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const file = (name = 'file', content = FILE.toString()) =>
  part(`content-disposition: form-data; name="${name}"; filename="okrs.csv"`, content);
const END = `--${BOUNDARY}--\r\n`;
const TYPE = HEADERS['content-type'];

it.each<
  [what: string, body: string, contentType: string | undefined, expected: [number, string | null]]
>([
  ['no body', '', TYPE, [400, 'FILE_MISSING']],
  ['no part', END, TYPE, [400, 'FILE_MISSING']],
  [
    'a boundary that the body has not',
    SOUND.toString(),
    'multipart/form-data; boundary=another',
    [400, 'MALFORMED_BODY'],
  ],
  ['no boundary', SOUND.toString(), 'multipart/form-data', [400, 'MALFORMED_BODY']],
  [
    'an empty boundary',
    SOUND.toString(),
    'multipart/form-data; boundary=',
    [400, 'MALFORMED_BODY'],
  ],
  [
    'a part without a name',
    part('content-disposition: form-data; filename="okrs.csv"', FILE.toString()) + END,
    TYPE,
    [400, 'FILE_MISSING'],
  ],
  [
    'a part without a header',
    `--${BOUNDARY}\r\n\r\n${FILE.toString()}\r\n${END}`,
    TYPE,
    [400, 'FILE_MISSING'],
  ],
  [
    'a part without a disposition',
    part('content-type: text/csv', FILE.toString()) + END,
    TYPE,
    [400, 'FILE_MISSING'],
  ],
  [
    'a field in the place of the file',
    part('content-disposition: form-data; name="file"', FILE.toString()) + END,
    TYPE,
    [400, 'FILE_MISSING'],
  ],
  ['a file under another name', file('other') + END, TYPE, [400, 'FILE_MISSING']],
  ['two files', file() + file() + END, TYPE, [200, null]],
  ['three files', file() + file() + file() + END, TYPE, [413, 'PAYLOAD_TOO_LARGE']],
  [
    'a file and eleven fields',
    file() +
      Array.from({ length: 11 }, (_, n) =>
        part(`content-disposition: form-data; name="f${n}"`, 'x'),
      ).join('') +
      END,
    TYPE,
    [413, 'PAYLOAD_TOO_LARGE'],
  ],
  [
    'a field of the name __proto__',
    part('content-disposition: form-data; name="__proto__"', 'x') + file() + END,
    TYPE,
    [400, 'MALFORMED_BODY'],
  ],
  ['a file of the name __proto__', file('__proto__') + file() + END, TYPE, [400, 'MALFORMED_BODY']],
  [
    'a field that says it is JSON',
    part('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{') +
      file() +
      END,
    TYPE,
    [400, 'MALFORMED_BODY'],
  ],
  ['something behind the end', file() + END + file(), TYPE, [200, null]],
  ['something before the first part', `before\r\n${file()}${END}`, TYPE, [200, null]],
  ['line feeds alone', SOUND.toString().replaceAll('\r\n', '\n'), TYPE, [400, 'MALFORMED_BODY']],
  [
    'a header that does not end',
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}`,
    TYPE,
    [400, 'MALFORMED_BODY'],
  ],
  ['the boundary alone', `--${BOUNDARY}`, TYPE, [400, 'MALFORMED_BODY']],
  [
    'multipart/mixed',
    SOUND.toString(),
    `multipart/mixed; boundary=${BOUNDARY}`,
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
  ],
  ['JSON', '{}', 'application/json', [400, 'FILE_MISSING']],
])('answers %s with a useful error', async (_what, body, contentType, [status, code]) => {
  for (const call of CALLS)
    expect(await send(call, body, contentType)).toEqual({ status, code, problem: code !== null });
});

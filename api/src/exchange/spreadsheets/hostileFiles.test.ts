import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import { writeXlsx } from 'hucre/xlsx';
import { readWhole, workbook } from '../../../test/support/spreadsheets';
import { archive, partsIn } from '../../../test/support/zipArchive';
import { kindOfFile } from './files/fileKind';
import { readSheets } from './files/readSheets';

const NAMES = { okrs: OKR_SHEET, values: [VALUES_SHEET] };
const REFUSALS: readonly unknown[] = ['FILE_UNREADABLE', 'FILE_TOO_LARGE'];

/** The same sequence in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('hostile files', () => {
  it('are read or refused with a known reason, in a thousand variants with corrupted bytes', async () => {
    const sound = await workbook(
      [
        { code: 'O1', kind: 'objective', title: 'Grow' },
        {
          code: 'K1',
          kind: 'key_result',
          parentCode: 'O1',
          title: 'Sales',
          startValue: 0,
          targetValue: 10,
        },
      ],
      [{ code: 'K1', date: '2026-02-01', value: 3 }],
    );
    const pick = numbers(20260215);
    const outcomes = { read: 0, refused: 0 };
    const odd: unknown[] = [];
    for (let round = 0; round < 1_000; round += 1) {
      let bytes = Buffer.from(sound);
      for (let change = 0; change <= round % 8; change += 1) bytes[pick(bytes.length)] = pick(256);
      if (round % 10 === 0) bytes = bytes.subarray(0, pick(bytes.length));
      if (round % 10 === 5)
        bytes = Buffer.concat([
          bytes.subarray(0, pick(bytes.length)),
          bytes.subarray(pick(bytes.length)),
        ]);
      const kind = kindOfFile(bytes);
      const refusal =
        'refusal' in kind
          ? kind.refusal
          : await readSheets(kind.kind, bytes, NAMES, () => undefined);
      if (refusal === null) outcomes.read += 1;
      else if (REFUSALS.includes(refusal)) outcomes.refused += 1;
      else odd.push(refusal);
    }
    expect(odd).toEqual([]);
    // Both outcomes occur; otherwise the changes would be too small or too large.
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(50);
  }, 60_000);

  it('are not computed: only the stored value of a formula is read', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: OKR_SHEET,
            rows: [
              ['code', 'title', 'targetValue'],
              ['K1', 'Sales', null],
            ],
            cells: new Map([
              ['1,2', { value: 7, formula: 'WEBSERVICE("http://example.org")', formulaResult: 7 }],
            ]),
          },
        ],
      }),
    );
    const read = await readWhole('workbook', bytes);
    if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
    expect(read.okrs[1]?.cells).toEqual(['K1', 'Sales', 7]);
  });

  it('do not affect other files: valid files before, between and after them are read correctly', async () => {
    const sound = (code: string) => Buffer.from(`code\n${code}\n`);
    const cells = (code: string) => ({
      okrs: [{ cells: ['code'] }, { cells: [code] }],
      values: [],
    });
    const broken = Buffer.from('PK\u0003\u0004 not really');
    expect(await readWhole('csv', sound('O1'))).toMatchObject(cells('O1'));
    expect(await readWhole('workbook', broken)).toEqual({ refusal: 'FILE_UNREADABLE' });
    const together = await Promise.all(
      ['O2', 'O3', 'O4', 'O5', 'O6'].flatMap((code) => [
        readWhole('csv', sound(code)),
        readWhole('workbook', broken),
      ]),
    );
    expect(together.filter((_, index) => index % 2 === 0)).toMatchObject(
      ['O2', 'O3', 'O4', 'O5', 'O6'].map(cells),
    );
    expect(together.filter((_, index) => index % 2 === 1)).toEqual(
      Array.from({ length: 5 }, () => ({ refusal: 'FILE_UNREADABLE' })),
    );
    expect(await readWhole('csv', sound('O7'))).toMatchObject(cells('O7'));
  }, 60_000);

  it('affect only their thread: a file that exceeds its memory is refused, and the next one is read', async () => {
    const texts = Buffer.from(`<sst>${'<si><r><t>a</t></r></si>'.repeat(480_000)}</sst>`);
    const parts = partsIn(await workbook([{ code: 'O1' }])).map((part) =>
      part.name === 'xl/sharedStrings.xml' ? { ...part, content: texts } : part,
    );
    const millionsOfTexts = archive(parts);
    expect(kindOfFile(millionsOfTexts)).toEqual({ kind: 'workbook' });
    expect(await readWhole('workbook', millionsOfTexts)).toEqual({ refusal: 'FILE_TOO_LARGE' });
    expect(await readWhole('csv', Buffer.from('code\nO1\n'))).toMatchObject({
      okrs: [{ cells: ['code'] }, { cells: ['O1'] }],
    });
  }, 60_000);
});

import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import { readWhole } from '../../../../test/support/spreadsheets';
import { prepareThread, readInThread, writeInThread } from './spreadsheetThread';
import type { OutputWorkbook } from './writeWorkbook';

const HARD_TEXTS = [
  '=1+1',
  '+49',
  '-5',
  '@me',
  '\ttab',
  ' around ',
  'two\nlines',
  'windows\r\nlines',
  '_x0041_',
  'Ñandú 🙂',
  '<b>&amp;"</b>',
  '0012',
];

describe('the spreadsheet thread', () => {
  const writeWorkbook = async (sheets: OutputWorkbook['sheets']) =>
    writeInThread({ sheets, modified: new Date(0) });

  it('reads every text and number that it wrote', async () => {
    const rows = [HARD_TEXTS, [14.5, 7.25, -0.000001, 999_999_999_999_999, 0.1, 123456.789012345]];
    const bytes = await writeWorkbook([
      {
        name: OKR_SHEET,
        columns: HARD_TEXTS.map((_, index) => ({
          header: `column ${index}`,
          width: 10,
          choices: index === 0 ? ['a', 'b'] : undefined,
        })),
        rows,
      },
      { name: VALUES_SHEET, columns: [{ header: 'code', width: 10 }], rows: [['O1']] },
    ]);
    const read = await readWhole('workbook', bytes);
    if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
    expect(read.okrs.map((row) => row.number)).toEqual([1, 2, 3]);
    expect(read.okrs[1]?.cells).toEqual(HARD_TEXTS);
    expect(read.okrs[2]?.cells).toEqual(rows[1]);
    expect(read.values[1]?.cells).toEqual(['O1']);
  });

  it('reports invalid bytes as unreadable', async () => {
    expect(await readWhole('workbook', Buffer.from('PK\u0003\u0004 not really'))).toEqual({
      refusal: 'FILE_UNREADABLE',
    });
  });

  it.each([',', ';', '\t'])(
    'reads text separated by %j, with a byte order mark and quoted lines',
    async (separator) => {
      const text = `\uFEFF${['code', 'title'].join(separator)}\r\n${['O1', '"two\nlines"'].join(separator)}\r\n`;
      const read = await readWhole('csv', Buffer.from(text));
      if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
      expect(read.okrs.map((row) => row.cells)).toEqual([
        ['code', 'title'],
        ['O1', 'two\nlines'],
      ]);
    },
  );

  it('may be started during the upload, also where another file comes first or none at all', async () => {
    prepareThread();
    const [one, other] = await Promise.all([
      readWhole('csv', Buffer.from('code\nO1\n')),
      readWhole('csv', Buffer.from('code\nO2\n')),
    ]);
    expect([one, other].map((read) => ('okrs' in read ? read.okrs[1]?.cells : read))).toEqual([
      ['O1'],
      ['O2'],
    ]);
    prepareThread();
    prepareThread();
  });

  it('passes on rows while it reads, first the values, then the items', async () => {
    const column = (name: string, count: number) => ({
      name,
      columns: [{ header: 'code', width: 10 }],
      rows: Array.from({ length: count }, (_, index) => [`${name} ${index}`]),
    });
    const bytes = await writeWorkbook([column(OKR_SHEET, 1_000), column(VALUES_SHEET, 600)]);
    const parts: [string, number][] = [];
    expect(
      await readInThread('workbook', bytes, (sheet, rows) => parts.push([sheet, rows.length])),
    ).toBeNull();
    expect(parts).toEqual([
      ['values', 250],
      ['values', 250],
      ['values', 101],
      ['okrs', 250],
      ['okrs', 250],
      ['okrs', 250],
      ['okrs', 250],
      ['okrs', 1],
    ]);
  });

  it('rejects the task without crashing the server when processing rows fails, and reads the next file', async () => {
    const broken = readInThread('csv', Buffer.from('code\nO1\n'), () => {
      throw new Error('not with these');
    });
    await expect(broken).rejects.toThrow('not with these');
    expect(await readWhole('csv', Buffer.from('code\nO2\n'))).toMatchObject({
      okrs: [{ cells: ['code'] }, { cells: ['O2'] }],
    });
  });

  it('refuses more rows than an import may have', async () => {
    const text = `code\n${'O1\n'.repeat(5_001)}`;
    expect(await readWhole('csv', Buffer.from(text))).toEqual({
      refusal: { rows: 5_001, maximum: 5_000 },
    });
  });
});

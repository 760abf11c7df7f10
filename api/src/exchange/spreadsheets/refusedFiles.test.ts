import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { archive, partsIn } from '../../../test/support/zipArchive';
import { readSheets } from './files/readSheets';

const NAMES = { okrs: OKR_SHEET, values: [VALUES_SHEET] };

let test: TestApp;
let p: CycleScenario;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  p = await createCycleScenario(test);
});
afterAll(() => test.close());

async function refusalOf(file: Buffer, name: string, language = 'en') {
  const { status, body } = await upload(
    p.owner,
    { organization: p.organization, cycle: p.cycle, dryRun: true },
    file,
    { name, language },
  );
  return {
    status,
    code: body.code as string | undefined,
    detail: body.detail as string | undefined,
  };
}

const partsOf = async () =>
  partsIn(await workbook([{ code: 'O1', kind: 'objective', title: 'Grow' }]));

const DECLARATION = /^(?:\uFEFF)?(<\?xml[^>]*\?>)?/;

describe('a workbook with a document type declaration', () => {
  const before = (text: string, inserted: string) =>
    text.replace(DECLARATION, (declaration) => declaration + inserted);
  const DOCTYPES: [what: string, change: (text: string) => string][] = [
    ['an entity', (text) => before(text, '<!DOCTYPE x [<!ENTITY a "text">]>')],
    [
      'an entity of another file',
      (text) => before(text, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    ['nothing in it', (text) => before(text, '<!DOCTYPE x>')],
    ['small letters', (text) => before(text, '<!doctype x>')],
    [
      'a comment before it',
      (text) =>
        before(text, `<!-- ${'x'.repeat(5_000)} -->\n<?more?>\n<!DOCTYPE x [<!ENTITY a "text">]>`),
    ],
    ['a byte order mark', (text) => `\uFEFF${before(text, '<!DOCTYPE x [<!ENTITY a "text">]>')}`],
    [
      'more before it than any program writes',
      (text) =>
        before(
          text,
          `<!-- ${Array.from({ length: 400_000 }, (_, n) => n.toString(36)).join(' ')} --><!DOCTYPE x>`,
        ),
    ],
  ];

  it('reads the same workbook without one', async () => {
    expect(await refusalOf(archive(await partsOf()), 'okrs.xlsx')).toMatchObject({ status: 200 });
  });

  it.each(DOCTYPES)('is refused in every part: with %s', async (_what, change) => {
    const parts = await partsOf();
    expect(parts.length).toBeGreaterThan(5);
    const taken: string[] = [];
    let file: Buffer = Buffer.alloc(0);
    for (const [index, { name, content }] of parts.entries()) {
      file = archive(
        parts.with(index, { name, content: Buffer.from(change(content.toString('utf8'))) }),
      );
      if ((await readSheets('workbook', file, NAMES, () => undefined)) !== 'FILE_UNREADABLE')
        taken.push(name);
    }
    expect(taken).toEqual([]);
    expect(await refusalOf(file, 'okrs.xlsx')).toMatchObject({
      status: 422,
      code: 'FILE_UNREADABLE',
    });
  });

  it('is not detected in the text of a cell or a comment', async () => {
    const file = await workbook([
      { code: 'O1', kind: 'objective', title: '<!DOCTYPE x [<!ENTITY a "text">]>' },
    ]);
    expect(await refusalOf(file, 'okrs.xlsx')).toMatchObject({ status: 200 });
    const parts = (await partsOf()).map(({ name, content }) => ({
      name,
      content: Buffer.from(before(content.toString('utf8'), '<!-- <!DOCTYPE x> -->')),
    }));
    expect(await refusalOf(archive(parts), 'okrs.xlsx')).toMatchObject({ status: 200 });
  });
});

describe('a file with too many rows', () => {
  const csv = (count: number, cells: string) =>
    Buffer.from(`code;title;note\n${`${cells}\n`.repeat(count)}`);

  it.each([
    ['one too many', 5_001, 'O1;Grow;x'],
    ['a whole file of short rows', 1_000_000, 'O1'],
    ['rows with quoted line breaks', 6_000, 'O1;"two\nlines";'],
    ['long rows', 12_000, `O1;${'x'.repeat(200)};${'y'.repeat(200)}`],
  ])('is refused with the number of rows and the limit: %s', async (_what, count, cells) => {
    const shown = (language: string) => new Intl.NumberFormat(language).format(count);
    expect(await refusalOf(csv(count, cells), 'okrs.csv')).toEqual({
      status: 422,
      code: 'FILE_TOO_MANY_ROWS',
      detail: `The file has ${shown('en')} rows: 5,000 at most.`,
    });
    expect((await refusalOf(csv(count, cells), 'okrs.csv', 'es')).detail).toBe(
      `El archivo tiene ${shown('es')} filas: 5000 como máximo.`,
    );
  });

  it('names the limit of the sheet with too many rows', async () => {
    const row = (code: string) => ({ code, kind: 'objective', title: 'x' });
    expect(
      (await refusalOf(await workbook(Array.from({ length: 5_002 }, () => row('O1'))), 'okrs.xlsx'))
        .detail,
    ).toBe('The file has 5,002 rows: 5,000 at most.');
    const values = Array.from({ length: 50_003 }, () => ({ code: 'O1', value: 1 }));
    expect((await refusalOf(await workbook([row('O1')], values), 'okrs.xlsx')).detail).toBe(
      'The file has 50,003 rows: 50,000 at most.',
    );
  }, 60_000);

  it('does not count empty rows', async () => {
    expect(await refusalOf(csv(300_000, ';;'), 'okrs.csv')).toMatchObject({ status: 200 });
  });
});

describe('a file of another program', () => {
  const zipped = (mimetype: string) =>
    archive([
      { name: 'mimetype', content: Buffer.from(mimetype), stored: true },
      { name: 'content.xml', content: Buffer.from('<office:document-content/>') },
    ]);
  const ODS = zipped('application/vnd.oasis.opendocument.spreadsheet');
  const NUMBERS = archive([
    { name: 'Index/Document.iwa', content: Buffer.from('iwa'), stored: true },
    { name: 'preview.jpg', content: Buffer.from('jpg') },
  ]);
  const XLS = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const PDF = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('e2e3cfd3', 'hex'),
    Buffer.alloc(40),
  ]);

  it.each([
    ['okrs.ods', ODS, 'ODS'],
    ['okrs.xlsx', ODS, 'ODS'],
    ['okrs.numbers', NUMBERS, 'NUMBERS'],
    ['plan.xlsx', NUMBERS, 'NUMBERS'],
    ['okrs.xls', XLS, 'XLS'],
    ['OKRS.XLSX', XLS, 'XLS'],
    ['okrs.pdf', PDF, 'PDF'],
    ['okrs.xlsx', PDF, 'PDF'],
    [
      'okrs.docx',
      archive([{ name: 'word/document.xml', content: Buffer.from('<document/>') }]),
      'DOCX',
    ],
    ['okrs.xlsb', archive([{ name: 'xl/workbook.bin', content: Buffer.from('bin') }]), 'XLSB'],
    ['okrs.ods', Buffer.from('not even an archive'), 'ODS'],
    ['okrs.odt', zipped('application/vnd.oasis.opendocument.text'), 'ODT'],
    ['okrs.json', Buffer.from('[]'), 'JSON'],
  ])('%s is named, with what to do (%#)', async (name, file, format) => {
    expect(await refusalOf(file, name)).toEqual({
      status: 422,
      code: 'FILE_FORMAT_UNSUPPORTED',
      detail: `${format} files are not read. Save the file as XLSX or CSV and choose it again.`,
    });
    expect((await refusalOf(file, name, 'es')).detail).toBe(
      `Los archivos ${format} no se leen. Guarda el archivo como XLSX o CSV y elígelo de nuevo.`,
    );
  });

  it('is read under any name where its format is supported', async () => {
    expect(
      await refusalOf(
        await workbook([{ code: 'O1', kind: 'objective', title: 'Grow' }]),
        'okrs.ods',
      ),
    ).toMatchObject({ status: 200 });
    expect(
      await refusalOf(Buffer.from('code,kind,title\nO1,objective,Grow\n'), 'okrs.txt'),
    ).toMatchObject({ status: 200 });
  });

  it('has a separate error for a password', async () => {
    const locked = Buffer.concat([XLS, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await refusalOf(locked, `${OKR_SHEET}.xlsx`)).toMatchObject({
      status: 422,
      code: 'FILE_PROTECTED',
    });
  });
});

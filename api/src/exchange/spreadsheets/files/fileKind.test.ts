import { readWhole } from '../../../../test/support/spreadsheets';
import { archive } from '../../../../test/support/zipArchive';
import type { Part } from '../../../../test/support/zipArchive';
import { kindOfFile } from './fileKind';

const part = (fields: Partial<Part> = {}): Part => ({
  name: 'xl/workbook.xml',
  content: Buffer.from('<workbook/>'),
  ...fields,
});
const MEGABYTE = 1024 * 1024;

describe('the kind of a file', () => {
  it('is a workbook for a valid archive, and CSV for text', () => {
    expect(kindOfFile(archive([part()]))).toEqual({ kind: 'workbook' });
    expect(kindOfFile(archive([part({ stored: true })]))).toEqual({ kind: 'workbook' });
    expect(
      kindOfFile(archive([part({ name: 'xl/worksheets/sheet1.xml', declared: 99 * MEGABYTE })])),
    ).toEqual({ kind: 'workbook' });
    expect(kindOfFile(Buffer.from('código,título\n'))).toEqual({ kind: 'csv' });
  });

  it.each([
    [
      'declares more than 100 MB in one part',
      archive([part({ declared: 101 * MEGABYTE })]),
      'FILE_TOO_LARGE',
    ],
    [
      'declares more than 100 MB in all',
      archive([
        part({ name: 'xl/worksheets/sheet1.xml', declared: 60 * MEGABYTE }),
        part({ name: 'xl/worksheets/sheet2.xml', declared: 60 * MEGABYTE }),
      ]),
      'FILE_TOO_LARGE',
    ],
    [
      'declares more than 12 MB in a part that is held whole',
      archive([part({ name: 'xl/sharedStrings.xml', declared: 13 * MEGABYTE })]),
      'FILE_TOO_LARGE',
    ],
    ['does not say how large a part is', archive([part({ declared: 0 })]), 'FILE_UNREADABLE'],
    ['says it elsewhere', archive([part({ declared: 0xffffffff })]), 'FILE_UNREADABLE'],
    [
      'has parts inside one another',
      archive([part(), part({ name: 'xl/a.xml' })], { overlap: true }),
      'FILE_UNREADABLE',
    ],
    ['claims parts it does not have', archive([part()], { entries: 3 }), 'FILE_UNREADABLE'],
    [
      'has more parts than any workbook',
      archive(Array.from({ length: 1_001 }, (_, index) => part({ name: `p${index}` }))),
      'FILE_UNREADABLE',
    ],
    ['has no parts', archive([]), 'FILE_UNREADABLE'],
    ['has an encrypted part', archive([part({ flags: 1 })]), 'FILE_UNREADABLE'],
    [
      'says another size of a stored part',
      archive([part({ stored: true, declared: 5 })]),
      'FILE_UNREADABLE',
    ],
    ['is text with a NUL', Buffer.from('code\u0000,title'), 'FILE_UNREADABLE'],
    ['has bytes that no text has', Buffer.from('c\xf3digo\x81', 'latin1'), 'FILE_UNREADABLE'],
    ['has control characters', Buffer.from('\x1f\x8b\xf3\x02', 'latin1'), 'FILE_UNREADABLE'],
    ['is UTF-16 without its mark', Buffer.from('code,title', 'utf16le'), 'FILE_UNREADABLE'],
    ['is half a UTF-16', Buffer.from('\ufeffcode', 'utf16le').subarray(0, -1), 'FILE_UNREADABLE'],
    ['is UTF-16 with a NUL', Buffer.from('\ufeffco\u0000de', 'utf16le'), 'FILE_UNREADABLE'],
  ])('is refused when it %s', (_what, bytes, refusal) => {
    expect(kindOfFile(bytes)).toEqual({ refusal });
  });

  it.each([
    ['UTF-8', Buffer.from('código;título\nÑ1;“A” – 5 €\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffcódigo;título\nÑ1;“A” – 5 €\n')],
    ['Windows-1252', Buffer.from('c\xf3digo;t\xedtulo\n\xd11;\x93A\x94 \x96 5 \x80\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffcódigo;título\nÑ1;“A” – 5 €\n', 'utf16le')],
    [
      'UTF-16 with the high byte first',
      Buffer.from('\ufeffcódigo;título\nÑ1;“A” – 5 €\n', 'utf16le').swap16(),
    ],
  ])('is CSV in %s, which is read with its accents', async (_encoding, bytes) => {
    expect(kindOfFile(bytes)).toEqual({ kind: 'csv' });
    expect(await readWhole('csv', bytes)).toMatchObject({
      okrs: [{ cells: ['código', 'título'] }, { cells: ['Ñ1', '“A” – 5 €'] }],
    });
  });

  it('is refused with the name of its format when it is an old workbook', () => {
    expect(kindOfFile(Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'))).toEqual({
      refusal: 'FILE_UNREADABLE',
      format: 'XLS',
    });
  });

  it('is refused without a crash, wherever an archive is truncated or a byte is changed', () => {
    const sound = archive([part(), part({ name: 'xl/a.xml' })]);
    for (let at = 0; at < sound.length; at += 1) {
      const changed = Buffer.from(sound);
      changed[at] = changed[at]! ^ 0xff;
      for (const bytes of [changed, sound.subarray(0, at)])
        expect(() => kindOfFile(bytes)).not.toThrow();
    }
  });
});

it('does not unpack a part beyond its declared size, and does not expand entities', async () => {
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'];
  const bomb = archive(
    names.map((name) => part({ name, content: Buffer.alloc(50 * MEGABYTE, ' '), declared: 100 })),
  );
  expect(kindOfFile(bomb)).toEqual({ kind: 'workbook' });
  expect(await readWhole('workbook', bomb)).toEqual({ refusal: 'FILE_UNREADABLE' });
  const entities = Buffer.from(
    '<!DOCTYPE x [' +
      `<!ENTITY a "${'a'.repeat(1000)}">` +
      Array.from({ length: 9 }, (_, level) => {
        const entity = level ? `&a${level - 1};` : '&a;';
        return `<!ENTITY a${level} "${entity.repeat(10)}">`;
      }).join('') +
      ']><x>&a8;</x>',
  );
  expect(
    await readWhole('workbook', archive(names.map((name) => part({ name, content: entities })))),
  ).toEqual({ refusal: 'FILE_UNREADABLE' });
});

import { LANGUAGES } from '@cumbre/contract/enumerations';
import { HELP_EN } from '@cumbre/contract/help/en';
import { HELP_ES } from '@cumbre/contract/help/es';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withTestApp } from '../../../test/support/testApp';
import { FONTS } from './page';
import { PICTURES, pictureFile } from './pictures';
import { toPrintable } from './printable';

/** The font parser of the PDF library. */
const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as {
  create: (file: Buffer) => { hasGlyphForCodePoint: (code: number) => boolean };
};

const TOPICS = { en: HELP_EN, es: HELP_ES };
const FILE_NAMES = { en: 'Cumbre_guide.pdf', es: 'Cumbre_guia.pdf' };
/** Encodes a title as PDF stores it outside of pages: UTF-16 unless it is plain ASCII. */
const inOutline = (text: string) =>
  /^[ -~]*$/.test(text)
    ? `(${text})`
    : Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]).toString(
        'latin1',
      );
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0;

describe('the guide', () => {
  it.each(LANGUAGES)(
    'is a PDF in the requested language (%s), with every help topic and its pictures, for everyone',
    (language) =>
      withTestApp(async ({ anonymous }) => {
        const answer = await anonymous.get('/api/descargar', {
          headers: { 'accept-language': `${language}-419,fr;q=0.5` },
        });
        expect(answer).toMatchObject({
          status: 200,
          headers: {
            'content-type': 'application/pdf',
            'content-language': language,
            'content-disposition': `attachment; filename="${FILE_NAMES[language]}"`,
          },
        });
        const pdf = answer.raw.toString('latin1');
        expect(pdf).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
        expect(pdf).toContain(`/Lang (${language})`);
        expect(TOPICS[language].filter(({ title }) => !pdf.includes(inOutline(title)))).toEqual([]);
        expect(count(pdf, /\/Subtype \/Image\b/g)).toBe(Object.keys(PICTURES).length);
        expect(count(pdf, /\/S \/Figure\b/g)).toBe(Object.keys(PICTURES).length);
        expect(count(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(TOPICS[language].length);
        const again = await anonymous.get('/api/descargar', {
          headers: { 'accept-language': language },
        });
        expect(again.raw.equals(answer.raw)).toBe(true);
      }),
  );

  it.each(LANGUAGES)(
    'has every picture in %s, and a glyph in its fonts for every character of its text',
    (language) => {
      expect(
        Object.values(PICTURES).filter((name) => !existsSync(pictureFile(language, name))),
      ).toEqual([]);
      const characters = [
        ...new Set(toPrintable(language, JSON.stringify(TOPICS[language]))),
      ].filter((character) => character >= ' ');
      for (const file of Object.values(FONTS)) {
        const font = create(readFileSync(file));
        expect(
          characters.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!)),
        ).toEqual([]);
      }
    },
  );
});

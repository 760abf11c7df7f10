// The paper of the guide and what can be put on it: headings, paragraphs, lists, tables, pictures, each also as an
// element of the document's structure, which is what a screen reader reads. Fonts are embedded as far as they are used.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const fontFile = createRequire(__filename).resolve;
export const FONTS = {
  regular: fontFile('@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf'),
  strong: fontFile('@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf'),
} as const;

const INK = '#1b2430';
const QUIET = '#5a6575';
export const ACCENT = '#0f5c6e';
const LINE = '#d5dbe3';
const SHADE = '#f2f5f8';

export const MARGIN = 56;
/** Below the text, room for the number of the page. */
const FOOT = 72;
const GAP = 10;
/** Screens are taken at 1280 x 800. */
const PICTURE_SHARE = 800 / 1280;
const SMALLEST_PICTURE = 330;
const PICTURE_FOOT = 34;

export type Paper = ReturnType<typeof newPaper>;
type Font = keyof typeof FONTS;

export function newPaper(facts: { title: string; language: string }) {
  const pdf = new PDFDocument({
    size: 'A4', margins: { top: MARGIN, right: MARGIN, bottom: FOOT, left: MARGIN }, bufferPages: true, tagged: true, displayTitle: true, pdfVersion: '1.7', lang: facts.language,
    font: FONTS.regular, info: { Title: facts.title, Author: 'Cumbre' },
  });
  pdf.registerFont('regular', FONTS.regular).registerFont('strong', FONTS.strong);
  const width = pdf.page.width - 2 * MARGIN;
  const room = () => pdf.page.height - FOOT - pdf.y;
  const write = (font: Font, size: number, colour = INK) => pdf.font(font).fontSize(size).fillColor(colour);
  const element = (kind: string, draw: () => void, more: { alt?: string } = {}) => pdf.addStructure(pdf.struct(kind, more, draw));
  const keepTogether = (height: number) => {
    if (room() < height) pdf.addPage();
  };
  const space = (height = GAP) => {
    pdf.y += height;
    pdf.x = MARGIN;
  };
  const words = (kind: string, text: string, font: Font, size: number, colour?: string) => {
    element(kind, () => write(font, size, colour).text(text, MARGIN, pdf.y, { width, lineGap: 2 }));
    space();
  };

  return {
    pdf, width, write, element, room, space,
    title: (text: string) => words('H1', text, 'strong', 22, ACCENT),
    lead: (text: string) => words('P', text, 'regular', 12, QUIET),
    heading: (text: string) => {
      keepTogether(80);
      space(4);
      words('H2', text, 'strong', 13);
    },
    paragraph: (text: string) => words('P', text, 'regular', 10.5),
    /** `mark` is what stands before an item. */
    list: (items: readonly string[], mark: (index: number) => string) => {
      let top = 0;
      const entries = items.map((item, index) => pdf.struct('LI', {}, [
        pdf.struct('Lbl', {}, () => {
          keepTogether(pdf.font('regular').fontSize(10.5).heightOfString(item, { width: width - 22, lineGap: 2 }));
          top = pdf.y;
          write('strong', 10.5, ACCENT).text(mark(index), MARGIN, top, { width: 18, lineBreak: false });
        }),
        pdf.struct('LBody', {}, () => {
          write('regular', 10.5).text(item, MARGIN + 22, top, { width: width - 22, lineGap: 2 });
          space(4);
        }),
      ]));
      pdf.addStructure(pdf.struct('L', {}, entries));
      space(GAP - 4);
    },
    table: (caption: string, head: readonly string[], rows: readonly (readonly string[])[], firstWidth: number) => {
      keepTogether(110);
      element('Caption', () => write('strong', 9.5, QUIET).text(caption, MARGIN, pdf.y, { width }));
      space(4);
      const others = (width - firstWidth) / (Math.max(head.length, 2) - 1);
      write('regular', 9.5);
      pdf.table({
        position: { x: MARGIN, y: pdf.y }, maxWidth: width, columnStyles: (column) => ({ width: column === 0 ? firstWidth : others }),
        defaultStyle: { border: { top: 0, right: 0, bottom: 0.75, left: 0 }, borderColor: LINE, padding: [5, 6, 5, 6], textColor: INK },
        rowStyles: (row) => (row === 0 && head.length > 0 ? { backgroundColor: SHADE } : {}),
        data: [
          ...(head.length > 0 ? [head.map((text) => ({ text, type: 'TH' as const, font: { src: 'strong', size: 9.5 } }))] : []),
          ...rows.map((cells) => cells.map((text, column) => ({ text, ...(column === 0 ? { type: 'TH' as const, font: { src: 'strong', size: 9.5 } } : { font: { src: 'regular', size: 9.5 } }) }))),
        ],
      });
      space(GAP + 4);
    },
    /** A picture of a screen with the words that say what it shows. */
    picture: (file: string, caption: string) => {
      // Rather somewhat smaller on this page than alone on the next.
      const fitting = (room() - PICTURE_FOOT) / PICTURE_SHARE;
      const wide = fitting < SMALLEST_PICTURE ? width : Math.min(width, fitting);
      const height = wide * PICTURE_SHARE;
      keepTogether(height + PICTURE_FOOT);
      const top = pdf.y;
      element('Figure', () => {
        pdf.image(file, MARGIN, top, { width: wide });
        pdf.rect(MARGIN, top, wide, height).lineWidth(0.75).stroke(LINE);
      }, { alt: caption });
      pdf.y = top + height + 6;
      words('Caption', caption, 'regular', 9, QUIET);
    },
  };
}

// The page layout of the guide: headings, paragraphs, lists, tables and pictures. Each is also a
// tagged PDF element for screen readers. Fonts are embedded as subsets.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const fontFile = createRequire(__filename).resolve;
export const FONTS = {
  regular: fontFile('@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf'),
  strong: fontFile('@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf'),
} as const;

const TEXT_COLOUR = '#1b2430';
const MUTED_COLOUR = '#5a6575';
export const ACCENT_COLOUR = '#0f5c6e';
const LINE_COLOUR = '#d5dbe3';
const SHADE_COLOUR = '#f2f5f8';

export const MARGIN = 56;
/** The space below the text, for the page number. */
const BOTTOM_MARGIN = 72;
const GAP = 10;
/** The aspect ratio of the screenshots. */
const PICTURE_RATIO = 800 / 1280;
const MIN_PICTURE_WIDTH = 330;
const CAPTION_HEIGHT = 34;

export type GuideDocument = ReturnType<typeof createGuideDocument>;
type Font = keyof typeof FONTS;

export function createGuideDocument(options: { title: string; language: string }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: BOTTOM_MARGIN, left: MARGIN },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: options.language,
    font: FONTS.regular,
    info: { Title: options.title, Author: 'Cumbre' },
  });
  pdf.registerFont('regular', FONTS.regular).registerFont('strong', FONTS.strong);
  const width = pdf.page.width - 2 * MARGIN;
  const remainingHeight = () => pdf.page.height - BOTTOM_MARGIN - pdf.y;
  const write = (font: Font, size: number, colour = TEXT_COLOUR) =>
    pdf.font(font).fontSize(size).fillColor(colour);
  const addElement = (kind: string, draw: () => void, more: { alt?: string } = {}) =>
    pdf.addStructure(pdf.struct(kind, more, draw));
  const keepTogether = (height: number) => {
    if (remainingHeight() < height) pdf.addPage();
  };
  const addSpace = (height = GAP) => {
    pdf.y += height;
    pdf.x = MARGIN;
  };
  const writeText = (kind: string, text: string, font: Font, size: number, colour?: string) => {
    addElement(kind, () =>
      write(font, size, colour).text(text, MARGIN, pdf.y, { width, lineGap: 2 }),
    );
    addSpace();
  };

  return {
    pdf,
    width,
    write,
    element: addElement,
    room: remainingHeight,
    space: addSpace,
    title: (text: string) => writeText('H1', text, 'strong', 22, ACCENT_COLOUR),
    lead: (text: string) => writeText('P', text, 'regular', 12, MUTED_COLOUR),
    heading: (text: string) => {
      keepTogether(80);
      addSpace(4);
      writeText('H2', text, 'strong', 13);
    },
    paragraph: (text: string) => writeText('P', text, 'regular', 10.5),
    /** `markOf` returns the text before an item. */
    list: (items: readonly string[], markOf: (index: number) => string) => {
      let top = 0;
      const entries = items.map((item, index) =>
        pdf.struct('LI', {}, [
          pdf.struct('Lbl', {}, () => {
            keepTogether(
              pdf
                .font('regular')
                .fontSize(10.5)
                .heightOfString(item, { width: width - 22, lineGap: 2 }),
            );
            top = pdf.y;
            write('strong', 10.5, ACCENT_COLOUR).text(markOf(index), MARGIN, top, {
              width: 18,
              lineBreak: false,
            });
          }),
          pdf.struct('LBody', {}, () => {
            write('regular', 10.5).text(item, MARGIN + 22, top, { width: width - 22, lineGap: 2 });
            addSpace(4);
          }),
        ]),
      );
      pdf.addStructure(pdf.struct('L', {}, entries));
      addSpace(GAP - 4);
    },
    table: (
      caption: string,
      head: readonly string[],
      rows: readonly (readonly string[])[],
      firstWidth: number,
    ) => {
      keepTogether(110);
      addElement('Caption', () =>
        write('strong', 9.5, MUTED_COLOUR).text(caption, MARGIN, pdf.y, { width }),
      );
      addSpace(4);
      const otherWidth = (width - firstWidth) / (Math.max(head.length, 2) - 1);
      write('regular', 9.5);
      pdf.table({
        position: { x: MARGIN, y: pdf.y },
        maxWidth: width,
        columnStyles: (column) => ({ width: column === 0 ? firstWidth : otherWidth }),
        defaultStyle: {
          border: { top: 0, right: 0, bottom: 0.75, left: 0 },
          borderColor: LINE_COLOUR,
          padding: [5, 6, 5, 6],
          textColor: TEXT_COLOUR,
        },
        rowStyles: (row) => (row === 0 && head.length > 0 ? { backgroundColor: SHADE_COLOUR } : {}),
        data: [
          ...(head.length > 0
            ? [
                head.map((text) => ({
                  text,
                  type: 'TH' as const,
                  font: { src: 'strong', size: 9.5 },
                })),
              ]
            : []),
          ...rows.map((cells) =>
            cells.map((text, column) => ({
              text,
              ...(column === 0
                ? { type: 'TH' as const, font: { src: 'strong', size: 9.5 } }
                : { font: { src: 'regular', size: 9.5 } }),
            })),
          ),
        ],
      });
      addSpace(GAP + 4);
    },
    /** A screenshot with a caption. */
    picture: (file: string, caption: string) => {
      // Shrinks the picture to the rest of this page rather than moving it to the next.
      const fittingWidth = (remainingHeight() - CAPTION_HEIGHT) / PICTURE_RATIO;
      const pictureWidth = fittingWidth < MIN_PICTURE_WIDTH ? width : Math.min(width, fittingWidth);
      const height = pictureWidth * PICTURE_RATIO;
      keepTogether(height + CAPTION_HEIGHT);
      const top = pdf.y;
      addElement(
        'Figure',
        () => {
          pdf.image(file, MARGIN, top, { width: pictureWidth });
          pdf.rect(MARGIN, top, pictureWidth, height).lineWidth(0.75).stroke(LINE_COLOUR);
        },
        { alt: caption },
      );
      pdf.y = top + height + 6;
      writeText('Caption', caption, 'regular', 9, MUTED_COLOUR);
    },
  };
}

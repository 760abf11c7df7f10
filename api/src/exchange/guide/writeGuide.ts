// Writes the guide as a PDF: a cover with the contents, then each help topic with a screenshot. It
// uses the texts of the help screens. The result is deterministic.
import type { Language } from '@cumbre/contract/enumerations';
import { HELP_EN } from '@cumbre/contract/help/en';
import { HELP_ES } from '@cumbre/contract/help/es';
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { yieldToEventLoop } from '../../platform/batches/batches';
import { ACCENT_COLOUR, MARGIN, createGuideDocument } from './page';
import type { GuideDocument } from './page';
import { PICTURES, pictureFile } from './pictures';
import { toPrintable } from './printable';

const TOPICS: Record<Language, readonly HelpTopic[]> = { en: HELP_EN, es: HELP_ES };

function drawBlock(
  doc: GuideDocument,
  block: HelpBlock,
  printableText: (text: string) => string,
): void {
  switch (block.kind) {
    case 'heading':
      return doc.heading(block.text);
    case 'text':
      return doc.paragraph(printableText(block.text));
    case 'list':
      return doc.list(block.items, () => '•');
    case 'steps':
      return doc.list(block.items, (index) => `${index + 1}.`);
    case 'table':
      return doc.table(
        block.caption,
        block.head,
        block.rows,
        block.head.length === 2 ? 140 : doc.width / block.head.length,
      );
    case 'keys':
      return doc.table(
        block.caption,
        [],
        block.keys.map(({ press, does }) => [printableText(press), does]),
        140,
      );
    default:
      return block satisfies never;
  }
}

/** Written last, when all page numbers are known. */
function writeContents(
  doc: GuideDocument,
  heading: string,
  entries: readonly { id: string; title: string; page: number }[],
): void {
  const { pdf, width } = doc;
  pdf.y = 300;
  doc.heading(heading);
  for (const { id, title, page } of entries) {
    const top = pdf.y;
    doc.element('P', () => {
      doc.write('regular', 11).text(title, MARGIN, top, { width: width - 40, goTo: id });
      doc
        .write('regular', 11, ACCENT_COLOUR)
        .text(String(page), MARGIN, top, { width, align: 'right', goTo: id });
    });
    doc.space(6);
  }
}

function numberPages(
  { pdf, width, write }: GuideDocument,
  words: (page: number, of: number) => string,
): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    // The page number is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    write('regular', 8.5, '#5a6575').text(words(page + 1, count), MARGIN, pdf.page.height - 44, {
      width,
      align: 'center',
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
}

export async function writeGuide(language: Language): Promise<Buffer> {
  const text = (key: TextKeyIn<'guide'>, values?: Record<string, number>) =>
    textOf(language, `guide.${key}`, values);
  const doc = createGuideDocument({ title: text('title'), language });
  const { pdf } = doc;
  const parts: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', resolve)
      .on('error', reject),
  );

  pdf.rect(0, 0, pdf.page.width, 14).fill(ACCENT_COLOUR);
  pdf.y = 150;
  doc.element('H1', () =>
    doc.write('strong', 34, ACCENT_COLOUR).text(text('title'), MARGIN, pdf.y, { width: doc.width }),
  );
  doc.space();
  doc.lead(text('subtitle'));
  const entries = [];
  for (const topic of TOPICS[language]) {
    pdf.addPage();
    entries.push({ id: topic.id, title: topic.title, page: pdf.bufferedPageRange().count });
    pdf.addNamedDestination(topic.id);
    pdf.outline.addItem(topic.title);
    doc.title(topic.title);
    doc.lead(topic.summary);
    for (const block of topic.blocks)
      drawBlock(doc, block, (words) => toPrintable(language, words));
    const picture = PICTURES[topic.id];
    if (picture) doc.picture(pictureFile(language, picture), text(`pictures.${picture}`));
    // Yields to other requests.
    await yieldToEventLoop();
  }
  pdf.switchToPage(0);
  writeContents(doc, text('contents'), entries);
  numberPages(doc, (page, of) => text('page', { page, of }));
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}

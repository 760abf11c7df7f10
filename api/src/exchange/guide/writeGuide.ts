// Writes the guide as a PDF: a cover with the contents, then each help topic with a screenshot. It
// uses the texts of the help screens. The result is deterministic.
import type { Language } from '@cumbre/contract/enumerations';
import { HELP_EN } from '@cumbre/contract/help/en';
import { HELP_ES } from '@cumbre/contract/help/es';
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { yieldToEventLoop } from '../../platform/batches/batches';
import { ACCENT_COLOUR, MARGIN, createPaper } from './page';
import type { Paper } from './page';
import { PICTURES, pictureFile } from './pictures';
import { toPrintable } from './printable';

const TOPICS: Record<Language, readonly HelpTopic[]> = { en: HELP_EN, es: HELP_ES };

function drawBlock(paper: Paper, block: HelpBlock, printableText: (text: string) => string): void {
  switch (block.kind) {
    case 'heading':
      return paper.heading(block.text);
    case 'text':
      return paper.paragraph(printableText(block.text));
    case 'list':
      return paper.list(block.items, () => '•');
    case 'steps':
      return paper.list(block.items, (index) => `${index + 1}.`);
    case 'table':
      return paper.table(
        block.caption,
        block.head,
        block.rows,
        block.head.length === 2 ? 140 : paper.width / block.head.length,
      );
    case 'keys':
      return paper.table(
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
  paper: Paper,
  heading: string,
  entries: readonly { id: string; title: string; page: number }[],
): void {
  const { pdf, width } = paper;
  pdf.y = 300;
  paper.heading(heading);
  for (const { id, title, page } of entries) {
    const top = pdf.y;
    paper.element('P', () => {
      paper.write('regular', 11).text(title, MARGIN, top, { width: width - 40, goTo: id });
      paper
        .write('regular', 11, ACCENT_COLOUR)
        .text(String(page), MARGIN, top, { width, align: 'right', goTo: id });
    });
    paper.space(6);
  }
}

function numberPages(
  { pdf, width, write }: Paper,
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
  const paper = createPaper({ title: text('title'), language });
  const { pdf } = paper;
  const parts: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', resolve)
      .on('error', reject),
  );

  pdf.rect(0, 0, pdf.page.width, 14).fill(ACCENT_COLOUR);
  pdf.y = 150;
  paper.element('H1', () =>
    paper
      .write('strong', 34, ACCENT_COLOUR)
      .text(text('title'), MARGIN, pdf.y, { width: paper.width }),
  );
  paper.space();
  paper.lead(text('subtitle'));
  const entries = [];
  for (const topic of TOPICS[language]) {
    pdf.addPage();
    entries.push({ id: topic.id, title: topic.title, page: pdf.bufferedPageRange().count });
    pdf.addNamedDestination(topic.id);
    pdf.outline.addItem(topic.title);
    paper.title(topic.title);
    paper.lead(topic.summary);
    for (const block of topic.blocks)
      drawBlock(paper, block, (words) => toPrintable(language, words));
    const picture = PICTURES[topic.id];
    if (picture) paper.picture(pictureFile(language, picture), text(`pictures.${picture}`));
    // Yields to other requests.
    await yieldToEventLoop();
  }
  pdf.switchToPage(0);
  writeContents(paper, text('contents'), entries);
  numberPages(paper, (page, of) => text('page', { page, of }));
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}

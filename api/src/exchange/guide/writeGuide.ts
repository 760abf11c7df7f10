// The guide as a PDF: a cover with the contents, then each topic of the help with a picture of its screen. Its words are
// those of the help screens, so that nothing is said twice. What is written twice is the same to the byte.
import type { Language } from '@cumbre/contract/enumerations';
import { HELP_EN } from '@cumbre/contract/help/en';
import { HELP_ES } from '@cumbre/contract/help/es';
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { textOf } from '../../platform/texts/texts';
import { letOthersIn } from '../../platform/batches/batches';
import { ACCENT, MARGIN, newPaper } from './page';
import type { Paper } from './page';
import { PICTURES, pictureFile } from './pictures';
import { printable } from './printable';

const TOPICS: Record<Language, readonly HelpTopic[]> = { en: HELP_EN, es: HELP_ES };

function draw(paper: Paper, block: HelpBlock, printed: (text: string) => string): void {
  switch (block.kind) {
    case 'heading': return paper.heading(block.text);
    case 'text': return paper.paragraph(printed(block.text));
    case 'list': return paper.list(block.items, () => '•');
    case 'steps': return paper.list(block.items, (index) => `${index + 1}.`);
    case 'table': return paper.table(block.caption, block.head, block.rows, block.head.length === 2 ? 140 : paper.width / block.head.length);
    case 'keys': return paper.table(block.caption, [], block.keys.map(({ press, does }) => [printed(press), does]), 140);
    default: return block satisfies never;
  }
}

/** Filled in last, when the page of each topic is known. */
function writeContents(paper: Paper, heading: string, entries: readonly { id: string; title: string; page: number }[]): void {
  const { pdf, width } = paper;
  pdf.y = 300;
  paper.heading(heading);
  for (const { id, title, page } of entries) {
    const top = pdf.y;
    paper.element('P', () => {
      paper.write('regular', 11).text(title, MARGIN, top, { width: width - 40, goTo: id });
      paper.write('regular', 11, ACCENT).text(String(page), MARGIN, top, { width, align: 'right', goTo: id });
    });
    paper.space(6);
  }
}

function numberPages({ pdf, width, write }: Paper, words: (page: number, of: number) => string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where a text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    write('regular', 8.5, '#5a6575').text(words(page + 1, count), MARGIN, pdf.page.height - 44, { width, align: 'center', lineBreak: false });
    pdf.endMarkedContent();
  }
}

export async function writeGuide(language: Language): Promise<Buffer> {
  const text = (key: string, values?: Record<string, number>) => textOf(language, `guide.${key}`, values);
  const paper = newPaper({ title: text('title'), language });
  const { pdf } = paper;
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on('data', (part: Buffer) => parts.push(part)).on('end', resolve).on('error', reject));

  pdf.rect(0, 0, pdf.page.width, 14).fill(ACCENT);
  pdf.y = 150;
  paper.element('H1', () => paper.write('strong', 34, ACCENT).text(text('title'), MARGIN, pdf.y, { width: paper.width }));
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
    for (const block of topic.blocks) draw(paper, block, (words) => printable(language, words));
    const picture = PICTURES[topic.id];
    if (picture) paper.picture(pictureFile(language, picture), text(`pictures.${picture}`));
    // Other requests come in between.
    await letOthersIn();
  }
  pdf.switchToPage(0);
  writeContents(paper, text('contents'), entries);
  numberPages(paper, (page, of) => text('page', { page, of }));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

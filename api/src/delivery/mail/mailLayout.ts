// The layout of every mail: mark, title, greeting, numbers, lines, one button, and a footer that says
// why the mail came and how to stop it. Mail programs support a subset of HTML and CSS, so it is made of tables with
// styles on each element, loads nothing, and has the same content as plain text. A test compares
// elements and properties with the list of what they support (mailLayout.test.ts).
import type { Language } from '@cumbre/contract/enumerations';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';

export interface MailLine {
  sentence: string;
  /** A number at the end of the line, below those of the other lines. */
  value?: string;
  /** Below the link. */
  details?: readonly string[];
  link: string;
}

export interface MailSection {
  title: string;
  lines: readonly MailLine[];
}

export interface MailContent {
  language: Language;
  subject: string;
  /** Above the greeting; by default the subject. */
  title?: string;
  /** Null where the recipient has no name yet, or has not proved the address. */
  name: string | null;
  intro?: string;
  /** After the introduction. */
  paragraphs?: readonly string[];
  numbers?: readonly { value: number; label: string }[];
  lines?: readonly MailLine[];
  /** Parts with a heading; below the link of a line stands what is said about it. */
  sections?: readonly MailSection[];
  action?: { label: string; link: string };
  outro?: string;
  /** Why the person gets this mail. */
  why: string;
  footerLinks?: readonly { label: string; link: string }[];
}

/** The light palette of the page (shared/ui/src/theme.ts); the style block has the dark one. */
const COLOURS = {
  page: '#f6f5f1',
  sheet: '#ffffff',
  ink: '#13262b',
  quiet: '#47595e',
  line: '#e2e1da',
  link: '#0958d9',
  onLink: '#ffffff',
  mark: '#1d4a4f',
} as const;

const DARK_STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background-color:#0f181a!important}' +
  '.sheet{background-color:#172325!important}' +
  '.ink{color:#e8eeec!important}' +
  '.quiet{color:#b9c6c4!important}' +
  '.line{border-color:#2d3d40!important}' +
  '.link{color:#8db8ff!important}' +
  '.button{background-color:#8db8ff!important;color:#0a1a33!important}' +
  '}';

const FONT = 'font-family:Poppins,Helvetica,Arial,sans-serif';
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** One row of the sheet. */
const row = (style: string, content: string, classes = '') =>
  `<tr><td class="${classes}" style="${FONT};${style}">${content}</td></tr>`;

/** Text with line breaks, as people type it. */
const breaking = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const paragraph = (text: string) =>
  row(
    `padding:0 24px 16px 24px;font-size:15px;line-height:24px;color:${COLOURS.ink}`,
    breaking(text),
    'ink',
  );

const titleRow = (text: string) =>
  row(
    'padding:0 24px 16px 24px',
    `<h1 class="ink" style="margin:0;font-size:22px;line-height:30px;font-weight:600;` +
      `color:${COLOURS.ink}">${escapeHtml(text)}</h1>`,
  );

const anchor = (label: string, link: string, style: string, classes: string) =>
  `<a href="${escapeHtml(link)}" class="${classes}" style="${style}">${escapeHtml(label)}</a>`;

const MARK =
  `<table ${TABLE}><tr>` +
  `<td width="32" height="32" align="center" style="${FONT};width:32px;height:32px;border-radius:8px;` +
  `background-color:${COLOURS.mark};color:#ffffff;font-size:16px;line-height:32px">&#9650;</td>` +
  `<td class="ink" style="${FONT};padding:0 0 0 10px;font-size:18px;font-weight:600;color:${COLOURS.ink}">` +
  'Cumbre</td></tr></table>';

function numbersRow(numbers: NonNullable<MailContent['numbers']>): string {
  if (numbers.length === 0) return '';
  const cells = numbers.map(
    ({ value, label }) =>
      `<td style="${FONT};padding:0 32px 0 0">` +
      `<span class="ink" style="font-size:28px;line-height:36px;font-weight:600;color:${COLOURS.ink}">${value}</span><br>` +
      `<span class="quiet" style="font-size:13px;line-height:20px;color:${COLOURS.quiet}">${escapeHtml(label)}</span></td>`,
  );
  return row('padding:0 24px 16px 24px', `<table ${TABLE}><tr>${cells.join('')}</tr></table>`);
}

const lineRow = ({ sentence, value, details = [], link }: MailLine) =>
  row(
    'padding:0 24px 0 24px',
    `<table ${TABLE} width="100%"><tr><td class="line" style="${FONT};padding:12px 0 12px 0;` +
      `border-top:1px solid ${COLOURS.line};font-size:15px;line-height:24px">` +
      `${anchor(sentence, link, `color:${COLOURS.link};text-decoration:none;font-weight:500`, 'link')}` +
      details
        .map(
          (detail) =>
            `<br><span class="ink" style="font-size:14px;line-height:22px;color:${COLOURS.ink}">` +
            `${breaking(detail)}</span>`,
        )
        .join('') +
      '</td>' +
      (value === undefined
        ? ''
        : `<td class="line ink" align="right" valign="top" style="${FONT};padding:12px 0 12px 16px;` +
          `border-top:1px solid ${COLOURS.line};font-size:15px;line-height:24px;font-weight:600;` +
          `color:${COLOURS.ink};text-align:right">${escapeHtml(value).replaceAll(' ', '&nbsp;')}</td>`) +
      '</tr></table>',
  );

const sectionRows = ({ title, lines }: MailSection): string =>
  row(
    `padding:16px 24px 8px 24px;font-size:15px;line-height:24px;font-weight:600;color:${COLOURS.ink}`,
    escapeHtml(title),
    'ink',
  ) + lines.map(lineRow).join('');

interface MailAction {
  label: string;
  link: string;
}

function buttonRow({ label, link }: MailAction): string {
  const button = anchor(
    label,
    link,
    `${FONT};display:inline-block;padding:12px 20px 12px 20px;border-radius:8px;` +
      `background-color:${COLOURS.link};color:${COLOURS.onLink};font-size:15px;line-height:20px;` +
      'font-weight:600;text-decoration:none',
    'button',
  );
  return row('padding:8px 24px 24px 24px', button);
}

/** For programs that show no button; at the end, since few people need it. */
const addressRow = (language: Language, { link }: MailAction) =>
  row(
    `padding:0 24px 16px 24px;font-size:13px;line-height:20px;color:${COLOURS.quiet};word-break:break-word`,
    `${escapeHtml(textOf(language, 'mailFrame.address'))}<br>` +
      anchor(link, link, `color:${COLOURS.link}`, 'link'),
    'quiet',
  );

const greetingOf = ({ language, name }: MailContent): string =>
  name === null
    ? textOf(language, 'mailFrame.greeting')
    : textOf(language, 'mailFrame.greetingNamed', { name });

function htmlOf(mail: MailContent): string {
  const { language, subject, intro, paragraphs = [], numbers = [], lines = [] } = mail;
  const { sections = [], action, outro, why } = mail;
  const footerLinks = (mail.footerLinks ?? []).map(({ label, link }) =>
    anchor(label, link, `color:${COLOURS.quiet}`, 'quiet'),
  );
  const sheet = [
    row('padding:24px 24px 24px 24px', MARK),
    titleRow(mail.title ?? subject),
    paragraph(greetingOf(mail)),
    intro ? paragraph(intro) : '',
    ...paragraphs.map(paragraph),
    numbersRow(numbers),
    ...lines.map(lineRow),
    ...sections.map(sectionRows),
    action ? buttonRow(action) : '',
    outro ? paragraph(outro) : '',
    action ? addressRow(language, action) : '',
    row('padding:0 0 16px 0;font-size:1px;line-height:1px', '&nbsp;'),
  ].join('');
  const footer = [escapeHtml(why), footerLinks.join(' &nbsp;·&nbsp; ')]
    .filter(Boolean)
    .join('<br>');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background-color:${COLOURS.page}">` +
    `<table ${TABLE} width="100%" class="page" style="background-color:${COLOURS.page}">` +
    '<tr><td align="center" style="padding:24px 12px 24px 12px">' +
    `<table ${TABLE} width="600" class="sheet" style="width:100%;max-width:600px;text-align:left;` +
    `border-radius:12px;background-color:${COLOURS.sheet}">${sheet}</table>` +
    `<table ${TABLE} width="600" style="width:100%;max-width:600px;text-align:left">` +
    row(
      `padding:16px 24px 0 24px;font-size:13px;line-height:24px;color:${COLOURS.quiet}`,
      footer,
      'quiet',
    ) +
    '</table></td></tr></table></body></html>'
  );
}

const textLineOf = ({ sentence, value, details: [first, ...rest] = [], link }: MailLine): string =>
  [sentence, [value, first].filter(Boolean).join(' · '), ...rest, link].filter(Boolean).join('\n');

function textBodyOf(mail: MailContent): string {
  const { intro, paragraphs = [], numbers = [], lines = [], sections = [] } = mail;
  const { footerLinks = [], action, outro, why } = mail;
  const parts = [
    greetingOf(mail),
    intro ?? mail.title ?? mail.subject,
    ...paragraphs,
    numbers.map(({ value, label }) => `${value} ${label}`).join('\n'),
    ...lines.map(textLineOf),
    ...sections.flatMap(({ title, lines: own }) => [title.toUpperCase(), ...own.map(textLineOf)]),
    action && `${action.label}:\n${action.link}`,
    outro,
    [why, ...footerLinks.map(({ label, link }) => `${label}\n${link}`)].join('\n\n'),
    'Cumbre\n',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The two bodies of a mail. */
export const renderMail = (mail: MailContent): { text_body: string; html_body: string } => ({
  text_body: textBodyOf(mail),
  html_body: htmlOf(mail),
});

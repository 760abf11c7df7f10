// Every mail in both languages, compared with what mail programs support. The lists are the part
// of HTML and CSS that Gmail, Outlook, Apple Mail and Yahoo show alike (caniemail.com).
import { LANGUAGES, PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type { Language, PreferenceKind } from '@cumbre/contract/enumerations';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import en from '../../platform/texts/en.json';
import { meetingSummaryMail } from '../notifications/meetingSummaryMail';
import { queueNotificationMail } from '../notifications/queueNotificationMail';
import { queueMail } from './queueMail';
import type { QueuedMail } from './queueMail';

const ELEMENTS = 'html head meta title style body table tr td h1 a span br'.split(' ');
const PROPERTIES = (
  'background-color border-color border-radius border-top color display font-family font-size ' +
  'font-weight height line-height margin max-width padding text-align text-decoration width word-break'
).split(' ');
/** Only in the style block, which programs without a dark mode ignore. */
const SCHEME_PROPERTIES = ['color-scheme', 'supported-color-schemes'];

const KINDS = Object.keys(en.mails) as QueuedMail['kind'][];
const VALUES = Object.fromEntries(
  [...JSON.stringify([en.mails, en.news]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [
    name,
    `<b>${name}</b> & more`,
  ]),
);

const SUBJECTS: Partial<Record<PreferenceKind, Record<string, string>>> = {
  checkInDue: { count: '3' },
  roleChanged: { ...VALUES, before: 'user', after: 'partner' },
};

const PERSON = { id: 'person', firstName: 'Luz <b>', lastName: '' };
const ITEM = { item: 'kr', code: 'KR1', title: 'Wells <b>' };
const NUMBERS = {
  progress: 0.4074,
  confidence: null,
  status: 'behind',
  disagrees: false,
  value: 40,
} as const;
const LINE = { ...ITEM, kind: 'key_result', unit: '%', after: NUMBERS } as const;
const MEETING_DETAILS = meetingSummaryMail(
  { publicUrl: 'https://cumbre.example', timeZone: 'America/Lima' },
  {
    meeting: {
      id: 'meeting',
      cycle: 'cycle',
      team: { id: 'team', name: 'Wells <b>' },
      day: '2026-02-15',
      state: 'ended',
      startedBy: PERSON,
      startedAt: '2026-02-15T15:05:00.000Z',
      endedBy: PERSON,
      endedAt: '2026-02-15T15:45:00.000Z',
      discussed: 1,
      abilities: ['send'],
    },
    cycleName: 'Q1 <b>',
    previous: null,
    count: 2,
    lines: [
      { ...LINE, tick: { by: PERSON, at: '' }, before: { ...NUMBERS, progress: 0.2 } },
      { ...LINE, tick: null, before: null },
    ],
    checkIns: [
      {
        ...ITEM,
        unit: '%',
        id: '1',
        date: '',
        value: 40,
        confidence: 1,
        note: '<b>',
        noteBy: null,
        by: 'Luz',
      },
    ],
    notes: [{ ...ITEM, id: '2', content: 'First <b>\nSecond', by: 'Luz' }],
    commitments: [{ ...ITEM, id: '3', by: 'Luz', promise: 'Order <b>', endsAt: '2026-02-20' }],
    participants: [PERSON],
    recipients: [],
  },
);

interface Mail {
  title: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

let test: TestApp;
const mails: Mail[] = [];
beforeAll(async () => {
  test = await startTestApp('sqlite');
  const ana = await test.signUp({ firstName: 'Ana <3' });
  const { email } = ana;
  const queue = async (
    title: string,
    language: Language,
    work: (tx: Context) => Promise<void>,
  ): Promise<void> => {
    await test.handle.transaction((tx) => tx.deleteFrom('mails').execute());
    await inTransaction(backgroundContext(test.parts, 'mails'), work);
    const row = await test.handle.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    mails.push({
      title,
      language,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
    });
  };
  for (const language of LANGUAGES) {
    for (const kind of KINDS)
      await queue(kind, language, (tx) =>
        queueMail(tx, {
          kind,
          to: email,
          language,
          path: '/somewhere#token=x',
          values: VALUES,
          ...(kind === 'memberRemoved' && { paragraphs: ['Luz <b> & more'] }),
        }),
      );
    const reader = { id: ana.userId, email, language };
    const contents = PREFERENCE_KINDS.map((kind) => ({
      kind,
      subject: SUBJECTS[kind] ?? VALUES,
      path: '/?item=1',
    }));
    for (const content of contents)
      await queue(`notification ${content.kind}`, language, (tx) =>
        queueNotificationMail(tx, reader, [content], content.kind),
      );
    await queue('notification with the summary of a meeting', language, (tx) =>
      queueNotificationMail(tx, reader, [contents[0]!], 'meetingSummary', MEETING_DETAILS),
    );
    await queue('digest', language, (tx) => queueNotificationMail(tx, reader, contents, null));
  }
});
afterAll(() => test.close());

const namesIn = (css: string): string[] =>
  css
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => declaration.split(':')[0]!.trim());

function faultsOf({ html }: Mail): string[] {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name!);
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, css]) => namesIn(css!));
  const block = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const blockStyles = [...block.matchAll(/\{([^{}]*)\}/g)].flatMap(([, css]) => namesIn(css!));
  return [
    ...elements.filter((name) => !ELEMENTS.includes(name)).map((name) => `<${name}>`),
    ...styles.filter((name) => !PROPERTIES.includes(name)),
    ...blockStyles.filter((name) => ![...PROPERTIES, ...SCHEME_PROPERTIES].includes(name)),
    ...[...html.matchAll(/ (?:src|background|srcset)=|url\(|@import|<link/g)].map(([it]) => it),
    ...[...html.matchAll(/display:([a-z-]+)/g)]
      .map(([, value]) => value!)
      .filter((value) => !['inline-block'].includes(value)),
  ];
}

it('are all mails that the server sends, in both languages', () => {
  expect(mails).toHaveLength(2 * (KINDS.length + PREFERENCE_KINDS.length + 2));
});

it('use only elements and properties that mail programs support, and load nothing', () => {
  expect(mails.flatMap((mail) => faultsOf(mail).map((fault) => `${mail.title}: ${fault}`))).toEqual(
    [],
  );
});

it('would be refused with a property, an element or an address that is not supported', () => {
  const [mail] = mails;
  for (const broken of [
    '<div>',
    '<td style="position:absolute">',
    '<img src="https://example.org/mark.png">',
    '<td style="display:flex">',
  ])
    expect(faultsOf({ ...mail!, html: `${mail!.html}${broken}` })).not.toEqual([]);
});

it('are tables of 600 pixels in the language of the recipient, in light and dark colours', () => {
  for (const { html, language } of mails) {
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('width="600" class="sheet" style="width:100%;max-width:600px;');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect((html.match(/<table/g) ?? []).length).toBe((html.match(/<\/table>/g) ?? []).length);
    expect(html.match(/<table (?!role="presentation")/)).toBeNull();
  }
});

it('have every text filled in and escaped, and the same links in plain text', () => {
  for (const { title, html, text, subject } of mails) {
    expect([title, /\{\{|undefined/.exec(html + text + subject)]).toEqual([title, null]);
    expect([title, html.includes('<b>'), html.includes('Ana <3')]).toEqual([title, false, false]);
    for (const [, link = ''] of html.matchAll(/<a href="([^"]+)"/g))
      expect([title, text.includes(link.replaceAll('&amp;', '&'))]).toEqual([title, true]);
  }
});

it('have one title and one button, and say why they come below', () => {
  for (const { title, html, text } of mails) {
    const count = (part: RegExp) => (html.match(part) ?? []).length;
    expect([title, count(/<h1 /g), count(/class="button"/g)]).toEqual([title, 1, 1]);
    expect([title, /You get this message|Recibes este mensaje/.test(text)]).toEqual([title, true]);
  }
});

it('have the sentence of a single notification as the title, and in plain text', () => {
  for (const { title, html, text, subject } of mails) {
    if (!title.startsWith('notification ') || title.includes('summary')) continue;
    expect(/<h1 [^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(
      subject.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
    expect(text).toContain(subject);
  }
});

it('have the numbers of a meeting below each other at the end of the lines', () => {
  const { html } = mails.find(
    ({ title }) => title === 'notification with the summary of a meeting',
  )!;
  expect(
    [...html.matchAll(/align="right"[^>]*text-align:right">([^<]*)</g)].map(([, value]) => value),
  ).toEqual(['20%&nbsp;→&nbsp;40.7%', '40%', '40.7%']);
});

it('greet by name, except where nobody has proved the address', () => {
  for (const { title, language, text } of mails) {
    const named = language === 'en' ? 'Hello Ana <3,' : 'Hola, Ana <3:';
    const unnamed = language === 'en' ? 'Hello,' : 'Hola:';
    expect([title, text.split('\n')[0]]).toEqual([
      title,
      title === 'verification' ? unnamed : named,
    ]);
  }
});

it('say why they come, and those that can be turned off lead to the settings', () => {
  for (const { title, language, text, html } of mails) {
    expect(html).toContain(
      language === 'en' ? 'You get this message because' : 'Recibes este mensaje porque',
    );
    const isOptional = /^(notification|digest)/.test(title);
    expect([title, text.includes('/notifications/preferences')]).toEqual([title, isOptional]);
  }
});

it('of a meeting says when it was and has its values, commitments and notes, in both languages', () => {
  const textIn = (wanted: Language) =>
    mails.find(
      ({ title, language }) => title.endsWith('summary of a meeting') && language === wanted,
    )!.text;
  for (const part of [
    '1 of 2 items were discussed, one value was recorded, one commitment was made. Most progress: KR1 Wells <b> (20% → 40.7%).',
    'about Wells <b> · Q1 <b> was on 2026/02/15 from 10:05 to 10:45. Took part: Luz <b>.',
    'DISCUSSED (1)\n\nKR1 Wells <b>\n20% → 40.7% · Behind\n',
    'Confidence: Very high · Luz',
    'Order <b>\nLuz · until 2026/02/20 · KR1 Wells <b>\n',
    'First <b>\nSecond\nLuz\n',
    'LEFT TO DISCUSS (1)\n\nKR1 Wells <b>\n40.7% · Behind\n',
  ])
    expect(textIn('en')).toContain(part);
  for (const part of [
    '1 de 2 elementos tratados, se registró un valor, hubo un compromiso nuevo. Lo que más subió: KR1 Wells <b>',
    'La reunión sobre Wells <b> · Q1 <b> fue el 2026/02/15, de 10:05 a 10:45.',
    'TRATADOS (1)',
    '40\u00A0% · Confianza: Muy alta · Luz',
    'Luz · hasta el 2026/02/20',
    'QUEDAN POR TRATAR (1)',
  ])
    expect(textIn('es')).toContain(part);
});

it('show the numbers of a day first', () => {
  const digest = mails.find(({ title, language }) => title === 'digest' && language === 'en')!;
  expect(digest.text).toContain(`${PREFERENCE_KINDS.length} updates\n3 check-ins due`);
});

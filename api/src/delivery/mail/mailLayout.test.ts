// Every mail in both languages, compared with what mail programs support. The lists are the part
// of HTML and CSS that Gmail, Outlook, Apple Mail and Yahoo show alike (caniemail.com).
import { LANGUAGES, NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { Language } from '@cumbre/contract/enumerations';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import en from '../../platform/texts/en.json';
import { queueNotificationMail } from '../notifications/queueNotificationMail';
import { queueMail } from './queueMail';
import type { QueuedMail } from './queueMail';

const ELEMENTS = 'html head meta title style body table tr td a span br'.split(' ');
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
        queueMail(tx, { kind, to: email, language, path: '/somewhere#token=x', values: VALUES }),
      );
    const reader = { id: ana.userId, email, language };
    const contents = NOTIFICATION_KINDS.map((kind) => ({
      kind,
      subject: kind === 'checkInDue' ? { count: '3' } : VALUES,
      path: '/?item=1',
    }));
    for (const content of contents)
      await queue(`notification ${content.kind}`, language, (tx) =>
        queueNotificationMail(tx, reader, [content], content.kind),
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
  expect(mails).toHaveLength(2 * (KINDS.length + NOTIFICATION_KINDS.length + 1));
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

it('show the numbers of a day first', () => {
  const digest = mails.find(({ title, language }) => title === 'digest' && language === 'en')!;
  expect(digest.text).toContain(`${NOTIFICATION_KINDS.length} updates\n3 check-ins due`);
});

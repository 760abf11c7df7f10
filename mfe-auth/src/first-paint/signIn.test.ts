import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { register } from '../remote';
import en from '../locales/screens.en.json';
import es from '../locales/screens.es.json';

type Words = Record<string, Record<string, string>>;

/** The template with the values that the build inserts (shared/build/firstPaint.mjs). */
function firstPaintIn(words: Words): Element {
  const template = readFileSync(path.join(__dirname, 'signIn.html'), 'utf8');
  const markup = template
    .replaceAll(
      /\{\{(\w+)\.(\w+)\}\}/g,
      (_, group: string, key: string) => words[group]?.[key] ?? '',
    )
    .replaceAll(/>\s+</g, '><')
    .trim();
  return new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild as Element;
}

const SHOWING = ['class', 'viewBox', 'preserveAspectRatio', 'd', 'aria-hidden', 'focusable'];

/** The parts of `first` that are missing in `screen` at the same place: first on their level. */
function differences(first: Element, screen: Element | undefined): string[] {
  const name = `<${first.tagName.toLowerCase()} class="${first.getAttribute('class') ?? ''}">`;
  if (screen?.tagName.toLowerCase() !== first.tagName.toLowerCase())
    return [`${name} is not there`];
  const own = SHOWING.filter(
    (attribute) => first.getAttribute(attribute) !== screen.getAttribute(attribute),
  ).map((attribute) => `${name}: ${attribute}`);
  if (first.children.length === 0)
    return first.textContent === screen.textContent
      ? own
      : [...own, `${name}: ${first.textContent}`];
  return [
    ...own,
    ...[...first.children].flatMap((child, index) => differences(child, screen.children[index])),
  ];
}

test.each([
  ['en', en],
  ['es', es],
] as const)(
  'the first paint of sign-in has the same words as the screen (%s)',
  async (language, words) => {
    startFakeServer({});
    const { container } = await renderRemote(register, {
      remote: 'mfe-auth',
      path: '/auth/sign-in',
      language,
    });
    expect(
      differences(firstPaintIn(words), container.querySelector('.mfe-auth_page') ?? undefined),
    ).toEqual([]);
    expect(firstPaintIn(words).querySelector('h1')?.textContent).toBe(words.signIn.title);
  },
);

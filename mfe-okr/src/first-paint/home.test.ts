import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import en from '../locales/screens.en.json';
import es from '../locales/screens.es.json';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

/** The tags and classes from the heading up to the element of the screen. */
const placeOf = (heading: Element | null, top: string): string[] => {
  const place: string[] = [];
  for (let each = heading; each && !each.matches(top); each = each.parentElement)
    place.push(`${each.tagName} ${each.className}`);
  return place;
};

test.each([
  ['en', en],
  ['es', es],
] as const)(
  'the first paint of the home screen has the heading of the screen at its place (%s)',
  async (language, words) => {
    const markup = readFileSync(path.join(__dirname, 'home.html'), 'utf8').replace(
      '{{home.title}}',
      words.home.title,
    );
    const first = new DOMParser().parseFromString(markup, 'text/html').querySelector('h1');
    const home = buildHome();
    serveHome(home);
    await showHome(home, { language });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(first?.textContent).toBe(heading.textContent);
    expect(placeOf(first, '.mfe-okr_home')).toEqual(placeOf(heading, '.mfe-okr_home'));
  },
);

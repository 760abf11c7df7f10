import { normalizeForSearch } from '@cumbre/domain/searchText';
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import { auditTexts } from '../locales/auditTexts';
import { texts } from '../locales/texts';
import type { Texts } from '../useTranslation';
import { fieldName, fieldOf, valueWords } from './fieldTexts';
import { searchWords } from './searchWords';

const TEXTS = {
  en: { ...auditTexts.en, labels: labelsEn, apiKeys: texts.en.apiKeys },
  es: { ...auditTexts.es, labels: labelsEs, apiKeys: texts.es.apiKeys },
};
const tOf = (language: 'en' | 'es') =>
  ((key: string) =>
    key
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], TEXTS[language]) ??
    key) as Texts;

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const t = tOf(language);
  it.each(Object.entries(auditTexts[language].audit.actions))(
    '%s is found by each word of “%s”',
    (key, text) => {
      for (const typed of [
        text,
        ...text.split(' '),
        text.toUpperCase(),
        normalizeForSearch(text),
      ]) {
        const { search, searchActions } = searchWords(t, typed);
        const words = search.split(' ');
        const lists = searchActions.split(';');
        expect(lists).toHaveLength(words.length);
        for (const list of lists)
          expect(list === '*' || list.split(',').includes(key.replace('_', '.'))).toBe(true);
      }
    },
  );
});

it('reads a sentence as the list shows it', () => {
  expect(searchWords(tOf('es'), 'Agregó una nota: «Carritos abandonados»')).toMatchObject({
    search: 'agrego una nota carritos abandonados',
    searchActions: expect.stringMatching(/^[^;]*note\.added[^;]*;.*note\.added[^;]*;;$/),
  });
});

const NOTHING = { searchActions: '', searchFields: '', searchTimes: '' };

it('asks for no actions where no word is one of theirs, and keeps signs alone', () => {
  expect(searchWords(tOf('en'), 'Zürich 100%_')).toEqual({
    search: 'zurich 100%_',
    ...NOTHING,
  });
  expect(searchWords(tOf('en'), '“')).toEqual({ search: '“', ...NOTHING });
  expect(searchWords(tOf('en'), '')).toEqual({ search: '', ...NOTHING });
});

it('is short enough for an address, whatever is typed', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
  for (const typed of [letters, 'un una de se la el no un que con', 'e', 'ad ci ro ta']) {
    const { searchActions, searchFields } = searchWords(tOf('es'), typed);
    expect(searchActions.length).toBeLessThan(8000);
    expect(searchFields.length).toBeLessThan(6000);
    expect(searchFields).toMatch(/^[\w.:+,;-]*$/);
  }
});

describe.each([
  ['confidence', 0.75],
  ['confidence', 0],
  ['confidence', 1],
  ['state', 'running'],
  ['state', 'kept'],
  ['role', 'Editor'],
  ['joiningRole', 'shepherd'],
  ['userDepartment', 'LegalAndCompliance'],
  ['user_hierarchy_level', 'Director'],
  ['employees', '10001+'],
  ['scope', 'audit'],
  ['type', 'SINGLE'],
  ['kinds', ['cycle.stateChanged']],
  ['visibleMembers', true],
  ['on', 0],
  ['parent_id', null],
  ['column', 'try'],
] as const)('%s, recorded as %s', (recorded, value) => {
  const name = recorded.replaceAll(/_id$|_\w/g, (part) =>
    part === '_id' ? '' : part.slice(1).toUpperCase(),
  );
  it.each(['en', 'es'] as const)('is found by its words (%s)', (language) => {
    const t = tOf(language);
    const wording = { t, language, nameOf: () => undefined };
    const itemsOf = (typed: string) => {
      const { searchActions, searchFields } = searchWords(t, typed);
      const actions = searchActions.split(';');
      return searchFields
        .split(';')
        .map((list, index) => (actions[index] === '*' ? null : list.split(',')));
    };
    const field = fieldOf(recorded);
    const given = [value].flat()[0];
    const text = valueWords(wording, field, value);
    const named = expect.stringMatching(new RegExp(`^(\\w+\\.)?${name}$`));
    for (const items of itemsOf(fieldName(t, field)!))
      if (items) expect(items).toEqual(expect.arrayContaining([named]));
    if (text !== null)
      for (const items of itemsOf(text)) if (items) expect(items).toContain(`${name}:${given}`);
  });
});

it('asks for the parent of a team and that of an item apart', () => {
  const fieldsOf = (typed: string) => searchWords(tOf('en'), typed).searchFields.split(/[,;]/);
  expect(fieldsOf('part')).toContain('team.parentId');
  expect(fieldsOf('part')).not.toContain('item.parentId');
  expect(fieldsOf('parent')).toContain('item.parentId');
  expect(fieldsOf('parent')).not.toContain('team.parentId');
});

it('finds the words of a field and a value as the list shows them', () => {
  const { search, searchFields } = searchWords(tOf('en'), 'Confidence: Low → Very high');
  expect(search).toBe('confidence low very high');
  const lists = searchFields.split(';').map((list) => list.split(','));
  expect(lists[0]).toEqual(['confidence']);
  expect(lists[1]).toEqual(expect.arrayContaining(['confidence:0', 'confidence:0.25']));
  expect(lists[2]).toEqual(expect.arrayContaining(['confidence:0', 'confidence:1']));
  expect(lists[3]).toEqual(['confidence:0.75', 'confidence:1']);
});

it.each([
  ['en', 'Cumbre', 'system'],
  ['en', 'signed', 'anonymous'],
  ['es', 'sesión', 'anonymous'],
  ['es', 'clave', 'apiKey'],
] as const)('in %s finds who acted by %s', (language, typed, kind) => {
  expect(searchWords(tOf(language), typed).searchFields.split(',')).toContain(`actor:${kind}`);
});

it('means the day and the minute of the reader’s time zone', () => {
  const day = (...at: [number, number, number, number?, number?]) => new Date(...at).toISOString();
  expect(searchWords(tOf('en'), '2026/11/26 9:05 2026/11 29:99')).toMatchObject({
    search: '2026/11/26 9:05 2026/11 29:99',
    searchTimes: [
      `${day(2026, 10, 26)}/${day(2026, 10, 27)}`,
      `${day(2026, 10, 26, 9, 5)}/${day(2026, 10, 26, 9, 6)}`,
      '',
      '',
    ].join(';'),
  });
});

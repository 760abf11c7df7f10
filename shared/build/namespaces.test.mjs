// Everything that a remote brings into the page is under its own name. A thing that could be
// another remote's as well is refused in a development build, in a production build and at the
// promotion, each time with a sentence that names it.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { NAME_KINDS } from '@cumbre/releases/namespaces';
import { promote } from '@cumbre/releases/promotions';
import { writeRelease } from '@cumbre/releases/releases';
import webpack from 'webpack';
import { ROOT } from './packages.mjs';
import { remoteConfig } from './preset.mjs';

const route = (at) => ({ path: at, access: 'signed-in' });
const entry = (id, at) => ({ id, path: at, order: 1, label: { en: id, es: id } });
const names = (kind, name) => ({ names: { [kind]: [name] } });

/**
 * Per kind: a part of remote.json, of the source or of the styles of mfe-b, with the sentence of the
 * build; and a part of the release of mfe-b, where mfe-a is live, with the sentence of the promotion.
 */
const KINDS = {
  route: {
    manifest: { routes: [route('/b'), route('/B/')] },
    refused: 'routes: /B/ is the same as /b',
    release: { routes: [route('/A/')] },
    unpromoted: '/A/ takes /a from /a, a route of mfe-a',
  },
  'menu entry': {
    manifest: { navigation: [entry('ideas', '/b'), entry('ideas', '/b')] },
    refused: 'navigation: two entries have the id "ideas"',
    release: { navigation: [entry('a', '/b')] },
    unpromoted: 'the menu entry "a" is mfe-a\'s',
  },
  widget: {
    manifest: { widgets: ['bell', 'bell'] },
    refused: 'widgets: "bell" is there twice',
    release: { widgets: ['bell'] },
    unpromoted: 'the widget "bell" is mfe-a\'s',
  },
  slot: {
    manifest: {
      slots: [
        { slot: 'home', id: 'plan', order: 1 },
        { slot: 'overview-card', id: 'plan', order: 1 },
      ],
    },
    refused: 'slots: two entries have the id "plan"',
    release: {
      slots: [
        { slot: 'home', id: 'plan', order: 1 },
        { slot: 'home', id: 'plan', order: 2 },
      ],
    },
    unpromoted: 'slots: two entries have the id "plan"',
  },
  endpoint: {
    source:
      "import { api } from '@cumbre/client/api';\napi.injectEndpoints({ endpoints: (build) => ({ items: build.query({}) }) });",
    refused: "endpoints are injected into the whole page's api",
    release: { endpoints: ['mfe-a/items'] },
    unpromoted: 'endpoints: mfe-a/items is not under mfe-b/',
  },
  slice: {
    source:
      "import { createSlice } from '@cumbre/client/toolkit';\nexport const slice = createSlice({ name: 'mfe-a', initialState: {}, reducers: {} });",
    refused: 'the slice "mfe-a" is not "mfe-b"',
    release: names('slices', 'mfe-a'),
    unpromoted: 'the slice "mfe-a" is not "mfe-b"',
  },
  texts: {
    source:
      "import { createTranslation } from '@cumbre/remote/createTranslation';\nexport const useTexts = createTranslation('mfe-a');",
    refused: 'the namespace of texts "mfe-a" is not "mfe-b"',
    release: names('texts', 'mfe-a'),
    unpromoted: 'the namespace of texts "mfe-a" is not "mfe-b"',
  },
  event: {
    source: "window.dispatchEvent(new CustomEvent('idea-had'));",
    refused: 'the event "idea-had" is not "mfe-b/…"',
    release: names('events', 'mfe-a/had'),
    unpromoted: 'the event "mfe-a/had" is not "mfe-b/…"',
  },
  'storage key': {
    source: "window.localStorage.setItem('open', '1');",
    refused: 'the storage key "open" is not "mfe-b/…"',
    release: names('storageKeys', 'mfe-a/open'),
    unpromoted: 'the storage key "mfe-a/open" is not "mfe-b/…"',
  },
  database: {
    source: "indexedDB.open('drafts');",
    refused: 'the database "drafts" is not "mfe-b/…"',
    release: names('databases', 'drafts'),
    unpromoted: 'the database "drafts" is not "mfe-b/…"',
  },
  channel: {
    source: "export const votes = new BroadcastChannel('votes');",
    refused: 'the channel "votes" is not "mfe-b/…"',
    release: names('channels', 'votes'),
    unpromoted: 'the channel "votes" is not "mfe-b/…"',
  },
  cookie: {
    source: "document.cookie = 'seen=1';",
    refused: 'the cookie "seen=1" is not "mfe-b_…"',
    release: names('cookies', 'seen'),
    unpromoted: 'the cookie "seen" is not "mfe-b_…"',
  },
  'element id': {
    source: 'export const Title = () => <h1 id="top" />;',
    refused: 'the element id "top" is not "mfe-b_…"',
    release: names('domIds', 'mfe-a_top'),
    unpromoted: 'the element id "mfe-a_top" is not "mfe-b_…"',
  },
  'custom element': {
    source: "customElements.define('idea-card', HTMLElement);",
    refused: 'the custom element "idea-card" is not "mfe-b_…"',
    release: names('elements', 'idea-card'),
    unpromoted: 'the custom element "idea-card" is not "mfe-b_…"',
  },
  'global variable': {
    source: 'Object.assign({}, (window.ideas = []));',
    refused: 'the global variable "ideas" is not "mfe_b_…"',
    release: names('globals', 'ideas'),
    unpromoted: 'the global variable "ideas" is not "mfe_b_…"',
  },
  selector: {
    styles: 'h1 { color: red }',
    refused: 'h1 { … } applies to elements of others',
    unpromoted: 'h1 { … } applies to elements of others',
  },
  class: {
    styles: '.mfe-a_row { color: red }',
    refused: '.mfe-a_row { … } applies to elements of others',
    unpromoted: '.mfe-a_row { … } applies to elements of others',
  },
  animation: {
    styles: '@keyframes in { from { opacity: 0 } }',
    refused: '@keyframes in is one name for the whole page',
    unpromoted: '@keyframes in is one name for the whole page',
  },
  font: {
    styles: "@font-face { font-family: 'Hand'; src: local('Hand') }",
    refused: "@font-face 'Hand' is one name for the whole page",
    unpromoted: "@font-face 'Hand' is one name for the whole page",
  },
  layer: {
    styles: '@layer base { .mfe-b_row { color: red } }',
    refused: '@layer base is one name for the whole page',
    unpromoted: '@layer base is one name for the whole page',
  },
  'custom property': {
    styles: '.mfe-b_row { --gap: 1px }',
    refused: 'the property --gap is one name for the whole page',
    unpromoted: 'the property --gap is one name for the whole page',
  },
};
const rows = Object.entries(KINDS);

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-namespaces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** Builds a remote with the faults of all kinds; returns the errors. */
async function build(development) {
  const manifest = { name: 'mfe-b', contract: '^1.0.0', routes: [] };
  const sources = [];
  rows.forEach(([, kind], at) => {
    Object.assign(manifest, kind.manifest);
    if (kind.source) write(`src/a${at}.tsx`, kind.source);
    if (kind.styles) write(`src/a${at}.css`, kind.styles);
    if (!kind.manifest) sources.push(`import './a${at}${kind.styles ? '.css' : ''}';`);
  });
  write('remote.json', JSON.stringify(manifest));
  write('package.json', '{ "name": "mfe-b", "version": "1.0.0" }');
  write('src/remote.tsx', `${sources.join('\n')}\nexport const register = () => ({ routes: [] });`);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const compiler = webpack({ ...remoteConfig(folder, { development }), cache: false });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}

describe.each([
  ['development', true],
  ['production', false],
])('a %s build', (_mode, development) => {
  let errors;
  test('fails', async () => {
    errors = await build(development);
    expect(errors.length).toBeGreaterThanOrEqual(rows.length);
  });
  test.each(rows)('refuses what can be another remote’s as well: %s', (_kind, { refused }) => {
    expect(errors).toContainEqual(expect.stringContaining(refused));
  });
});

describe('a promotion', () => {
  const release = async (name, { styles, ...part }) => {
    write('dist/entry.js', name);
    rmSync(path.join(folder, 'dist/a.css'), { force: true });
    if (styles) write('dist/a.css', styles);
    const store = createFolderStore(path.join(folder, 'store'));
    const letter = name.at(-1);
    const manifest = {
      name,
      contract: '^1.0.0',
      routes: [route(`/${letter}`)],
      navigation: [entry(letter, `/${letter}`)],
      ...part,
    };
    const written = await writeRelease({
      store,
      built: path.join(folder, 'dist'),
      manifest,
      version: '1.0.0',
      entry: 'entry.js',
      preload: [],
    });
    await promote({ store, environment: 'production', remote: name, release: written });
  };
  beforeEach(async () => {
    mkdirSync(path.join(folder, 'store'));
    await release('mfe-a', { widgets: ['bell'], endpoints: ['mfe-a/items'] });
  });

  test('takes what is the remote’s own', async () => {
    await expect(
      release('mfe-b', { names: { domIds: ['mfe-b_top'] }, styles: '.mfe-b_row { color: red }' }),
    ).resolves.toBeUndefined();
  });
  test.each(rows)('refuses what another remote has or can have: %s', async (_kind, kind) => {
    await expect(release('mfe-b', { ...kind.release, styles: kind.styles })).rejects.toThrow(
      kind.unpromoted,
    );
  });
});

test('every kind of name that a release records is in this table', () => {
  const covered = rows.flatMap(([, { release = {} }]) => Object.keys(release.names ?? {}));
  expect(new Set(covered)).toEqual(new Set(NAME_KINDS));
});

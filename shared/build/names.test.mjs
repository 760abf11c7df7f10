// What the sources of a remote bring into the page is under the remote's name, or the remote does
// not build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { namesOf } from './names.mjs';
import { NAMES, RefuseForeignNames } from './refuseForeignNames.mjs';

const read = (source) => namesOf('mfe-ideas', [['src/a.tsx', source]]);
const FROM_MANIFEST = "import manifest from '../remote.json';\n";

test.each([
  ["localStorage.setItem('mfe-ideas/open', '1');", { storageKeys: ['mfe-ideas/open'] }],
  [
    "const KEY = 'mfe-ideas/open' as const;\nexport const open = () => window.sessionStorage?.getItem(KEY)!;",
    { storageKeys: ['mfe-ideas/open'] },
  ],
  [
    'export const of = (id: string) => globalThis.localStorage.removeItem(`mfe-ideas/open/${id}`);',
    { storageKeys: ['mfe-ideas/open/'] },
  ],
  [
    `${FROM_MANIFEST}new BroadcastChannel(\`\${manifest.name}/votes\`);`,
    { channels: ['mfe-ideas/votes'] },
  ],
  [
    `${FROM_MANIFEST}caches.open(manifest.name + '/pictures');`,
    { databases: ['mfe-ideas/pictures'] },
  ],
  ["indexedDB.open('mfe-ideas/drafts', 1);", { databases: ['mfe-ideas/drafts'] }],
  ["navigator.locks.request('mfe-ideas/send', send);", { channels: ['mfe-ideas/send'] }],
  ["window.dispatchEvent(new CustomEvent('mfe-ideas/had'));", { events: ['mfe-ideas/had'] }],
  ["field.dispatchEvent(new Event('input', { bubbles: true }));", {}],
  ["host.events.emit('mfe-ideas/had', { id });", { events: ['mfe-ideas/had'] }],
  ["host.events.emit('organization-selected', { id });", {}],
  ["document.cookie = 'mfe-ideas_seen=1; path=/';", { cookies: ['mfe-ideas_seen=1; path=/'] }],
  ['const has = document.cookie.length;', {}],
  ['export const a = <h2 id="mfe-ideas_top" />;', { domIds: ['mfe-ideas_top'] }],
  ['export const a = (id) => <h2 id={`mfe-ideas_row-${id}`} />;', { domIds: ['mfe-ideas_row-'] }],
  ['export const a = (id) => <h2 id={`${id}-hint`}><b id={useId()} /></h2>;', {}],
  ["document.getElementById('mfe-ideas_top');", { domIds: ['mfe-ideas_top'] }],
  ["customElements.define('mfe-ideas_card', Card);", { elements: ['mfe-ideas_card'] }],
  ["window['mfe_ideas_debug'] = 1; window.location = '/';", { globals: ['mfe_ideas_debug'] }],
  [
    "import { createSlice } from '@cumbre/client/toolkit';\nimport { name } from '../remote.json';\ncreateSlice({ name, reducers: {} });",
    { slices: ['mfe-ideas'] },
  ],
  [
    "import { createTranslation } from '@cumbre/remote/createTranslation';\nexport const use = createTranslation<Texts>('mfe-ideas');",
    { texts: ['mfe-ideas'] },
  ],
  ['const storage = useRemoteContext().storage; storage.local.set("open", "1");', {}],
  ['export interface Kept { localStorage: Storage; caches: string }\nexport type A = Kept;', {}],
  ["draft.id = 'new';", {}],
  ['const { location } = window; const { localStorage } = answer;', {}],
  ['const { caches } = answer.caches; answer.localStorage.clear();', {}],
])('builds, and is recorded: %s', (source, names) => {
  expect(read(source)).toEqual({ names, faults: [] });
});

test.each([
  ["localStorage.getItem('open');", 'the storage key "open" is not "mfe-ideas/…"'],
  ["sessionStorage.setItem('mfe-ideas-open', 1);", 'the storage key "mfe-ideas-open" is not'],
  ['localStorage.getItem(keyOf(id));', 'localStorage is used so that its names cannot be read'],
  ['localStorage.clear();', 'localStorage is used so that its names cannot be read'],
  ['Object.keys(window.sessionStorage);', 'sessionStorage is used so that its names cannot'],
  ['localStorage.open = 1;', 'localStorage is used so that its names cannot be read'],
  ['export const read = (from = window.localStorage) => from;', 'localStorage is used so that'],
  ['const { localStorage: kept } = window;', 'localStorage is used so that its names cannot'],
  ['const { sessionStorage } = globalThis;', 'sessionStorage is used so that its names cannot'],
  [
    "i18next.addResourceBundle('en', 'mfe-okr', texts);",
    'the namespace of texts "mfe-okr" is not "mfe-ideas"',
  ],
  ["indexedDB.open('drafts');", 'the database "drafts" is not "mfe-ideas/…"'],
  ['indexedDB.databases();', 'indexedDB is used so that its names cannot be read'],
  ["caches.delete('mfe-okr/x');", 'the database "mfe-okr/x" is not "mfe-ideas/…"'],
  ["new BroadcastChannel('votes');", 'the channel "votes" is not "mfe-ideas/…"'],
  ['new BroadcastChannel(name);', 'BroadcastChannel is used so that its names cannot be read'],
  ["navigator.locks.request('send', send);", 'the channel "send" is not "mfe-ideas/…"'],
  ["new CustomEvent('had');", 'the event "had" is not "mfe-ideas/…"'],
  ["new Event('idea-had');", 'the event "idea-had" is not "mfe-ideas/…"'],
  ["host.events.emit('mfe-okr/moved', {});", 'the event "mfe-okr/moved" is not "mfe-ideas/…"'],
  ["document.cookie = 'seen=1';", 'the cookie "seen=1" is not "mfe-ideas_…"'],
  ['export const a = <h2 id="top" />;', 'the element id "top" is not "mfe-ideas_…"'],
  ['export const a = <h2 id={`row-${id}`} />;', 'the element id "row-" is not "mfe-ideas_…"'],
  [
    "const element = document.createElement('p');\nelement.id = 'top';",
    'the element id "top" is not',
  ],
  ["element.setAttribute('id', 'top');", 'the element id "top" is not'],
  ["document.getElementById('mfe-okr_row');", 'the element id "mfe-okr_row" is not'],
  ["customElements.define('idea-card', Card);", 'the custom element "idea-card" is not'],
  ['window.ideas = 1;', 'the global variable "ideas" is not "mfe_ideas_…"'],
  ['window.onerror = tell;', 'the global variable "onerror" is not'],
  ['globalThis[name] = 1;', 'globalThis is used so that its names cannot be read'],
  ['new CSSStyleSheet();', 'a style sheet is made at run time'],
  [
    "import { createSlice } from '@cumbre/client/toolkit';\ncreateSlice({ name: 'ideas' });",
    'the slice "ideas" is not "mfe-ideas"',
  ],
  [
    "import { createTrans } from '@cumbre/remote/createTranslation';\ncreateTrans('mfe-okr');",
    'the namespace of texts "mfe-okr" is not "mfe-ideas"',
  ],
])('does not build: %s', (source, fault) => {
  const { faults } = read(source);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(`src/a.tsx: ${fault}`);
});

describe('the build of a remote', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cumbre-names-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function build(files, mode) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const context = path.join(folder, 'mfe');
    const stats = await new Promise((resolve, reject) => {
      webpack(
        {
          mode,
          devtool: false,
          context,
          entry: './src/remote.js',
          output: { path: path.join(context, 'dist') },
          module: {
            rules: [
              {
                test: /\.css$/,
                use: [
                  MiniCssExtractPlugin.loader,
                  {
                    loader: 'css-loader',
                    options: {
                      modules: {
                        auto: true,
                        namedExport: false,
                        localIdentName: 'mfe-ideas_[local]_[hash]',
                      },
                    },
                  },
                ],
              },
            ],
          },
          resolveLoader: { modules: [path.join(__dirname, '../../node_modules')] },
          plugins: [new MiniCssExtractPlugin(), new RefuseForeignNames(context, 'mfe-ideas')],
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      );
    });
    return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
  }

  test.each(['development', 'production'])(
    'refuses names and styles beyond the remote in %s',
    async (mode) => {
      expect(
        await build(
          {
            'mfe/src/remote.js':
              "import './a.css';\nimport '../../outside.js';\nlocalStorage.setItem('open', 1);\n",
            'mfe/src/a.css':
              'h1 { color: red }\n.mfe-ideas_row {}\n.mfe-ideas_list li + li { margin: 0 }',
            'outside.js': "localStorage.setItem('theirs', 1);",
          },
          mode,
        ),
      ).toEqual([
        expect.stringMatching('^src/remote.js: the storage key "open" is not "mfe-ideas/…"'),
        expect.stringMatching(/^main.css: h1 { … } applies to elements of others/),
        expect.stringMatching(
          /^main.css: \.mfe-ideas_list li \+ li { … } makes a browser compute the styles of whole lists/,
        ),
      ]);
    },
  );

  test('takes CSS modules, and writes the names for the release', async () => {
    expect(
      await build(
        {
          'mfe/src/remote.js':
            "import styles from './a.module.css';\nlocalStorage.setItem('mfe-ideas/open', styles.row);\n",
          'mfe/src/a.module.css':
            '.row { animation: in 1s } .row h1 {} @keyframes in { from { opacity: 0 } }',
        },
        'production',
      ),
    ).toEqual([]);
    expect(JSON.parse(readFileSync(path.join(folder, 'mfe/dist', NAMES), 'utf8'))).toEqual({
      storageKeys: ['mfe-ideas/open'],
    });
  });
});

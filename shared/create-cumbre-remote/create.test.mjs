// A remote made from the template. That it type-checks, passes its tests and runs in a shell is
// tested in e2e/strangers.e2e.ts; the template itself is a jest project and e2e/demonstration.e2e.ts.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesOf } from './create.mjs';

const command = path.resolve(__dirname, 'index.mjs');
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cumbre-create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const create = (...options) =>
  execFileSync(process.execPath, [command, ...options], { cwd: folder, encoding: 'utf8' });
const refused = (...options) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
};
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const textFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

const SUPPLIERS = [
  '--name',
  'mfe-suppliers',
  '--title-en',
  'Suppliers',
  '--title-es',
  'Proveedores',
];

test('fills an empty folder without a question', () => {
  create();
  expect(JSON.parse(read('remote.json'))).toMatchObject({
    name: 'mfe-ideas',
    navigation: [{ path: '/ideas', label: { en: 'Ideas', es: 'Ideas' } }],
  });
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitignore', '.oxlintrc.json']));
});

test('gives the remote its own name, address and title in every file', () => {
  create(...SUPPLIERS);
  expect(JSON.parse(read('remote.json'))).toMatchObject({
    name: 'mfe-suppliers',
    routes: [{ path: '/suppliers/*' }],
    navigation: [
      { id: 'suppliers', path: '/suppliers', label: { en: 'Suppliers', es: 'Proveedores' } },
    ],
  });
  expect(JSON.parse(read('package.json')).name).toBe('mfe-suppliers');
  expect(JSON.parse(read('src/locales/es.json')).title).toBe('Proveedores');
  expect(read('README.md')).toContain('?mfe.suppliers=');
  const old = textFiles().filter((file) => /mfe[-.]ideas|\/ideas\b|"ideas"/.test(read(file)));
  expect(old).toEqual([]);
});

test('asks for what no option says, and proposes an answer', async () => {
  const asked = [];
  const answers = { 'Name of the remote': 'mfe-suppliers', 'Title in Spanish': 'Proveedores' };
  const ask = async (question, proposed) => {
    asked.push([question, proposed]);
    return answers[question] ?? proposed;
  };
  expect(await namesOf({}, undefined, ask)).toEqual({
    name: 'mfe-suppliers',
    titles: { en: 'Suppliers', es: 'Proveedores' },
  });
  expect(asked).toEqual([
    ['Name of the remote', 'mfe-ideas'],
    ['Title in English', 'Suppliers'],
    ['Title in Spanish', 'Suppliers'],
  ]);
  asked.length = 0;
  await namesOf({ name: 'mfe-a', 'title-en': 'A' }, undefined, ask);
  expect(asked).toEqual([['Title in Spanish', 'A']]);
});

test('makes a folder of that name beside other files', () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  create(...SUPPLIERS);
  expect(read('mfe-suppliers/remote.json')).toContain('mfe-suppliers');
});

test('takes the name from the folder that is given', () => {
  create('mfe-suppliers');
  expect(read('mfe-suppliers/src/locales/en.json')).toContain('"title": "Suppliers"');
});

test.each([
  [['--name', 'Suppliers!'], 'no name of a remote'],
  [['--name', 'mfe-okr'], 'a part of Cumbre itself'],
  [['--name', 'mfe-api'], '/api is an address of Cumbre itself'],
  [['--name', 'mfe-suppliers', '--title-en', ' '], 'The title in "en" is empty'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('refuses %j and writes nothing', (options, reason) => {
  expect(refused(...options)).toContain(reason);
  expect(readdirSync(folder)).toEqual([]);
});

test('knows every address that is taken', () => {
  const root = path.resolve(__dirname, '../..');
  const manifests = readdirSync(root)
    .map((name) => path.join(root, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  expect(manifests.length).toBeGreaterThan(3);
  const taken = manifests.flatMap(({ routes }) => routes.map(({ path: route }) => route));
  const segments = new Set(taken.map((route) => route.split('/')[1]).filter(Boolean));
  const free = [...segments].filter((segment) => {
    const { status } = spawnSync(process.execPath, [command, '--name', `mfe-${segment}`], {
      cwd: folder,
    });
    return status === 0;
  });
  expect(free).toEqual([]);
});

test('never writes into a folder with files', () => {
  mkdirSync(path.join(folder, 'taken'));
  writeFileSync(path.join(folder, 'taken/remote.json'), 'mine');
  expect(refused('taken')).toContain('is not empty');
  expect(read('taken/remote.json')).toBe('mine');
});

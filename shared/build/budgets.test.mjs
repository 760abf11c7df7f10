import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstScripts, firstSheets, keepToBudget, overdressed, overweight } from './budgets.mjs';
import { compressFiles, matchesPlain } from '@cumbre/releases/compressedFiles';

const folderWith = (files) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-build-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  return folder;
};

test('a package over its budget is reported with the excess and its largest files', () => {
  const sizes = { 'remoteEntry.1.js': 8000, 'remote.1.js': 30_500, 'later.js': 90_000 };
  const first = ['remoteEntry.1.js', 'remote.1.js'];
  expect(overweight('mfe-x', sizes, first, { first: 38.5, all: 128.5 })).toEqual([]);
  const [fault, ...others] = overweight('mfe-x', sizes, first, { first: 38, all: 200 });
  expect(fault).toContain(
    'mfe-x: its first screen weighs 38.5 KB compressed, 0.5 KB over its budget of 38 KB. Largest: remote.1.js 30.5, remoteEntry.1.js 8.0',
  );
  expect(others).toEqual([]);
  expect(overweight('mfe-x', sizes, first, { first: 40, all: 100 })[0]).toContain(
    'all of it weighs 128.5 KB',
  );
});

test("the first screen counts the page's scripts in the shell, and the entry and exposed module in a remote", async () => {
  const shell = folderWith({
    'index.html': '<script defer src="/shell/shell.1.js"></script>',
    'shell.1.js': '',
    'later.2.js': '',
  });
  expect(await firstScripts('shell', shell)).toEqual(['shell.1.js']);
  const remote = folderWith({ 'remoteEntry.1.js': '', 'remote.2.js': '', '44.3.js': '' });
  expect((await firstScripts('mfe-x', remote)).sort()).toEqual(['remote.2.js', 'remoteEntry.1.js']);
});

test('the sheets that the first paint of the shell waits for have a budget of their own', async () => {
  const shell = folderWith({
    'index.html':
      '<link rel="stylesheet" href="/shell/shell.1.css"><link rel="preload" as="style" href="/shell/later.1.css">',
  });
  expect(await firstSheets('shell', shell)).toEqual(['shell.1.css']);
  expect(overdressed('shell', 18_000, { styles: 18 })).toEqual([]);
  expect(overdressed('shell', 18_200, { styles: 18 })[0]).toContain(
    'the styles that the first paint waits for weigh 18.2 KB compressed, over their budget of 18 KB',
  );
  expect(overdressed('mfe-x', 90_000)).toEqual([]);
});

test('a contribution to a slot of more than 20 KB is over its budget', () => {
  const sizes = { 'remote.1.js': 100, 'slot-notes.2.js': 20_001, 'slot-small.3.js': 20_000 };
  expect(overweight('mfe-x', sizes, ['remote.1.js'], { first: 1, all: 100 })).toEqual([
    expect.stringContaining('its contribution slot-notes.2.js weighs 20.0 KB compressed'),
  ]);
});

test('the budget counts compressed bytes', async () => {
  const built = folderWith({ 'remote.1.js': 'x'.repeat(400_000) });
  await expect(keepToBudget('mfe-x', built)).rejects.toThrow('over its budget');
  await compressFiles(built);
  await keepToBudget('mfe-x', built);
});

test('compressed copies contain the plain file, and small files and pictures have none', async () => {
  const text = 'const cumbre = "cumbre";\n'.repeat(200);
  const built = folderWith({ 'a.js': text, 'a.css': text, 'small.js': 'x', 'a.woff2': text });
  await compressFiles(built);
  expect(readdirSync(built).sort()).toEqual([
    'a.css',
    'a.css.br',
    'a.css.gz',
    'a.js',
    'a.js.br',
    'a.js.gz',
    'a.woff2',
    'small.js',
  ]);
  for (const name of ['a.js.br', 'a.js.gz']) {
    const copy = readFileSync(path.join(built, name));
    expect(matchesPlain(name, copy, Buffer.from(text))).toBe(true);
    expect(matchesPlain(name, copy, Buffer.from(`${text} `))).toBe(false);
    expect(matchesPlain(name, Buffer.from('no copy at all'), Buffer.from(text))).toBe(false);
  }
});

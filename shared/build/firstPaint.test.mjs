import path from 'node:path';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { FIRST_PAINT_SCRIPT, firstPaintFaults, firstPaintOf } from './firstPaint.mjs';
import { ROOT } from './packages.mjs';

test('markup without behaviour is accepted', () => {
  expect(
    firstPaintFaults(
      '<div class="a"><h1 class="b">Sign in</h1><svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path></svg></div>',
    ),
  ).toEqual([]);
  expect(
    firstPaintFaults(readFileSync(path.join(ROOT, 'mfe-auth/src/first-paint/signIn.html'), 'utf8')),
  ).toEqual([]);
});

test.each([
  ['<div><h1>a</h1><script>alert(1)</script></div>', '<script> may not stand there'],
  ['<div onclick="go()"><h1>a</h1></div>', 'onclick may not stand on <div>'],
  ['<div style="color:red"><h1>a</h1></div>', 'style may not stand on <div>'],
  ['<div><h1>a</h1></div></div>', '</div> closes what is not open'],
  ['<div><h1>a</h1>', '<div> is not closed'],
  ['<div><h1>a</h1><img src=x onerror=go()></div>', 'there is a < or > that belongs to no element'],
  ['<div><!-- --><h1>a</h1></div>', 'there is a < or > that belongs to no element'],
  ['<div><p>a</p></div>', 'it needs exactly one h1'],
])('%s is refused', (markup, fault) => {
  expect(firstPaintFaults(markup)).toContain(fault);
});

/** The first paint of a remote whose script has this text. */
function firstPaintWith(script) {
  const directory = mkdtempSync(path.join(tmpdir(), 'cumbre-first-paint-'));
  try {
    mkdirSync(path.join(directory, 'src'));
    const write = (file, text) => writeFileSync(path.join(directory, file), text);
    const firstPaint = {
      path: '/',
      markup: 'src/home.html',
      words: 'src/texts',
      script: 'src/a.ts',
    };
    write('remote.json', JSON.stringify({ firstPaint }));
    write('src/home.html', '<h1>{{home.title}}</h1>');
    for (const language of ['en', 'es'])
      write(`src/texts.${language}.json`, JSON.stringify({ home: { title: 'Home' } }));
    write('src/a.ts', script);
    return firstPaintOf(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test('the script of a first paint is compiled alone', () => {
  const { files, faults, sources } = firstPaintWith(
    "import type { Item } from './item';\n(() => { const first: Item = { title: 'a' }; show(first); })();",
  );
  expect(faults).toEqual([]);
  expect(files[FIRST_PAINT_SCRIPT]).toMatch(/title:"a"/);
  expect(files[FIRST_PAINT_SCRIPT]).not.toMatch(/import|export|Item/);
  expect(sources.some((file) => file.endsWith('src/a.ts'))).toBe(true);
});

test.each(["import { a } from './a';", 'export const a = 1;'])(
  'a script of a first paint with %j is refused',
  (line) => {
    const { files, faults } = firstPaintWith(line);
    expect(faults).toEqual(['src/a.ts: the script may import types alone, and export nothing']);
    expect(files[FIRST_PAINT_SCRIPT]).toBeUndefined();
  },
);

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesFromShell, usedLazyEntries } from './usedShares.mjs';

const root = path.resolve(import.meta.dirname, '../..');

function remoteOf(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-shares-'));
  mkdirSync(path.join(folder, 'src'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(folder, 'src', name), source);
  return folder;
}
const filesOf = (folder, ...names) => names.map((name) => path.join(folder, 'src', name));

test('the lazy entries are those that the exposed module reaches, also later and through our packages', () => {
  const folder = remoteOf({
    'remote.tsx':
      "import { Screen } from './Screen'; export const later = () => import('./Later'); export { Screen };",
    'Screen.tsx':
      "import { Button } from '@cumbre/ui/base'; import { useFormDraft } from '@cumbre/remote/useFormDraft'; export const Screen = () => <Button>{String(useFormDraft)}</Button>;",
    'Later.tsx': "export { Table } from '@cumbre/ui/data';",
    'unused.ts': "import { Input } from '@cumbre/ui/fields'; export { Input };",
  });
  expect([...usedLazyEntries(folder, 'src/remote.tsx')]).toEqual(['@cumbre/ui/data']);
});

test('the names are those of values, not of types', () => {
  const folder = remoteOf({
    'one.tsx':
      "import { useState } from 'react'; import type { ReactNode } from 'react'; import { Button, type ButtonProps } from '@cumbre/ui/base'; export const One = (props: ButtonProps): ReactNode => { useState(0); return <Button {...props} />; };",
    'two.ts': "export { lazyScreen as later } from '@cumbre/remote/lazyScreen';",
  });
  expect(namesFromShell(filesOf(folder, 'one.tsx', 'two.ts'), folder)).toEqual({
    react: ['useState'],
    'react/jsx-runtime': ['jsx'],
    '@cumbre/ui/base': ['Button'],
    '@cumbre/remote/lazyScreen': ['lazyScreen'],
  });
});

test.each([
  ["import * as all from 'react'; console.log(all);"],
  ["export * from 'react';"],
  ["export const all = () => import('react');"],
  ["module.exports = require('react');"],
])('%s takes every name', (source) => {
  const folder = remoteOf({ 'all.ts': source });
  expect(namesFromShell(filesOf(folder, 'all.ts'), folder)).toEqual({ react: '*' });
});

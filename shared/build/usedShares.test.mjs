import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usedLazyEntries } from './usedShares.mjs';

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

import { join } from 'node:path';
import { folderCycles, importsOf, importsOfSources, upwardImports } from './layers';

const imports = importsOfSources(join(__dirname, '../src'));

describe('the server', () => {
  it('imports only from lower layers', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(upwardImports(imports)).toEqual([]);
  });

  it('has no cycles between folders', () => {
    expect(folderCycles(imports)).toEqual([]);
  });
});

describe('the count', () => {
  it('detects an import of a higher layer, also of a type', () => {
    const source =
      "import type { Mail } from '../../delivery/mail/tables';\nimport { x } from '../../platform/errors/errors';";
    const upward = { from: 'planning/items/createItem', to: 'delivery/mail/tables' };
    expect(upwardImports(importsOf('planning/items/createItem', source))).toEqual([upward]);
    expect(upwardImports([...imports, upward])).toEqual([upward]);
  });

  it('detects imports of the composition', () => {
    expect(
      upwardImports(importsOf('web/page/page', "import { buildApp } from '../../app';")),
    ).toHaveLength(1);
  });

  it('detects a cycle through a third folder', () => {
    const circle = [
      { from: 'a/one', to: 'b/two' },
      { from: 'b/two', to: 'c/three' },
      { from: 'c/three', to: 'a/other' },
      { from: 'd/four', to: 'a/one' },
    ];
    expect(folderCycles(circle)).toEqual([['a', 'b', 'c']]);
    expect(folderCycles(circle.slice(1))).toEqual([]);
  });
});

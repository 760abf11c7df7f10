import { join } from 'node:path';
import { folderCircles, importsOf, importsOfSources, upwardImports } from './floors';

const imports = importsOfSources(join(__dirname, '../src'));

describe('the server', () => {
  it('imports from lower floors alone', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(upwardImports(imports)).toEqual([]);
  });

  it('has no circle of folders', () => {
    expect(folderCircles(imports)).toEqual([]);
  });
});

describe('the count', () => {
  it('sees an import of a higher floor, of a type too', () => {
    const source = "import type { Mail } from '../../delivery/mail/tables';\nimport { x } from '../../platform/errors/errors';";
    const upward = { from: 'planning/items/createItem', to: 'delivery/mail/tables' };
    expect(upwardImports(importsOf('planning/items/createItem', source))).toEqual([upward]);
    expect(upwardImports([...imports, upward])).toEqual([upward]);
  });

  it('sees what imports the composition', () => {
    expect(upwardImports(importsOf('web/page/page', "import { buildApp } from '../../app';"))).toHaveLength(1);
  });

  it('sees a circle through a third folder', () => {
    const circle = [{ from: 'a/one', to: 'b/two' }, { from: 'b/two', to: 'c/three' }, { from: 'c/three', to: 'a/other' }, { from: 'd/four', to: 'a/one' }];
    expect(folderCircles(circle)).toEqual([['a', 'b', 'c']]);
    expect(folderCircles(circle.slice(1))).toEqual([]);
  });
});

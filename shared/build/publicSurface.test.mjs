// What the packages promise is kept: an export of the last version is removed after a deprecation or
// in a major version, and each change has its line in the changelog.
import { surfaceFaults, surfaceOf } from './publicSurface.mjs';

const FILES = { './base': './src/base.ts', './kit': './src/kit/index.ts' };
const reportOf = ({ base, button = '', kit = '' }) =>
  [
    '# Public surface of @cumbre/ui\n\nText.\n',
    `## @cumbre/ui/base\n\n\`\`\`ts\n${base}\n\`\`\`\n`,
    `## @cumbre/ui/kit\n\n\`\`\`ts\n${kit}\n\`\`\`\n`,
    `## Behind the entries: src/Button.tsx\n\n\`\`\`ts\n${button}\n\`\`\`\n`,
  ].join('\n');
const BASE =
  "export { Button, Label as Text } from './Button';\nexport type { Size } from './Button';";
const BUTTON =
  'export type Size = 1 | 2;\nexport declare function Button(props: {\n    size: Size;\n}): Element;\nexport declare const Label: (text: string, size: Size) => void, Other: number;\nexport declare function Button(text: string): Element;';
const KIT =
  "export * from '../Button';\nexport interface Kit {\n    a: string;\n}\ndeclare const hidden: 1;\nexport { hidden as shown };\nexport { default as Alert } from 'antd/es/alert';";
const surface = (parts, manifest = {}) =>
  surfaceOf(reportOf({ base: BASE, button: BUTTON, kit: KIT, ...parts }), {
    exports: FILES,
    ...manifest,
  });

test('the surface has each name of each entry, also through other modules of the package', () => {
  const found = surface();
  expect(Object.entries(found).map(([entry, names]) => [entry, Object.keys(names)])).toEqual([
    ['@cumbre/ui/base', ['Button', 'Text', 'Size']],
    ['@cumbre/ui/kit', ['Size', 'Button', 'Label', 'Other', 'Kit', 'shown', 'Alert']],
  ]);
  expect(found['@cumbre/ui/base'].Text).toEqual(found['@cumbre/ui/kit'].Label);
});

test('an internal entry is not promised', () => {
  expect(Object.keys(surface({}, { internalExports: ['./kit'] }))).toEqual(['@cumbre/ui/base']);
});

const faults = (parts, { version = '1.1.0', changelog = '', released = {} } = {}) =>
  surfaceFaults({
    released: { version: '1.0.0', exports: surface(released) },
    exports: surface(parts),
    version,
    changelog: `# Changelog\n\n## [Unreleased]\n\n${changelog}\n\n## [1.0.0] - 2026-11-22\n\n- \`Button\`, \`Text\`\n`,
  });
const WITHOUT_TEXT = {
  base: "export { Button } from './Button';\nexport type { Size } from './Button';",
};
const GONE = 'Text of @cumbre/ui/base is gone since 1.0.0';

test('an export that is gone was deprecated, or the major version is raised', () => {
  expect(faults({})).toEqual([]);
  expect(faults(WITHOUT_TEXT)).toEqual([
    `${GONE}: mark it as @deprecated for a version first, or raise the major version (CONTRIBUTING.md).`,
    `${GONE}: CHANGELOG.md has to name \`Text\` under Unreleased.`,
  ]);
  expect(faults(WITHOUT_TEXT, { changelog: '- `Text` is gone.' })).toHaveLength(1);
  expect(faults(WITHOUT_TEXT, { version: '2.0.0' })).toEqual([
    `${GONE}: CHANGELOG.md has to name \`Text\` under Unreleased.`,
  ]);
  const deprecated = { released: { base: `// @deprecated Text\n${BASE}` } };
  expect(faults(WITHOUT_TEXT, deprecated)).toHaveLength(1);
  expect(faults(WITHOUT_TEXT, { ...deprecated, changelog: '- `Text` is gone.' })).toEqual([]);
  expect(faults(WITHOUT_TEXT, { version: '2.0.0', changelog: '- `Text` is gone.' })).toEqual([]);
});

test('a changed declaration is in the changelog, whichever entry shows it; a new export may come', () => {
  const changed = { button: BUTTON.replace('text: string, size', 'text: number, size') };
  expect(faults(changed)).toEqual([
    'Text of @cumbre/ui/base has changed since 1.0.0: CHANGELOG.md has to name `Text` under Unreleased.',
    'Label of @cumbre/ui/kit has changed since 1.0.0: CHANGELOG.md has to name `Label` under Unreleased.',
  ]);
  expect(faults(changed, { changelog: '- `Text` and `Label` take a number.' })).toEqual([]);
  expect(faults({ button: `${BUTTON}\nexport declare const More: 1;` })).toEqual([]);
});

test('a new export raises the minor version', () => {
  const more = { button: `${BUTTON}\nexport declare const More: 1;` };
  expect(faults(more, { version: '1.0.1' })).toEqual([
    'More of @cumbre/ui/kit is new since 1.0.0: 1.0.1 has to raise the minor version.',
  ]);
  expect(faults(more, { version: '1.1.0' })).toEqual([]);
  expect(faults(more, { version: '1.0.0' })).toEqual([]);
});

test('a removed entry is the removal of its exports', () => {
  const { '@cumbre/ui/kit': kit, ...rest } = surface();
  expect(
    surfaceFaults({
      released: { version: '1.0.0', exports: { '@cumbre/ui/kit': kit } },
      exports: rest,
      version: '1.1.0',
      changelog: '## [Unreleased]\n',
    }),
  ).toHaveLength(2 * Object.keys(kit).length);
});

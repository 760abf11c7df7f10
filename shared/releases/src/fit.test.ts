import {
  assert,
  constantFrom,
  dictionary,
  oneof,
  property,
  record,
  tuple,
  nat,
  uniqueArray,
  constant,
} from 'fast-check';
import { misfits, satisfies } from './fit.ts';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^1.0.0', '2.0.0', false],
  ['^2.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['^0.2.1', '0.2.9', true],
  ['^0.2.1', '0.3.0', false],
  ['^0.0.1', '0.0.2', false],
  ['^1', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0.0', 'next', false],
])('the range %s and the version %s: %s', (range, version, fits) => {
  expect(satisfies(range, version)).toBe(fits);
});

const shell = {
  contract: '1.4.0',
  provides: {
    '@cumbre/ui/base': { version: '1.0.0', exports: ['Button', 'PageHeader'] },
    react: { version: '19.3.1', exports: ['useState', 'useId'] },
    i18next: { version: '27.1.2', exports: '*' as const },
  },
};
const ask = (shared: NonNullable<Parameters<typeof misfits>[0]['shared']>, contract = '^1.4.0') =>
  misfits({ contract, shared }, shell);

test('a release fits a shell with its contract, its shared modules and their names', () => {
  expect(
    ask({
      '@cumbre/ui/base': { range: '^1.0.0', imports: ['Button'] },
      react: { range: '^19.3.0', imports: '*' },
      i18next: { range: '^27.1.0', imports: ['anything'] },
    }),
  ).toEqual([]);
});

test('each reason is a sentence with the entry, and its range or its missing names', () => {
  expect(
    ask(
      {
        '@cumbre/ui/base': { range: '^2.0.0', imports: ['Button'] },
        '@cumbre/ui/charts': { range: '^1.0.0', imports: ['Chart'] },
        react: { range: '^19.3.0', imports: ['useState', 'useIdea', 'usePlan'] },
      },
      '^1.5.0',
    ),
  ).toEqual([
    'it works with contract ^1.5.0, and the shell has 1.4.0',
    'it needs @cumbre/ui/base ^2.0.0, and the shell provides 1.0.0',
    'it needs @cumbre/ui/charts ^1.0.0, which the shell does not provide',
    'it imports useIdea, usePlan from react, which 19.3.1 of the shell lacks',
  ]);
  expect(ask({ react: { range: '^19.4.0', imports: [] } })).toEqual([
    'it needs react ^19.4.0, and the shell provides 19.3.1',
  ]);
});

test('an older release or an older shell is held against the contract alone', () => {
  expect(misfits({ contract: '^1.0.0' }, shell)).toEqual([]);
  expect(
    misfits(
      { contract: '^1.0.0', shared: { react: { range: '^20.0.0', imports: '*' } } },
      { contract: '1.4.0' },
    ),
  ).toEqual([]);
  expect(misfits({ contract: '^2.0.0' }, shell)).toHaveLength(1);
});

type Version = [number, number, number];
const version = tuple(nat(2), nat(2), nat(2));
const entry = constantFrom('react', '@cumbre/ui/base', 'constructor', 'i18next');
const names = oneof(
  uniqueArray(constantFrom('a', 'b', 'c', 'toString'), { maxLength: 4 }),
  constant('*' as const),
);
const text = (numbers: Version) => numbers.join('.');
/** The caret rule of npm: the first number that is not 0 stays, the rest may grow. */
const isWithin = (least: Version, actual: Version) => {
  const fixed = least[0] > 0 ? 1 : least[1] > 0 ? 2 : 3;
  const asNumber = (numbers: Version) => numbers.reduce((sum, number) => sum * 10 + number, 0);
  return (
    least.slice(0, fixed).every((number, at) => number === actual[at]) &&
    asNumber(actual) >= asNumber(least)
  );
};

test('there is no misfit exactly if the contract and every shared module hold', () => {
  const need = record({ least: version, imports: names });
  const provision = record({ actual: version, exports: names });
  const seen = { fit: 0, misfit: 0 };
  assert(
    property(
      version,
      version,
      dictionary(entry, need, { maxKeys: 3 }),
      dictionary(entry, provision, { maxKeys: 4 }),
      (contract, actual, needs, provides) => {
        const fits =
          isWithin(contract, actual) &&
          Object.entries(needs).every(([name, { least, imports }]) => {
            const given = Object.hasOwn(provides, name) ? provides[name] : undefined;
            return (
              given !== undefined &&
              isWithin(least, given.actual) &&
              (imports === '*' ||
                given.exports === '*' ||
                imports.every((each) => given.exports.includes(each)))
            );
          });
        seen[fits ? 'fit' : 'misfit'] += 1;
        const map = <From, To>(from: Record<string, From>, to: (value: From) => To) =>
          Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));
        const found = misfits(
          {
            contract: `^${text(contract)}`,
            shared: map(needs, ({ least, imports }) => ({ range: `^${text(least)}`, imports })),
          },
          {
            contract: text(actual),
            provides: map(provides, (given) => ({
              version: text(given.actual),
              exports: given.exports,
            })),
          },
        );
        expect(found.length === 0).toBe(fits);
      },
    ),
    { numRuns: 2000, examples: [[[1, 0, 0], [1, 2, 0], {}, {}]] },
  );
  expect(Math.min(seen.fit, seen.misfit)).toBeGreaterThan(20);
});

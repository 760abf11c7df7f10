import fc from 'fast-check';
import { MAX_CODE_LENGTH, codeSequence, isGeneratedCode, nextCode } from './codes';

describe('the code of a new item', () => {
  test.each([
    ['objective', null, [], 'O1'],
    ['objective', null, ['O1', 'O2', 'O1.7', 'KR1.9'], 'O3'],
    ['objective', 'O1', ['O1', 'O1.1'], 'O1.2'],
    ['key_result', 'O1.2', ['O1', 'O1.2', 'KR1.2.1', 'KR1.2.2'], 'KR1.2.3'],
    ['key_result', 'O1', ['O1', 'O1.1'], 'KR1.1'],
    // A gap is not filled: notes may still name the code of the deleted item.
    ['objective', null, ['O1', 'O5'], 'O6'],
    ['objective', null, ['o7'], 'O8'],
    ['objective', 'o1', ['o1'], 'O1.1'],
    ['key_result', 'SALES', ['SALES'], 'SALES.KR1'],
    ['key_result', 'SALES', ['SALES', 'sales.kr4'], 'SALES.KR5'],
    ['objective', 'O-1', ['O-1'], 'O-1.O1'],
    ['objective', ' ', ['O1'], 'O2'],
    ['objective', null, ['O99999999999999999999'], 'O1'],
  ] as const)('for an %s below %p among %p is %s', (kind, parentCode, existing, code) => {
    expect(nextCode(kind, parentCode, existing)).toBe(code);
  });

  it('is numbered as at the root where it would be longer than the limit', () => {
    const parent = `O${Array.from({ length: 20 }, () => '1').join('.')}`;
    expect(nextCode('key_result', parent, [parent])).toBe('KR1');
    expect(nextCode('objective', 'X'.repeat(MAX_CODE_LENGTH), ['O3'])).toBe('O4');
  });

  it('is unique among existing and generated codes, and never longer than the limit', () => {
    const existing = fc.array(
      fc.oneof(
        fc.stringMatching(/^(O|KR|o|kr)\d{1,3}(\.\d{1,2}){0,3}$/),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        existing,
        fc.array(fc.tuple(fc.boolean(), fc.option(fc.nat())), { maxLength: 30 }),
        (codes, requests) => {
          const sequence = codeSequence(codes);
          const taken = new Set(codes.map((code) => code.trim().toUpperCase()));
          const generated: string[] = [];
          for (const [isObjective, below] of requests) {
            const parents = [...codes, ...generated];
            const parent =
              below === null || parents.length === 0 ? null : parents[below % parents.length]!;
            const code = sequence.next(isObjective ? 'objective' : 'key_result', parent);
            expect(taken.has(code.toUpperCase())).toBe(false);
            expect(code.length).toBeLessThanOrEqual(MAX_CODE_LENGTH);
            taken.add(code.toUpperCase());
            generated.push(code);
          }
        },
      ),
    );
  });
});

it.each([
  ['O2', 'objective', null, true],
  ['o1.2', 'objective', 'O1', true],
  ['KR1.2', 'key_result', 'O1', true],
  ['KR1.2', 'key_result', 'O2', false],
  ['KR1.2.1', 'key_result', 'O1', false],
  ['TEACH', 'objective', null, false],
  ['TEACH.KR1', 'key_result', 'TEACH', true],
] as const)('%s as %s below %s is generated: %s', (code, kind, parent, generated) => {
  expect(isGeneratedCode(kind, parent, code)).toBe(generated);
});

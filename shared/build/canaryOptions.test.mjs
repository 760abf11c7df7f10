import { canaryOf } from './canaryOptions.mjs';

test.each([
  [{}, null],
  [{ canary: '10' }, { audience: { percent: 10 } }],
  [{ canary: '2.5 %' }, { audience: { percent: 2.5 } }],
  [
    { people: 'ana@example.org, bea@example.org,' },
    { audience: { people: ['ana@example.org', 'bea@example.org'] } },
  ],
  [
    { organizations: 'o1', steps: '5,50', 'least-people': '3', 'least-minutes': '0' },
    { audience: { organizations: ['o1'] }, steps: [5, 50], people: 3, minutes: 0 },
  ],
])('the options %j describe %j', (values, expected) => {
  expect(canaryOf(values)).toEqual(expected);
});

test.each([
  [{ canary: 'ten' }, '--canary is a number, not "ten".'],
  [{ canary: '' }, '--canary is a number'],
  [{ canary: '5', steps: '5,x' }, '--steps is a number, not "x".'],
  [{ steps: '5' }, '--steps belongs to'],
])('the options %j are refused: %s', (values, reason) => {
  expect(() => canaryOf(values)).toThrow(reason);
});

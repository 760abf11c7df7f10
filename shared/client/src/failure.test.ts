import { failureOf, isFailure } from './failure';

const failure = { status: 400, code: 'INVALID', message: 'No', errors: [], problem: {} };

test('a call without an error has no failure', () => {
  expect(failureOf(undefined)).toBeNull();
});

test("the request layer's failure stays as it is", () => {
  expect(failureOf(failure)).toBe(failure);
  expect(isFailure(failure)).toBe(true);
});

test('an exception of our own becomes a failure without words', () => {
  expect(failureOf({ name: 'TypeError', message: 'x is undefined' })).toEqual({
    status: 0,
    code: 'UNKNOWN',
    message: '',
    errors: [],
    problem: {},
  });
});

import { failureOf, isFailure } from './failure';

const failure = { status: 400, code: 'INVALID', message: 'No', errors: [], problem: {} };

test('a call without an error has no failure', () => {
  expect(failureOf(undefined)).toBeNull();
});

test('a failure of the request layer is returned unchanged', () => {
  expect(failureOf(failure)).toBe(failure);
  expect(isFailure(failure)).toBe(true);
});

test('an exception of our own becomes a failure without a message', () => {
  expect(failureOf({ name: 'TypeError', message: 'x is undefined' })).toEqual({
    status: 0,
    code: 'UNKNOWN',
    message: '',
    errors: [],
    problem: {},
  });
});

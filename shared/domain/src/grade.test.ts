import fc from 'fast-check';
import { GRADES, gradeOf } from './grade';

test.each([
  [null, null],
  [0, 0],
  [0.04, 0],
  [0.05, 0.1],
  [0.25, 0.3],
  [0.649, 0.6],
  [0.65, 0.7],
  [0.999, 1],
  [1, 1],
  [1.4, 1],
  [-0.2, 0],
])('the grade of the progress %p is %p', (progress, grade) => {
  expect(gradeOf(progress)).toBe(grade);
});

test('a grade is one of the eleven that a person may choose, and never falls with progress', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, other) => {
        expect(GRADES).toContain(gradeOf(one));
        expect(gradeOf(Math.max(one, other))!).toBeGreaterThanOrEqual(
          gradeOf(Math.min(one, other))!,
        );
      },
    ),
  );
});

test('the chosen grades are as they are written', () => {
  expect(GRADES.map(String)).toEqual('0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1'.split(' '));
});

import { costlySelectors } from './costlySelectors.ts';

test('a part without a name to the right of :has() is found', () => {
  expect(
    costlySelectors(`
      .a:has(.b) > :nth-child(2), .a:not(:has(.b)) > :not(#c) > .d, .a:has(.b) * {}
      .a:has(> :first-child) > .b, .a > :first-child:has(.b), .a:has(.b) + :is(.c, li), .a :not(.b) {}
      @media (width < 9px) { .a:is(:has(.b), .c) > :is(.d, :last-child), .a:has(.b) div, .a:has(.b) li {} }
      @media print { .a:has(.b) > * {} }
    `),
  ).toEqual([
    '.a:has(.b) > :nth-child(2)',
    '.a:not(:has(.b)) > :not(#c) > .d',
    '.a:has(.b) *',
    '.a:is(:has(.b), .c) > :is(.d, :last-child)',
    '.a:has(.b) div',
  ]);
});

test('a part without a name before a sibling is found', () => {
  expect(
    costlySelectors(`
      .a li + li, .a > * ~ .b, input:checked + span, .a:has(> * + *), :is(.a, li) + .b {}
      .a li:not(:first-child), .a + li, [type] ~ span, .a:has(+ .b), :is(.a, .b) + .c, .a > :nth-child(n + 2) {}
      @media print { .a > * + * {} }
    `),
  ).toEqual([
    '.a li + li',
    '.a > * ~ .b',
    'input:checked + span',
    '.a:has(> * + *)',
    ':is(.a, li) + .b',
  ]);
});

test('a step of an animation is no selector', () => {
  expect(costlySelectors('@keyframes a { from {} 50% {} to {} }')).toEqual([]);
});

import { freePlace } from './toastPlace';

const room = { left: 400, top: 72, right: 1264, bottom: 400 };
const size = { width: 320, height: 48 };
const control = (left: number, top: number, width: number, height: number, weight = 1) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

test.each([
  ['in the corner where nothing is', [], { left: 944, top: 72 }],
  [
    'in the corner where controls are only outside of the room',
    [control(1000, 10, 40, 40), control(100, 90, 200, 40)],
    { left: 944, top: 72 },
  ],
  ['left of a button in the corner', [control(1100, 88, 160, 40)], { left: 768, top: 72 }],
  ['below what fills the line', [control(300, 88, 960, 40)], { left: 944, top: 136 }],
])('toasts are placed %s', (_where, controls, place) => {
  expect(freePlace(size, room, controls)).toMatchObject(place);
});

test('without a free place they cover the fewest controls, and never the focused one', () => {
  const low = { ...room, bottom: 136 };
  expect(
    freePlace(size, low, [control(400, 72, 432, 64, 1), control(832, 72, 432, 64, 100)]),
  ).toMatchObject({ left: 496, top: 72 });
  expect(
    freePlace(size, low, [control(400, 72, 432, 64, 2), control(832, 72, 432, 64, 1)]),
  ).toMatchObject({ left: 944, top: 72 });
});

test('in a dense form a gap that is hardly larger than the toasts is found', () => {
  const phone = { left: 8, top: 8, right: 352, bottom: 732 };
  const form = [0, 1, 2, 4, 5, 6].map((line) => control(16, 8 + line * 104, 328, 100, 10));
  expect(freePlace({ width: 320, height: 90 }, phone, form, { step: 4, margin: 2 })).toMatchObject({
    top: 320,
    cost: 0,
  });
});

test('a window smaller than the toasts still shows them in the corner', () => {
  expect(freePlace({ width: 320, height: 500 }, room, [control(1100, 88, 160, 40)]).top).toBe(72);
});

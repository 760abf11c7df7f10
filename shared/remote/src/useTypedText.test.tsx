import { act, renderHook } from '@testing-library/react';
import { useTypedText } from './useTypedText';

/** A field whose value follows only when the address does. */
function openField() {
  jest.useFakeTimers();
  const onChange = jest.fn<void, [string]>();
  const { result, rerender } = renderHook(({ value }) => useTypedText(value, onChange), {
    initialProps: { value: '' },
  });
  return {
    onChange,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    follow: (value: string) => rerender({ value }),
  };
}
afterEach(() => jest.useRealTimers());

test('a text is reported once, after a pause', () => {
  const { type, pause, follow, onChange, shown } = openField();
  type('s');
  type('school ');
  expect(onChange).not.toHaveBeenCalled();
  pause();
  follow('school');
  pause();
  expect(onChange.mock.calls).toEqual([['school']]);
  expect(shown()).toBe('school ');
});

test('the field keeps what was typed while the address follows late', () => {
  const { type, pause, follow, onChange, shown } = openField();
  type('sc');
  pause();
  expect(shown()).toBe('sc');
  type('school');
  pause();
  follow('sc');
  expect(shown()).toBe('school');
  follow('school');
  pause();
  expect(shown()).toBe('school');
  expect(onChange.mock.calls).toEqual([['sc'], ['school']]);
});

test('an emptied field stays empty while the address still has the text', () => {
  const { type, pause, follow, shown } = openField();
  type('school');
  pause();
  follow('school');
  type('');
  pause();
  expect(shown()).toBe('');
  follow('');
  expect(shown()).toBe('');
});

test('a value that changes elsewhere is shown, also what was typed before', () => {
  const { type, pause, follow, shown } = openField();
  type('wells');
  pause();
  follow('wells');
  follow('');
  expect(shown()).toBe('');
  follow('wells');
  expect(shown()).toBe('wells');
});

import { watchCalls } from './pageQuiet';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page whose calls the test begins and ends. */
function openPage() {
  let isBusy = true;
  let tell = () => {};
  const onQuiet = jest.fn();
  watchCalls(
    () => isBusy,
    (listener) => {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
    onQuiet,
  );
  return {
    onQuiet,
    change: (busy: boolean) => {
      isBusy = busy;
      tell();
    },
  };
}

test('secondary parts come when the screen has all its answers, and not between two of them', () => {
  const { change, onQuiet } = openPage();
  jest.advanceTimersByTime(1000);
  change(false);
  jest.advanceTimersByTime(200);
  change(true);
  jest.advanceTimersByTime(1000);
  expect(onQuiet).not.toHaveBeenCalled();
  change(false);
  jest.advanceTimersByTime(299);
  expect(onQuiet).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onQuiet).toHaveBeenCalledTimes(1);
  change(true);
  change(false);
  jest.advanceTimersByTime(5000);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

test('secondary parts do not wait for ever for an answer that does not come', () => {
  const { onQuiet } = openPage();
  jest.advanceTimersByTime(2999);
  expect(onQuiet).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

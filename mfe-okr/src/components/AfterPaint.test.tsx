import { render, screen } from '@testing-library/react';
import { AfterPaint } from './AfterPaint';

test('the lower part of a screen comes after the upper part was painted', async () => {
  const painted: boolean[] = [];
  render(
    <>
      <h2>Check in</h2>
      <AfterPaint>
        <h2>History</h2>
      </AfterPaint>
    </>,
  );
  requestAnimationFrame(() => painted.push(screen.queryByText('History') === null));
  expect(screen.getByText('Check in')).toBeVisible();
  expect(await screen.findByText('History')).toBeVisible();
  expect(painted).toEqual([true]);
});

test('a screen that is closed before its first paint renders nothing more', async () => {
  const { unmount, container } = render(<AfterPaint>History</AfterPaint>);
  unmount();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(container).toBeEmptyDOMElement();
});

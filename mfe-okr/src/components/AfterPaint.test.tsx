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

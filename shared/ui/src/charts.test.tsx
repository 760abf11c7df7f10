import { fireEvent, render, screen } from '@testing-library/react';
import { dayNumber, roundTicks, scale, spacedFromEnd } from './chartScale';
import { HistoryChart } from './charts';

test('a history shows a point per entry and the expected line, and the nearest point its day', () => {
  const { container } = render(
    <HistoryChart
      label="Poverty rate"
      unit="%"
      startDate="2015-01-01"
      endDate="2030-12-31"
      startValue={14.5}
      targetValue={7.25}
      language="es"
      points={[
        { date: '2015-12-31', value: 14.5 },
        { date: '2022-12-31', value: 10.4 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Poverty rate' })).toBeInTheDocument();
  expect(container.querySelectorAll('.cu-point')).toHaveLength(2);
  const chart = screen.getByRole('img', { name: 'Poverty rate' });
  const pointAt = (type: string, clientX: number) =>
    fireEvent(chart, new MouseEvent(type, { bubbles: true, clientX }));
  chart.getBoundingClientRect = () => ({ left: 0, width: 640 }) as DOMRect;
  pointAt('pointerdown', 70);
  expect(screen.getByText('2015/12/31: 14,5 %')).toBeInTheDocument();
  pointAt('pointermove', 600);
  expect(screen.getByText('2022/12/31: 10,4 %')).toBeInTheDocument();
  fireEvent.pointerLeave(chart);
  expect(screen.queryByText('2022/12/31: 10,4 %')).not.toBeInTheDocument();
  expect(container.querySelector('.cu-line-expected')?.getAttribute('d')).toMatch(/^M64\.0 /);
});

test('a history that begins within its plan has the expected line from where it is on that day', () => {
  const drawn = (beginsOn: string) => {
    const { container, unmount } = render(
      <HistoryChart
        label="x"
        startDate="2026-01-01"
        endDate="2026-01-11"
        beginsOn={beginsOn}
        startValue={0}
        targetValue={100}
        points={[{ date: '2026-01-08', value: 40 }]}
      />,
    );
    const line = container.querySelector('.cu-line-expected')!.getAttribute('d')!;
    const [, from, height] = /^M([\d.]+) ([\d.]+) /.exec(line)!;
    const texts = [...container.querySelectorAll('.cu-axis')].map(({ textContent }) => textContent);
    unmount();
    return { from, height: Number(height), texts };
  };
  const whole = drawn('2026-01-01');
  expect(whole.texts).toContain('2026/01/01');
  const within = drawn('2026-01-06');
  expect(within.from).toBe(whole.from);
  // Half of the way up.
  const [low, high] = [whole.height, 20];
  expect(within.height).toBeCloseTo((low + high) / 2, 1);
  expect(within.texts).toContain('2026/01/06');
  expect(within.texts).not.toContain('2026/01/01');
});

test('a history of no entries or of one flat value is drawn without a broken number', () => {
  const { container } = render(
    <HistoryChart
      label="x"
      startDate="2026-01-01"
      endDate="2026-01-01"
      startValue={3}
      targetValue={3}
      points={[]}
    />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('the target has a line with its name, which a period of the same start has not', () => {
  const drawn = (startValue: number, points: number[]) => {
    const { container, unmount } = render(
      <HistoryChart
        label="x"
        startDate="2026-01-01"
        endDate="2026-01-31"
        startValue={startValue}
        targetValue={100}
        targetLabel="Target: 100 wells"
        points={points.map((value, index) => ({ date: `2026-01-0${index + 1}`, value }))}
      />,
    );
    const line = container.querySelector('.cu-line-target')?.getAttribute('y1');
    const name = screen.getByText('Target: 100 wells').getAttribute('y');
    unmount();
    return [line, name].map((height) => (height ? Number(height) : null));
  };
  const [rising, nameOfRising] = drawn(0, [10, 20]);
  expect(nameOfRising).toBeGreaterThan(rising!);
  const [falling, nameOfFalling] = drawn(200, [180, 160]);
  expect(nameOfFalling).toBeLessThan(falling!);
  expect(drawn(100, [90, 110])[0]).toBeNull();
});

test('the name of the target covers no point and no value', () => {
  const points = (values: number[], from = 1) =>
    values.map((value, index) => ({
      date: `2026-01-${`${from + index}`.padStart(2, '0')}`,
      value,
    }));
  const placeOf = (drawn: { date: string; value: number }[]) => {
    const { container, unmount } = render(
      <HistoryChart
        label="x"
        startDate="2026-01-01"
        endDate="2026-01-31"
        startValue={5}
        targetValue={5}
        targetLabel="Target: 5 talks"
        points={drawn}
      />,
    );
    const name = screen.getByText('Target: 5 talks');
    const [x, y, anchor] = ['x', 'y', 'text-anchor'].map((key) => name.getAttribute(key));
    const circles = [...container.querySelectorAll('.cu-point')].map((point) => [
      Number(point.getAttribute('cx')),
      Number(point.getAttribute('cy')),
    ]);
    unmount();
    const from = anchor === 'start' ? Number(x) : Number(x) - 105;
    if (y === '10') return 'over the chart';
    for (const [cx, cy] of circles)
      expect(cx! > from - 8 && cx! < from + 113 && Math.abs(cy! - Number(y)) < 14).toBe(false);
    return anchor;
  };
  expect(placeOf(points([9, 1, 8]))).toBe('start');
  expect(placeOf(points([5, 5.2, 4.8]))).toBe('end');
  expect(placeOf([...points([5, 1]), ...points([9], 30)])).toBe('end');
  // Points are everywhere on the line.
  expect(placeOf([1, 9, 17, 25].flatMap((day) => points([5, 4.6], day)))).toBe('over the chart');
});

test.each([
  { targetValue: 2_000_000, language: 'en', tick: '2,000,000' },
  { targetValue: 1e12, language: 'en', tick: '1T' },
  { targetValue: 5e11, language: 'es', tick: '400 mil M' },
])(
  'values at the left have room, long ones are short: $tick',
  ({ targetValue, language, tick }) => {
    const { container } = render(
      <HistoryChart
        label="Budget"
        startDate="2026-01-01"
        endDate="2026-12-31"
        startValue={0}
        targetValue={targetValue}
        targetLabel={`Target: ${'litres per household and month '.repeat(4)}`}
        language={language}
        points={[{ date: '2026-03-01', value: targetValue / 4 }]}
      />,
    );
    const texts = [...container.querySelectorAll('g > .cu-axis[text-anchor=end]')];
    expect(texts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toContain(tick);
    for (const text of texts)
      expect(Number(text.getAttribute('x'))).toBeGreaterThan(text.textContent.length * 6);
    // A name that is wider than the chart would be cut: the value alone is at its line.
    expect(screen.queryByText(/^Target: /)).not.toBeInTheDocument();
  },
);

test('values at the left are written in full where two short ones would be the same', () => {
  const { container } = render(
    <HistoryChart
      label="Budget"
      startDate="2026-01-01"
      endDate="2026-12-31"
      startValue={1_000_000_000}
      targetValue={1_000_200_000}
      points={[]}
    />,
  );
  const texts = [...container.querySelectorAll('g > .cu-axis[text-anchor=end]')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toContain('1,000,100,000');
  expect(new Set(texts).size).toBe(texts.length);
});

test('a value at the left end lies on no value of the axis, and the name of the target not on the unit', () => {
  render(
    <HistoryChart
      label="Budget"
      unit="euros"
      startDate="2026-01-01"
      endDate="2026-12-31"
      startValue={0}
      targetValue={2_000_000}
      targetLabel="Target: 2,000,000"
      today={{ date: '2026-01-01', label: 'Today' }}
      points={[{ date: '2026-01-01', value: 1_250_000 }]}
    />,
  );
  const unit = screen.getByText('euros');
  const value = screen.getByText('1,250,000');
  expect(value).toHaveAttribute('text-anchor', 'start');
  expect(Number(value.getAttribute('x'))).toBeGreaterThan(Number(unit.getAttribute('x')));
  const name = screen.getByText('Target: 2,000,000');
  expect(Number(name.getAttribute('y'))).toBeGreaterThan(Number(unit.getAttribute('y')) + 14);
});

test('a forecast is drawn from the newest value to its range, and the scale includes it', () => {
  const { container } = render(
    <HistoryChart
      label="x"
      startDate="2026-01-01"
      endDate="2026-03-31"
      startValue={0}
      targetValue={100}
      points={[{ date: '2026-01-31', value: 40 }]}
      forecast={{ date: '2026-03-31', value: 130, low: 110, high: 150 }}
    />,
  );
  expect(container.querySelector('.cu-range')?.getAttribute('d')).toMatch(
    /^M[\d. ]+L[\d. ]+L[\d. ]+Z$/,
  );
  expect(container.querySelector('.cu-line-forecast')).not.toBeNull();
  expect(screen.getByText('150')).toBeInTheDocument();
});

describe('today in a history', () => {
  const drawn = (date: string) => {
    const { container } = render(
      <HistoryChart
        label="x"
        startDate="2026-01-01"
        endDate="2026-01-31"
        startValue={0}
        targetValue={100}
        points={[{ date: '2026-01-08', value: 40 }]}
        today={{ date, label: 'today' }}
      />,
    );
    return container.querySelector('.cu-line-today');
  };

  test('is a line with its name', () => {
    expect(drawn('2026-01-16')).toHaveAttribute('x1', '346');
    expect(screen.getByText('today')).toHaveAttribute('x', '346');
  });

  test('has its name above the dates where there is no room between them', () => {
    expect(drawn('2026-01-30')).not.toBeNull();
    const heightOf = (text: string) => Number(screen.getByText(text).getAttribute('y'));
    expect(heightOf('2026/01/31') - heightOf('today')).toBeGreaterThan(14);
    expect(heightOf('2026/01/01')).toBe(heightOf('2026/01/31'));
  });

  test('after the last day of the chart is not drawn', () => {
    expect(drawn('2026-03-01')).toBeNull();
    expect(screen.queryByText('today')).not.toBeInTheDocument();
  });
});

test('values are written beside the points that have room, the newest always', () => {
  const { container } = render(
    <HistoryChart
      label="x"
      startDate="2026-01-01"
      endDate="2026-12-31"
      startValue={0}
      targetValue={1000}
      points={[
        { date: '2026-01-10', value: 100 },
        { date: '2026-06-01', value: 410 },
        { date: '2026-06-02', value: 420 },
        { date: '2026-06-03', value: 430 },
      ]}
    />,
  );
  const texts = [...container.querySelectorAll('.cu-point + .cu-point-value')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual(['100', '430']);
});

test('the positions that keep their distance are chosen from the last one', () => {
  expect(spacedFromEnd([0, 10, 15, 40], 20)).toEqual(new Set([2, 3]));
  expect(spacedFromEnd([], 20)).toEqual(new Set());
});

test('days are counted without a time zone, also over a change of daylight saving time', () => {
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2);
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
});

test('ticks are round and enclose the values', () => {
  expect(roundTicks(7.25, 14.5)).toEqual([6, 8, 10, 12, 14, 16]);
  expect(roundTicks(-10, 10)).toEqual([-10, -5, 0, 5, 10]);
  expect(roundTicks(2.1, 2.2)).toEqual([2.1, 2.15, 2.2]);
});

test('a scale of one value returns the middle', () => {
  expect(scale(5, 5, 0, 10)(5)).toBe(5);
  expect(scale(0, 10, 100, 0)(2.5)).toBe(75);
});

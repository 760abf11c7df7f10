import { dateOrderOf } from './dateOrder';

describe('the order of day and month in a comma-separated file', () => {
  it.each([
    ['Start,End\n01/10/2026,31/12/2026\n', 'dayFirst'],
    ['Start,End\r\n10/01/2026,12/31/2026\r\n', 'monthFirst'],
    ['Start\tEnd\n01.10.2026\t31.12.2026', 'dayFirst'],
    ['Title,Start\n"Sign, seal","12/31/2026"\n', 'monthFirst'],
    ['Start, End\n1-2-2026, 3-13-2026 \n', 'monthFirst'],
    ['31/12/2026', 'dayFirst'],
  ] as const)('%j: %s', (text, order) => {
    expect(dateOrderOf(text)).toBe(order);
    expect(dateOrderOf(text, order === 'dayFirst' ? 'monthFirst' : 'dayFirst')).toBe(order);
  });

  it.each([
    ['no date says it', 'Start,End\n01/10/2026,11/12/2026\n'],
    ['the year comes first', 'Start,End\n2026/10/01,2026-12-31\n'],
    ['the date is part of a text', 'Title,Start\nOpen by 12/31/2026,01/10/2026\n'],
    ['it is no date', 'Start\n32/13/2026\n'],
  ])('is the usual one where %s', (_, text) => {
    expect(dateOrderOf(text)).toBeUndefined();
    expect(dateOrderOf(text, 'dayFirst')).toBe('dayFirst');
  });

  it('is unknown where two dates contradict each other', () => {
    const text = 'Start,End\n31/12/2026,12/31/2026\n';
    expect(dateOrderOf(text)).toBeUndefined();
    expect(dateOrderOf(text, 'dayFirst')).toBeUndefined();
  });
});

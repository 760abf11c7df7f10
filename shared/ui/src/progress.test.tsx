import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OccurrenceStrip, ProgressBar, StatusTag } from './progress';

const mark = () => document.querySelector<HTMLElement>('.cu-bar-mark')!;

describe('a progress bar', () => {
  test('announces its name and both values, and has the expected mark', () => {
    render(<ProgressBar label="Days without water" value={0.25} expected={45 / 89} />);
    const bar = screen.getByRole('progressbar', { name: 'Days without water' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(bar).toHaveAttribute('aria-valuetext', '25 % / 51 %');
    expect(mark().style.insetInlineStart).toMatch(/^50\.56/);
  });

  test('without a value shows a dash and no number, but the mark', () => {
    render(<ProgressBar label="Objective" value={null} expected={0.5} figure />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(screen.getByText('–')).toBeInTheDocument();
    expect(mark()).toBeInTheDocument();
  });

  test('shows the figure as the caller writes it', () => {
    render(<ProgressBar label="Objective" value={0.21} text="21%" figure />);
    expect(screen.getByText('21%')).toBeInTheDocument();
    expect(screen.queryByText('21 %')).not.toBeInTheDocument();
  });

  test.each([
    ['behind', 'behind'],
    [null, 'notStarted'],
    [undefined, 'notStarted'],
  ] as const)('with the status %s is drawn as %s', (status, appearance) => {
    render(<ProgressBar label="x" value={0.25} expected={0.5} status={status} />);
    expect(screen.getByRole('progressbar')).toHaveClass(`cu-bar-${appearance}`);
  });

  test('never exceeds its track', () => {
    render(<ProgressBar label="x" value={1.4} expected={1.2} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(mark().style.insetInlineStart).toBe('100%');
  });
});

test('a status has a word and its own shape', () => {
  const statuses = [
    'achieved',
    'onTrack',
    'behind',
    'atRisk',
    'mostly',
    'partly',
    'missed',
    'notStarted',
    'outdated',
  ] as const;
  const { container } = render(
    <>
      {statuses.map((status) => (
        <StatusTag key={status} status={status} label={`word ${status}`} />
      ))}
    </>,
  );
  for (const status of statuses) expect(screen.getByText(`word ${status}`)).toBeInTheDocument();
  const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(shapes).size).toBe(statuses.length);
});

test('a strip of occurrences has one accessible name, and each cell a title', () => {
  render(
    <OccurrenceStrip
      label="5 of 6 met"
      cells={[
        { key: 'a', state: 'met', title: 'Week 1: met' },
        { key: 'b', state: 'missed', title: 'Week 2: missed' },
        { key: 'c', state: 'open', title: 'Week 3' },
      ]}
    />,
  );
  const strip = screen.getByRole('img', { name: '5 of 6 met' });
  expect(within(strip).getByTitle('Week 2: missed')).toHaveClass('cu-cell-missed');
});

test('a selectable strip is one tab stop with arrow keys; future cells cannot be selected', async () => {
  const choose = jest.fn();
  const user = userEvent.setup();
  const cells = ['Week 1', 'Week 2', 'Week 3', 'Week 4'].map((title) => ({
    key: title,
    state: 'open' as const,
    title,
  }));
  render(
    <OccurrenceStrip
      label="0 of 4 met"
      cells={cells}
      choosable={3}
      chosen="Week 2"
      onChoose={choose}
    />,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Week 3' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(choose.mock.calls).toEqual([['Week 1']]);
  await user.keyboard('{End}{Home}{ArrowRight} ');
  expect(choose.mock.calls).toEqual([['Week 1'], ['Week 2']]);
  expect(screen.getByRole('button', { name: 'Week 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Week 4' })).toBeDisabled();
  await user.tab();
  expect(document.body).toHaveFocus();
});
